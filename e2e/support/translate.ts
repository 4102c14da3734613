/**
 * Changes a page as translators do, along with everything added to it later: wraps each text in elements. The words stay
 * the same, so that tests find them. Runs in the page.
 */
export function translate(): void {
  const isLeftOut = (text: Node) =>
    !text.textContent?.trim() ||
    text.parentElement?.closest('title, script, style, svg, font, textarea, [translate="no"]') !== null;
  const wrap = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.isConnected || isLeftOut(text)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.textContent;
      text.parentNode?.replaceChild(outer, text);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) wrap(node);
  }).observe(document, { childList: true, subtree: true });
}
