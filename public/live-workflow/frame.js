/*
 * Shows a workflow in n8n's demo component once the page around this document names it: `{ liveWorkflow: "show", name }`.
 * An address alone loads nothing, since n8n would learn who opened it. It tells the page how it went: `{ liveWorkflow:
 * "failed", reason }`, or that a node's details are "opened" and "closed", for which the page makes room. The document
 * itself is written by lib/workflows/live-frame.ts.
 */
(() => {
  const { preview, wait } = document.currentScript.dataset;
  const root = document.documentElement;
  // By this the page knows that the frame holds this document, and no answer of a server that lacks it.
  root.dataset.started = '';

  const tell = (state, reason) => parent.postMessage({ liveWorkflow: state, reason }, location.origin);

  const silence = `${new URL(preview).host} has not answered for ${wait / 1000} seconds`;
  let isSilent;
  const answers = {
    n8nReady: () => {
      clearTimeout(isSilent);
      root.dataset.ready = '';
    },
    openNDV: () => tell('opened'),
    closeNDV: () => tell('closed'),
    error: () => tell('failed', 'n8n could not show this workflow'),
  };

  /** The command in a message of the preview, or undefined where it holds none. */
  function commandOf(data) {
    try {
      return JSON.parse(data).command;
    } catch {
      return undefined;
    }
  }

  addEventListener('message', ({ data, origin, source }) => {
    const command = origin === new URL(preview).origin && commandOf(data);
    if (Object.hasOwn(answers, command)) answers[command]();
    const isAsked = source === parent && parent !== window && origin === location.origin;
    if (isAsked && data?.liveWorkflow === 'show' && isSilent === undefined) start(data.name);
  });

  /** Keeps the colour mode that the page shows, here and in the preview. */
  function followMode(demo) {
    const page = parent.document.documentElement;
    const follow = () => {
      root.dataset.theme = page.dataset.theme;
      demo.setAttribute('theme', page.dataset.theme);
    };
    follow();
    new MutationObserver(follow).observe(page, { attributeFilter: ['data-theme'] });
  }

  /** Loads a classic script: as a module, the polyfill would not find the window that it mends. */
  function loadScript(address) {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      script.onload = resolve;
      script.onerror = () => reject(new Error(`${address} could not be loaded`));
      document.head.append(script);
    });
  }

  async function show(name) {
    if (!navigator.onLine) throw new Error('you are offline');
    // `add-to-set`, or `add-to-set.1.0`, which is for that line of the node.
    if (!/^[a-z0-9-]+(?:\.[0-9]+)*$/.test(name)) throw new Error('no workflow has such a name');
    if (!('customElements' in window)) await loadScript('live-workflow/webcomponents.js');
    const [response] = await Promise.all([fetch(`workflows/${name}.json`), import('./n8n-demo.js')]);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);

    const demo = document.createElement('n8n-demo');
    demo.setAttribute('workflow', await response.text());
    demo.setAttribute('src', preview);
    // Every frame is narrow enough for the component to take it for a telephone, and to hide its preview.
    demo.setAttribute('collapseformobile', 'false');
    demo.setAttribute('clicktointeract', 'true');
    followMode(demo);
    document.body.append(demo);
    await demo.updateComplete;
    demo.shadowRoot.getElementById('int_iframe').title = 'The workflow in n8n';
  }

  function start(name) {
    document.querySelector('[role="status"]').textContent = `Loading the preview from ${new URL(preview).host} …`;
    isSilent = setTimeout(() => tell('failed', silence), Number(wait));
    show(name).catch((error) => {
      clearTimeout(isSilent);
      tell('failed', error.message);
    });
  }
})();
