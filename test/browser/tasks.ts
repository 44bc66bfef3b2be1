import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusSite, type ServedSite, serveSite } from '../site/sample-site.ts';
import { chromiumForAll } from './chromium.ts';
import { type Reader, readerOf } from './reader.ts';

type Options = Parameters<Browser['newContext']>[0];

/** The site that tasks are done on, and how to declare a task. */
export interface Tasks {
  /** Address of the server. */
  origin: string;
  /** Whether the site is that of the real official files. */
  real: boolean;
  /** Number of the legislature of the newest vote. */
  legislature: number;
  /** Returns an answer of the API. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
  api(path: string): Promise<any>;
  /** Declares a task from the home page on, and counts its steps. */
  task(name: string, does: (reader: Reader) => Promise<void>, options?: Options): void;
}

/** Serves the site of the real files, or of the sample, for all tasks of a suite, each of at most so many steps. */
export function tasksForAll({ most = 3, options: common = {} as Options } = {}): Tasks {
  let server: ServedSite;
  const browser = chromiumForAll();
  const tasks: Tasks = {
    origin: '',
    real: false,
    legislature: 0,
    async api(path) {
      const answer = await fetch(`${tasks.origin}/api/v1${path}`);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer.json();
    },
    task: (name, does, options = {}) =>
      it(name, async () => {
        const context = await browser.newContext({
          permissions: ['clipboard-read', 'clipboard-write'],
          ...common,
          ...options,
        });
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'share', { value: undefined }),
        );
        const page = await context.newPage();
        await page.goto(`${tasks.origin}/es/`);
        const reader = readerOf(page);
        await does(reader);
        expect(reader.steps()).toBeLessThanOrEqual(most);
        await context.close();
      }),
  };
  beforeAll(async () => {
    const site = await corpusSite();
    server = await serveSite(site);
    tasks.origin = server.origin;
    tasks.real = site.real;
    tasks.legislature = (await tasks.api('/votes?page_size=1')).items[0].legislature_id;
  });
  afterAll(() => server?.stop());
  return tasks;
}

/** Returns the numbers of the votes that a list links to; links to a part of a page do not count. */
export async function votesIn(list: Locator): Promise<number[]> {
  const addresses = await list
    .locator('a[href*="/votes/"]:not([href*="#"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  return addresses.flatMap((address) => Number(/\/votes\/(\d+)$/.exec(address)?.[1] ?? Number.NaN));
}
