/*
 * Loaded by the document of the live preview, which contains a third-party component and sits in a sandbox that may not
 * leave the page. Links to this site that ask for a new tab open in the page's own tab instead, which the page does, so
 * that the reader can return with the back button. Links to other sites, and links opened with a modifier key or the
 * middle button, stay as they are.
 */
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[target="_blank"]');
    if (!link || link.origin !== location.origin) return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    parent.postMessage({ liveWorkflow: 'follow', href: link.href }, location.origin);
  },
  { capture: true },
);
