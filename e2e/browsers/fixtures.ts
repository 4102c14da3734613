import { test as base, expect } from '@playwright/test';
import { type BrowserName, type Driver, find, howToInstall } from './driver';

export interface Options {
  engine: BrowserName;
}

interface Size {
  width: number;
  height: number;
}

/** The page of a check, with a small part of the API of Playwright's. */
export class Page {
  constructor(
    private readonly driver: Driver,
    private readonly baseURL: string,
  ) {}

  /** Goes to a page, and waits until it is usable. */
  async visit(route: string, { width, height }: Size = wide): Promise<void> {
    await this.resize(width, height);
    await this.driver.move(0, 0);
    await this.driver.go(new URL(route, this.baseURL).href);
    await this.until(() => 'hydrated' in document.documentElement.dataset);
    await this.evaluate(() => document.fonts.ready.then(() => true));
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.resize(width, height);
    await this.until((expected) => innerWidth === expected, width);
  }

  /** Evaluates a function in the page, where it can't use any variables from its scope here. */
  async evaluate<A extends unknown[], R>(get: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return this.run(String(get), args) as Promise<Awaited<R>>;
  }

  /** Waits until a function returns something truthy in the page. */
  async until<A extends unknown[]>(get: (...args: A) => unknown, ...args: A): Promise<void> {
    // Elements can't be serialised as JSON, and the page may change in between.
    const isSo = () => this.run(`(...args) => Boolean((${get})(...args))`, args).catch(() => false);
    await expect.poll(isSo, { message: String(get) }).toBe(true);
  }

  private async run(source: string, args: unknown[]): Promise<unknown> {
    const call = `(${source})(...${JSON.stringify(args)})`;
    return JSON.parse(await this.driver.evaluate(`(async () => JSON.stringify(await ${call}) ?? 'null')()`));
  }

  /** The middle of the first box of a visible element, scrolled into view if necessary. */
  async place(selector: string, text = ''): Promise<{ x: number; y: number }> {
    const find = (wanted: string, written: string) => {
      const element = [...document.querySelectorAll<HTMLElement>(wanted)].find(
        (one) => one.checkVisibility() && one.textContent.includes(written),
      );
      if (!element) return null;
      const { top, bottom } = element.getBoundingClientRect();
      const isInView = (top >= 80 && bottom <= innerHeight) || element.closest('header, dialog, [data-stuck]');
      if (!isInView) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box = element.getBoundingClientRect()] = element.getClientRects();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await this.until(find, selector, text);
    const found = await this.evaluate(find, selector, text);
    if (!found) throw new Error(`${selector} ${text} has gone`);
    return found;
  }

  async click(selector: string, text?: string): Promise<void> {
    const { x, y } = await this.place(selector, text);
    await this.clickAt(x, y);
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.drag([x, y], [x, y]);
  }

  async drag(from: [number, number], to: [number, number]): Promise<void> {
    await this.driver.move(...from);
    await this.driver.mouse('down');
    await this.driver.move(...to);
    await this.driver.mouse('up');
  }

  async hover(selector: string, text?: string): Promise<void> {
    await this.moveTo(await this.place(selector, text));
  }

  async moveTo({ x, y }: { x: number; y: number }): Promise<void> {
    await this.driver.move(x, y);
  }

  /** Presses keys together, such as Control and K. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.driver.key('down', key);
    for (const key of keys.toReversed()) await this.driver.key('up', key);
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter);
  }

  async back(): Promise<void> {
    await this.driver.back();
  }
}

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

/** Playwright's test, with a page of the project's browser: one window for all checks. */
export const test = base.extend<{ view: Page }, Options & { driver: Driver }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const start = find(engine);
      if (!start) throw new Error(`${engine} isn't installed: ${howToInstall(engine)}`);
      const driver = await start();
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  view: async ({ driver, baseURL }, use) => {
    const page = new Page(driver, baseURL ?? '');
    await use(page);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
});

export { expect };
