import type { Page } from 'playwright-core';

/** Walks a page with the Tab key, so many stops of it at most; answers where it is lost to one who walks. */
export async function lostOnTheWay(page: Page, most: number): Promise<string[]> {
  const lost: string[] = [];
  const stops = Math.min(most, await page.locator('a[href], button, input, select, summary').count());
  const seen = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, outlined } = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { outlineStyle } = getComputedStyle(focused);
      const { x, y } = focused.getBoundingClientRect();
      return {
        name: `${focused.tagName} ${Math.round(x + scrollX)} ${Math.round(y + scrollY)}`,
        // A part that the browser put inside shows it by itself, as a calendar's button does.
        outlined: outlineStyle !== 'none' || !focused.matches(':focus'),
      };
    });
    // Inside a frame it is the framed page that shows it.
    if (!outlined && !/^(BODY|IFRAME)/.test(name)) lost.push(`${name} shows no focus`);
    seen.add(name);
  }
  if (seen.size < stops / 2) lost.push(`${seen.size} of ${stops} stops were reached`);
  return lost;
}
