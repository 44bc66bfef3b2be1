import type { Locator, Page } from 'playwright-core';

/** A reader of the site with a count of steps: each click, each field filled in and each choice is a step. */
export interface Reader {
  page: Page;
  click(where: Locator | string): Promise<void>;
  /** Writes into a field. */
  write(where: Locator | string, text: string): Promise<void>;
  /** Writes into a field and presses Enter. */
  ask(where: Locator | string, text: string): Promise<void>;
  choose(where: Locator | string, value: string): Promise<void>;
  steps(): number;
}

/** Returns a reader who has just arrived at a page. */
export function readerOf(page: Page): Reader {
  let steps = 0;
  const step = async (where: Locator | string, act: (element: Locator) => Promise<unknown>) => {
    steps += 1;
    await act(typeof where === 'string' ? page.locator(where) : where);
    await page.waitForLoadState();
  };
  return {
    page,
    click: (where) => step(where, (element) => element.click()),
    write: (where, text) => step(where, (element) => element.fill(text)),
    ask: (where, text) =>
      step(where, async (element) => {
        await element.fill(text);
        await Promise.all([page.waitForEvent('load'), element.press('Enter')]);
      }),
    choose: (where, value) => step(where, (element) => element.selectOption(value)),
    steps: () => steps,
  };
}
