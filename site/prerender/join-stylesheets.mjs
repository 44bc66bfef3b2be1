import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Share of pages that use a sheet from which on the sheet counts as usual: readers already have it. */
const USUAL = 0.5;

/**
 * Joins the stylesheets of pages and keeps their order: each usual sheet stays separate, and the sheets
 * before and after it become one each. Browsers send six requests at a time to a server and show nothing
 * before the last sheet has arrived.
 */
export const joinStylesheets = () => {
  const places = { made: '', sent: '' };
  return {
    name: 'join-stylesheets',
    hooks: {
      'astro:config:done': ({ config: { build } }) => {
        // Astro moves the files of this folder to the pages once they are built.
        places.made = new URL('.prerender/', build.server);
        places.sent = build.client;
      },
      'astro:build:ssr': ({ manifest }) => joinSheets(manifest, places),
    },
  };
};

function joinSheets({ routes }, { made, sent }) {
  const pages = routes.filter(({ routeData, styles }) => routeData.prerender && styles.length > 0);
  const sheetsOf = ({ styles }) => styles.map(({ src }) => src);
  const unused = new Set(pages.flatMap(sheetsOf));
  const isUsual = (sheet) =>
    pages.filter((page) => sheetsOf(page).includes(sheet)).length >= pages.length * USUAL;
  const join = (sheets) => {
    const text = sheets.map((sheet) => readFileSync(new URL(sheet, made), 'utf8')).join('');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    mkdirSync(new URL('_astro/', sent), { recursive: true });
    writeFileSync(new URL(`_astro/sheets.${hash}.css`, sent), text);
    return `_astro/sheets.${hash}.css`;
  };
  for (const page of pages)
    page.styles = runsBetween(sheetsOf(page), isUsual).map((run) => ({
      type: 'external',
      src: run.length === 1 ? run[0] : join(run),
    }));
  for (const sheet of pages.flatMap(sheetsOf)) unused.delete(sheet);
  for (const sheet of unused) rmSync(new URL(sheet, made));
}

/** Returns all sheets in order: usual ones separately, the others in runs. */
function runsBetween(sheets, isUsual) {
  const runs = [[]];
  for (const sheet of sheets) {
    if (isUsual(sheet)) runs.push([sheet], []);
    else runs.at(-1).push(sheet);
  }
  return runs.filter((run) => run.length > 0);
}
