/**
 * Copies what a control with `data-copy` stands for, and says what came of it: a link its full address, a
 * control whose `data-copy` is an address that file's text, and any other the code of the figure it stands
 * in, without lines that a diff removes. It works from the page's first moment on: the browser lets a click
 * write to the clipboard only while it lasts, so that one can't be kept for later.
 *
 * Runs in the head of each page, as text: it may use nothing from outside itself.
 * @param outcomeId of the status that tells the reader
 * @param time for which it does, in milliseconds
 */
export function copyOnClick(outcomeId: string, time: number): void {
  const textOf = async (control: HTMLElement): Promise<string> => {
    if (control instanceof HTMLAnchorElement) return control.href;
    if (control.dataset.copy) {
      const response = await fetch(control.dataset.copy);
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      return response.text();
    }
    const lines = control.closest('figure')?.querySelectorAll('[data-line]:not(.remove)') ?? [];
    return [...lines].map((line) => line.textContent).join('\n');
  };

  const write = async (text: Promise<string>): Promise<unknown> => {
    if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
    // Given the promise, the browser still counts the write as the click's own doing: Safari demands that.
    return Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
  };

  let forget = () => {};
  addEventListener('click', async ({ target, metaKey, ctrlKey, shiftKey, altKey }) => {
    const control = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    // With a modifier a link is opened elsewhere or saved.
    if (!control || metaKey || ctrlKey || shiftKey || altKey) return;
    forget();
    const isCopied = await write(textOf(control)).then(
      () => true,
      () => false,
    );
    // Another may have been copied meanwhile.
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
