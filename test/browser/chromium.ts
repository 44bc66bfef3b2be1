import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const NAMED = process.env.CHROMIUM;
const WHOLE = NAMED ?? '/usr/bin/chromium';

/**
 * The same engine without windows around its pages, which Chromium itself draws as separate pages: half of
 * the work. It shows no notices.
 */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Milliseconds for an action or a page: on a busy machine a page takes longer than the 30 seconds of Playwright. */
const PATIENCE = 180_000;

/** Whether this machine has a browser for tests. */
export const hasChromium = existsSync(WHOLE);

/** Failures that a page or a test causes on purpose. */
const MEANT =
  /^csp$|ERR_(?:ABORTED|BLOCKED|FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|NAME_NOT_RESOLVED)/;

/**
 * Launches a browser with a new temporary profile; it records unintended failures of requests. The `whole`
 * one shows notices.
 */
export async function launchChromium({
  whole = NAMED !== undefined || !existsSync(SHELL),
} = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: whole ? WHOLE : SHELL,
    timeout: PATIENCE,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  browser.on('context', (context) => {
    context.setDefaultTimeout(PATIENCE);
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'no reason given';
      if (!MEANT.test(why)) console.error(`${request.method()} ${request.url()} failed: ${why}`);
    });
  });
  return browser;
}

/** Launches a browser for all tests of the suite, and closes it afterwards. */
export function chromiumForAll(): Pick<Browser, 'newContext' | 'newPage'> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  return {
    newContext: (options) => browser!.newContext(options),
    newPage: (options) => browser!.newPage(options),
  };
}
