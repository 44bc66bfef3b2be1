import type { Page } from 'playwright-core';

/**
 * Moves through a page with the Tab key, up to so many stops; returns the places where the focus is lost or
 * invisible.
 */
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
        // The browser shows the focus of its own inner parts, such as a calendar’s button.
        outlined: outlineStyle !== 'none' || !focused.matches(':focus'),
      };
    });
    // Inside a frame the framed page shows the focus.
    if (!outlined && !/^(BODY|IFRAME)/.test(name)) lost.push(`${name} shows no focus`);
    seen.add(name);
  }
  if (seen.size < stops / 2) lost.push(`${seen.size} of ${stops} stops were reached`);
  return lost;
}
