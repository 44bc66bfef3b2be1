import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleServerForAll, sampleSite } from '../site/sample-site.ts';
import { chromiumForAll, hasChromium } from './chromium.ts';

const PHONE = { width: 390, height: 844 };

describe.skipIf(!hasChromium)('the page of a vote', () => {
  const server = sampleServerForAll();
  const browser = chromiumForAll();
  let votes: string[];
  /** A vote with the choices of all deputies. */
  let recorded: string;
  beforeAll(async () => {
    const { pages } = await sampleSite();
    votes = readdirSync(join(pages, 'votes')).flatMap((file) => /^(\d+)\.html$/.exec(file)?.[1] ?? []);
    recorded = votes.find((vote) =>
      readFileSync(join(pages, `votes/${vote}.html`), 'utf8').includes('strips'),
    )!;
  });

  const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: PHONE, ...options })).newPage();
    await page.goto(`${server.origin}${path}`);
    return page;
  };

  it('has headline, result, bar and groups in the first screen of a phone', async () => {
    const page = await open('/es/votes');
    for (const vote of votes.slice(0, 12)) {
      await page.goto(`${server.origin}/es/votes/${vote}`);
      const { below, warning } = await page.evaluate(() => {
        const bottom = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
        // Only an invented parliament has to be marked as one.
        return { below: bottom('.vote-head .strips') || bottom('.verdict'), warning: bottom('.fiction') };
      });
      expect(below - warning, vote).toBeGreaterThan(0);
      expect(below - warning, vote).toBeLessThanOrEqual(PHONE.height);
    }
    expect(await page.evaluate(() => document.querySelector('.masthead')!.clientHeight)).toBeLessThan(100);
  });

  it('needs few steps with the keyboard: names are reached only once their group is opened', async () => {
    const page = await open(`/es/votes/${recorded}`);
    const stops = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('a[href], button, input, select, summary')].filter((stop) =>
            stop.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      );
    expect(await stops()).toBeLessThan(90);
  });

  it('has a shape of its own for each choice, and the colours of groups, in a reader’s own colours', async () => {
    const page = await open(`/es/votes/${recorded}`, { forcedColors: 'active' });
    const looks = await page.evaluate(() => {
      const lookOf = (choice: string) => {
        const mark = document.createElement('b');
        mark.className = `mark ${choice}`;
        document.querySelector('main')!.append(mark);
        const { backgroundColor, borderRadius, rotate, height } = getComputedStyle(mark, '::before');
        return [backgroundColor, borderRadius, rotate, height].join(' ');
      };
      const chips = [...document.querySelectorAll('.groups .chip')];
      return {
        marks: ['aye', 'no', 'abstention', 'absent'].map(lookOf),
        chips: chips.map((chip) => getComputedStyle(chip).backgroundColor),
      };
    });
    expect(new Set(looks.marks).size).toBe(4);
    expect(new Set(looks.chips).size).toBeGreaterThan(1);
  });

  it('opens the names of the group in a link', async () => {
    const page = await open(`/es/votes/${recorded}`);
    await page.locator('.strips a').first().click();
    await page.locator('.records details[open] tbody tr').first().waitFor({ state: 'visible' });
    expect(await page.locator('.records details[open]').count()).toBe(1);
  });

  it('is shared through the device, or else by copying its address', async () => {
    const address = `/es/votes/${votes[0]}`;
    const page = await open('/es/votes');
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (shared: unknown) => Object.assign(window, { shared }) });
    });
    await page.goto(`${server.origin}${address}`);
    await page.locator('[data-share]').click();
    const shared = await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared);
    expect(new URL(shared.url).pathname).toBe(address);

    const other = await open('/es/votes', { permissions: ['clipboard-read', 'clipboard-write'] });
    await other.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    });
    await other.goto(`${server.origin}${address}`);
    await other.locator('[data-share]').click();
    await expect.poll(() => other.locator('.actions [role="status"]').innerText()).toBe('Dirección copiada.');
    expect(new URL(await other.evaluate(() => navigator.clipboard.readText())).pathname).toBe(address);
  });

  it('names the deputy of a seat under the keyboard focus or touch', async () => {
    const page = await open(`/es/votes/${recorded}`);
    const told = page.locator('.seats output');
    await page.locator('.seats .plan').focus();
    const seats = await page.locator('.records tbody tr').count();
    const named = new Set<string>();
    for (let step = 0; step < seats; step += 1) {
      await page.keyboard.press('ArrowRight');
      named.add((await told.innerText()).split(' · ')[0]!);
    }
    const listed = await page.locator('.records tbody th a').allTextContents();
    expect([...named].sort()).toEqual([...new Set(listed)].sort());
    const [row] = await page.locator('.records tbody tr').all();
    const words = [
      await row!.locator('th').textContent(),
      await page.locator('.records summary b').first().textContent(),
      await row!.locator('.mark').textContent(),
    ];
    await page.locator('.seats .plan').focus();
    for (let step = 0; (await told.innerText()) !== words.join(' · ').trim() && step <= seats; step += 1)
      await page.keyboard.press('ArrowLeft');
    expect(await told.innerText()).toBe(words.join(' · ').trim());
  });

  it('colours its seats by vote, or by group on request, without scripts too', async () => {
    const page = await open(`/es/votes/${recorded}`, { javaScriptEnabled: false });
    const colours = () =>
      page
        .locator('.seats svg path.mark')
        .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    const kinds = async () => new Set(await colours()).size;
    const choices = await page.locator('.seats .legend .mark').count();
    expect(await kinds()).toBe(choices);
    await page.locator('.seats input[value="group"]').check();
    const groups = await page
      .locator('.seats svg path.mark')
      .evaluateAll((paths) => paths.map((path) => [...path.classList].find((name) => name.startsWith('g-'))));
    expect(await kinds()).toBe(new Set(groups).size);
  });
});
