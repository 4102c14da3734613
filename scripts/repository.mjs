/** The files of the repository, and those that a branch changes. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What git says, as a list of paths; undefined where there is no git, no repository or no such revision. */
function git(folder, ...args) {
  try {
    const said = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return said.split(args.includes('-z') ? '\0' : '\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

/** The files that exist, committed or not, but for those that git ignores. A folder without git has its own, too. */
export function repositoryFiles(folder = '.') {
  const listed = git(folder, 'ls-files', '--cached', '--others', '--exclude-standard', '-z') ?? walk(folder);
  return [...new Set(listed)].filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile());
}

function walk(folder) {
  const ignore = join(folder, '.gitignore');
  const ignored = ['.git/', ...(existsSync(ignore) ? readFileSync(ignore, 'utf8').split('\n') : [])];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    if (ignored.includes(`${entry.name}/`)) return [];
    const below = readdirSync(join(folder, entry.name), { recursive: true, encoding: 'utf8' });
    return below.map((path) => `${entry.name}/${path}`);
  });
}

/**
 * The files that differ from where the branch left main, those that are gone and those that nobody has added yet
 * among them. Undefined where git can't say.
 */
export function changedFiles(folder = '.') {
  const mains = ['origin/HEAD', 'origin/main', 'main', 'HEAD'];
  const [base] = mains.flatMap((main) => git(folder, 'merge-base', 'HEAD', main) ?? []);
  // A renamed file counts under both of its names.
  const changed = base && git(folder, 'diff', '--name-only', '--no-renames', '--relative', '-z', base);
  const added = git(folder, 'ls-files', '--others', '--exclude-standard', '-z');
  return changed && added && [...new Set([...changed, ...added])].sort();
}
