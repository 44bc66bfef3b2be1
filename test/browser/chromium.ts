import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const NAMED = process.env.CHROMIUM;
const WHOLE = NAMED ?? '/usr/bin/chromium';

/**
 * The same engine without windows around its pages, which Chromium itself draws as pages of their own, seen or not: half of its
 * work. It shows no notices.
 */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Whether this machine has a browser to test with. */
export const hasChromium = existsSync(WHOLE);

/** What fails because a page or a test wants it so. */
const MEANT =
  /^csp$|ERR_(?:ABORTED|BLOCKED|FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|NAME_NOT_RESOLVED)/;

/**
 * A browser that keeps to itself, with a new profile that goes away with it; it tells which requests failed that nobody meant to.
 * The `whole` one shows notices.
 */
export async function launchChromium({
  whole = NAMED !== undefined || !existsSync(SHELL),
} = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: whole ? WHOLE : SHELL,
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
  browser.on('context', (context) =>
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'no reason given';
      if (!MEANT.test(why)) console.error(`${request.method()} ${request.url()} failed: ${why}`);
    }),
  );
  return browser;
}

/** A browser for all the tests around, closed after them. */
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
