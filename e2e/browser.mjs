import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const find = (...paths) => paths.find((path) => existsSync(path));
const hasOwn = existsSync(chromium.executablePath());
const system = find('/usr/bin/chromium', '/usr/bin/google-chrome');

/** Whether there is a browser: Playwright's own, which tests prefer, or the system's. */
export const hasBrowser = hasOwn || system !== undefined;

const start = (executablePath) =>
  hasOwn || !executablePath ? {} : { executablePath, args: ['--no-sandbox', '--disable-gpu'] };

/** How to start Chromium: if there is one, the build without windows, which is faster. */
export const launchOptions = start(find('/usr/bin/chromium-headless-shell') ?? system);

/** How to start the full browser. */
export const wholeBrowser = start(system);
