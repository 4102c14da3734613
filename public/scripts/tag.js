/*
 * Loads the analytics tag with the id in this script's `data-id` once the page is idle, except for readers who ask not
 * to be tracked. The layout includes this file only if an id is configured.
 */
(() => {
  const { id } = document.currentScript.dataset;
  if (navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true) return;

  window.dataLayer = window.dataLayer || [];
  function gtag() {
    // biome-ignore lint/complexity/noArguments: the tag reads `arguments` objects, not arrays
    window.dataLayer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id);

  const load = () => {
    const tag = document.createElement('script');
    tag.async = true;
    tag.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(tag);
  };
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 1000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
})();
