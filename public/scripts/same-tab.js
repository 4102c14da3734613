/*
 * Loaded by the document of the live preview, which contains a third-party component. Links to this site that ask for a
 * new tab open in the same tab instead, outside the frame, so that the reader can return with the back button. Links to
 * other sites, and links opened with a modifier key or the middle button, stay as they are.
 */
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[target="_blank"]');
    if (link && link.origin === location.origin) link.target = '_top';
  },
  { capture: true },
);
