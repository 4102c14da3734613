/**
 * Copies what a control with `data-copy` refers to, and says whether it worked: for a link its full address; if
 * `data-copy` is an address, the text of that file; otherwise the code in the surrounding figure, without lines that a
 * diff removes. It works from the start, because a click can't be replayed: browsers allow writing to the clipboard
 * only while handling it.
 *
 * Its source text runs in each page: it must not use anything from outside itself.
 * @param outcomeId of the status that tells the reader
 * @param time for which the status is shown, in milliseconds
 */
export function copyOnClick(outcomeId: string, time: number): void {
  const textOf = async (control: HTMLElement): Promise<string> => {
    if (control instanceof HTMLAnchorElement) return control.href;
    if (control.dataset.copy) {
      const response = await fetch(control.dataset.copy);
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      return response.text();
    }
    const code = control.closest('figure')?.querySelector('code')?.cloneNode(true);
    if (code instanceof Element) for (const removed of code.querySelectorAll('.remove')) removed.remove();
    return code?.textContent?.replace(/\n$/, '') ?? '';
  };

  const write = async (text: Promise<string>): Promise<unknown> => {
    if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
    // With a promise, the browser still counts the write as part of the click, which Safari requires.
    return Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
  };

  let forget = () => {};
  addEventListener('click', async ({ target, metaKey, ctrlKey, shiftKey, altKey }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    // With a modifier key, a link is being opened elsewhere or saved.
    if (!control || metaKey || ctrlKey || shiftKey || altKey) return;
    forget();
    const isCopied = await write(textOf(control)).then(
      () => true,
      () => false,
    );
    // Something else may have been copied meanwhile.
    forget();
    const done = control instanceof HTMLAnchorElement ? 'Link copied' : 'Copied';
    const outcome = document.getElementById(outcomeId);
    if (outcome) outcome.textContent = isCopied ? done : 'Copying failed';
    control.toggleAttribute('data-copied', isCopied);
    forget = () => {
      clearTimeout(timer);
      if (outcome) outcome.textContent = '';
      control.removeAttribute('data-copied');
    };
    const timer = setTimeout(() => forget(), time);
  });
}
