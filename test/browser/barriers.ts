import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A window into which axe was loaded. */
type Axed = Window & { axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } };

/**
 * Returns the accessibility faults of a page, each with the first affected element; optionally with more
 * rules and without a part.
 */
export async function barriers(
  page: Page,
  { rules = [], without }: { rules?: string[]; without?: string } = {},
): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ rules, without }) => {
      const context = without === undefined ? document : { exclude: [without] };
      // Passing rules are not reported: on a long page that takes longer than the check.
      const options: RunOptions = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] };
      const { violations } = await (window as unknown as Axed).axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    },
    { rules: [...WCAG, ...rules], without },
  );
}
