/** Loads a classic script of the site's own. Rejects where it can't be had. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`Failed to load ${address}`));
    document.head.append(script);
  });
}
