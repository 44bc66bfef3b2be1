import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { sharedFolder } from '../shared-work.ts';
import { type BuiltSite, pagesOf, siteIn } from '../site/built-site.ts';
import { isItsTurn } from '../site/turns.ts';
import { listed, wronglyShown } from '../site/vote/shown-votes.ts';
import { CORPUS, serveCorpus } from './corpus.ts';

/** Deputies with pages in this test. Their pages differ only in the votes they list. */
const DEPUTIES = 3;
const LONG = 900_000;

describe.skipIf(CORPUS === '')('the pages of the real files', () => {
  let served: Awaited<ReturnType<typeof serveCorpus>>;
  let site: BuiltSite;
  const votes: Vote[] = [];

  beforeAll(async () => {
    served = await serveCorpus();
    for (let page = 1, total = 1; votes.length < total; page++) {
      const answer = await served.get(`/api/v1/votes?page_size=100&page=${page}`);
      total = answer.total;
      votes.push(...answer.items);
    }
    const voted = new Set(votes.map(({ initiative_id }) => String(initiative_id)));
    const work = await sharedFolder('corpus-pages', async (folder) => {
      const release = join(folder, 'release');
      // Hard links, most of which are removed.
      execFileSync('cp', ['-al', served.releaseFolder, release]);
      keepOnly(join(release, 'api/initiatives'), (id) => voted.has(id));
      keepOnly(join(release, 'api/persons'), (_, at) => at < DEPUTIES);
      pagesOf(release, join(folder, 'site'));
    });
    site = siteIn(join(work, 'site'));
  }, LONG);
  afterAll(() => served?.close());

  it(
    'show every vote on a part of a text by its headline, in every language',
    () => {
      const partial = new Map(
        votes.filter(({ is_final }) => is_final !== true).map((vote) => [vote.id, vote]),
      );
      const faults: string[] = [];
      let told = 0;
      for (const file of site.files.filter((file) => file.endsWith('.html') && isItsTurn(file))) {
        const path = `/${file.replace(/(?:index)?\.html$/, '')}`;
        const language = LANGUAGES.find((one) => path.startsWith(`/${one}/`)) ?? LANGUAGES[0];
        const page = { path, language, $: site.page(file) };
        told += listed(page, partial);
        faults.push(...wronglyShown(page, partial));
      }
      expect(faults).toEqual([]);
      expect(partial.size).toBeGreaterThan(300);
      // At least on the page of a linked initiative.
      expect(told).toBeGreaterThan(200);
    },
    LONG,
  );
});

/** Removes the answers for all but some numbers, whose pages would show no vote. */
function keepOnly(folder: string, isKept: (id: string, at: number) => boolean): void {
  const files = readdirSync(folder).filter((file) => /^\d+\.json$/.test(file));
  for (const [at, file] of files.entries())
    if (!isKept(file.replace('.json', ''), at)) rmSync(join(folder, file));
}
