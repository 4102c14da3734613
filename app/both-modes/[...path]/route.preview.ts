import { site } from '@/lib/site';
import { assetUrl } from '@/lib/site/urls';

/** A page in both modes side by side, in preview only: `/both-modes/everything/` shows `/everything/`. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  const address = encodeURI(assetUrl(`/${path.join('/')}/`));
  const frames = ['dark', 'light'].map((mode) => {
    // The page takes it for another tab's choice, and stores nothing.
    const choice = `new StorageEvent('storage', { key: '${site.colourMode.storageKey}', newValue: '${mode}' })`;
    return `<iframe title="${mode}" src="${address}" onload="contentWindow.dispatchEvent(${choice})"></iframe>`;
  });
  const style = 'body { display: flex; height: 100vh; margin: 0 } iframe { flex: 1; border: 0 }';
  return new Response(`<!doctype html><title>Both modes</title><style>${style}</style>${frames.join('')}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}
