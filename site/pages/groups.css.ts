import type { APIRoute } from 'astro';
import { allGroups } from '../published.ts';
import { askFiles } from '../published-files.ts';

/** The colours of the groups, as a style sheet, because the Content-Security-Policy forbids inline styles. */
export const GET: APIRoute = () => {
  // Slugs and colours match the model's patterns, so nothing in them can end a rule.
  const rules = new Set(
    allGroups(askFiles).flatMap(({ slug, color_hex }) =>
      color_hex === null ? [] : [`.g-${slug}{--group:${color_hex}}`],
    ),
  );
  return new Response(`${[...rules].sort().join('\n')}\n`, { headers: { 'Content-Type': 'text/css' } });
};
