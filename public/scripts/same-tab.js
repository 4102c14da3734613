/*
 * Loaded by the document of the live preview, which holds a component of somebody else's. Links to this site
 * that ask for a new tab open in the same one, outside the frame: the reader goes on with the back button.
 * Links to other sites, and what the reader asks for with a key or the middle button, stay as they are.
 */
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[target="_blank"]');
    if (link && link.origin === location.origin) link.target = '_top';
  },
  { capture: true },
);
