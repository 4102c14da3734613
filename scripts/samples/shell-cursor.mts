/** What a reader of shell doesn't know, such as here-documents. */
export class Unreadable extends Error {}

/** A place in a text that moves on as parts of it are read. */
export class Cursor {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The character at this place; empty at the end. */
  get char(): string {
    return this.#text[this.#at] ?? '';
  }

  starts(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  move(length: number): void {
    this.#at += length;
  }

  /**
   * Reads what a sticky expression matches here.
   * @throws Unreadable where it matches nothing
   */
  take(form: RegExp): string {
    form.lastIndex = this.#at;
    const found = form.exec(this.#text)?.[0];
    if (found === undefined || found === '') throw new Unreadable();
    this.#at += found.length;
    return found;
  }
}
