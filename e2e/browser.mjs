import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Whether Playwright's own Chromium is installed, which tests prefer. */
export const hasOwnBrowser = existsSync(chromium.executablePath());

/** The system's Chromium, if there is one: whole, and, where it is installed, the quicker one that shows no windows. */
export const systemBrowser = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
export const headlessBrowser = ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ?? systemBrowser;
