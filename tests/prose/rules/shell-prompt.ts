import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Page } from '../types';

const shells = new Set(['bash', 'sh', 'shell', 'shellscript', 'zsh', 'console', 'shellsession', 'powershell']);
/** `$ `, `% `, `> `, `user@host:~$ `, `PS C:\> ` in front of a command. */
const prompt = /^(?:[$%>]|\S+@\S+[$#%]|PS \S+>) \S/;
/** `# ` begins a comment too; before these it is root's prompt. */
const command =
  /^# (?:sudo|apt|apt-get|cat|cd|chmod|chown|cp|curl|docker|export|git|mkdir|mv|n8n|npm|npx|openssl|psql|rm|systemctl|wget)\b/;

/** Lines of a shell fence can be copied and run as they are. */
export function shellPrompt({ tree }: Page): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  visit(tree, 'code', (node) => {
    if (!shells.has(node.lang ?? '')) return;
    for (const [index, line] of node.value.split('\n').entries()) {
      if (!prompt.test(line) && !command.test(line)) continue;
      const message = `a prompt in a shell block: ${line}`;
      const advice = 'leave the prompt out, and show what the command prints in a ```text block of its own';
      problems.push({ line: placeOf(node).line + index + 1, message, advice });
    }
  });
  return problems;
}
