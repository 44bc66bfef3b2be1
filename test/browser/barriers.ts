import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What keeps somebody from reading a page, each with the first element that does; by further rules, too, and without a part. */
export async function barriers(
  page: Page,
  { rules = [], without }: { rules?: string[]; without?: string } = {},
): Promise<string[]> {
  // What is well is not described: on a long page that takes longer than finding out.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags([...WCAG, ...rules]);
  if (without !== undefined) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
