import { Cursor, Unreadable } from './shell-cursor.mjs';

/** What a shell script calls, as far as it can be read without running it. */
export interface ShellCalls {
  /** Each command as its words, without the assignments and keywords before it. */
  commands: string[][];
  /** Functions that the script defines. */
  functions: Set<string>;
}

const keywords = new Set(['if', 'then', 'elif', 'else', 'fi', 'while', 'until', 'do', 'done', '!', '{', '}', 'time']);

/** Reads the commands of a script; undefined where it holds here-documents, backquotes or open quotes. */
export function readShell(script: string): ShellCalls | undefined {
  const reader = new Reader(script);
  try {
    reader.read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
  return reader;
}

class Reader implements ShellCalls {
  readonly commands: string[][] = [];
  readonly functions = new Set<string>();
  readonly #cursor: Cursor;
  #words: string[] = [];
  #word: string | undefined;

  constructor(text: string) {
    this.#cursor = new Cursor(text);
  }

  /** Reads to the end, or to the bracket that closes a substitution. */
  read(isSubstitution = false): void {
    let cases = 0;
    let subshells = 0;
    for (let { char } = this.#cursor; char !== ''; { char } = this.#cursor) {
      if (char === '#' && this.#word === undefined) this.#cursor.take(/[^\n]+/y);
      else if (this.#readWordPart(char)) continue;
      else if (char === ' ' || char === '\t') this.#endWord(1);
      else if (this.#cursor.starts('()') && this.#word !== undefined && this.#words.length === 0) {
        this.functions.add(this.#word);
        this.#word = undefined;
        this.#cursor.move(2);
      } else if (char === '(') {
        this.#endCommand();
        subshells += 1;
      } else if (char === ')' && cases > 0 && subshells === 0 && this.#words.length === 0) {
        this.#word = undefined; // The pattern of a branch.
        this.#cursor.move(1);
      } else if (char === ')') {
        this.#endCommand();
        if (isSubstitution && subshells === 0) return;
        subshells -= 1;
      } else {
        this.#endWord(0);
        if (this.#words[0] === 'case') cases += 1;
        if (this.#words[0] === 'esac') cases -= 1;
        this.#endCommand();
      }
    }
    if (isSubstitution) throw new Unreadable();
    this.#endCommand();
  }

  /** Reads what belongs to a word: text, quotes, substitutions, redirections. False at what ends one. */
  #readWordPart(char: string): boolean {
    const starts = (text: string) => this.#cursor.starts(text);
    if (starts('\\\n')) this.#cursor.move(2);
    else if (char === '\\') this.#take(/\\[\s\S]/y);
    else if (char === "'") this.#take(/'[^']*'/y);
    else if (char === '"') this.#takeQuoted();
    else if (starts('$((')) this.#take(/\$\(\([^)]*\)\)/y);
    else if (starts('${')) this.#take(/\$\{[^}]*\}/y);
    else if (starts('$(')) this.#takeSubstitution();
    else if (char === '`' || (starts('<<') && !starts('<<<'))) throw new Unreadable();
    else if (char === '<' || char === '>' || starts('&>')) this.#take(/&?[<>]+(&[\d-]*)?/y);
    else if (/[^\s;&|()]/.test(char)) this.#take(/[^\s;&|()<>"'\\$`]+|\$/y);
    else return false;
    return true;
  }

  #takeQuoted(): void {
    this.#take(/"/y);
    while (!this.#cursor.starts('"')) {
      if (this.#cursor.starts('$(') && !this.#cursor.starts('$((')) this.#takeSubstitution();
      else this.#take(/\\[\s\S]|\$\(\([^)]*\)\)|[^"\\$]+|\$/y);
    }
    this.#take(/"/y);
  }

  #takeSubstitution(): void {
    const [words, word] = [this.#words, this.#word];
    [this.#words, this.#word] = [[], undefined];
    this.#cursor.move(2);
    this.read(true);
    [this.#words, this.#word] = [words, `${word ?? ''}$()`];
  }

  #take(form: RegExp): void {
    this.#word = (this.#word ?? '') + this.#cursor.take(form);
  }

  #endWord(length: number): void {
    if (this.#word !== undefined) this.#words.push(this.#word);
    this.#word = undefined;
    this.#cursor.move(length);
  }

  #endCommand(): void {
    this.#endWord(1);
    const start = this.#words.findIndex((word) => !keywords.has(word) && !/^\w+\+?=/.test(word));
    const words = start < 0 ? [] : this.#words.slice(start);
    if (words.length > 0 && !['for', 'case', 'esac'].includes(words[0] ?? '')) this.commands.push(words);
    this.#words = [];
  }
}
