import { describe, expect, it } from 'vitest';
import { previewNewsletter } from '../../functions/delivery/compose/edition.ts';
import type { Ask } from '../../pipeline/core/answers.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import type { VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { sampleForAll } from '../contract/sample.ts';
import { CORPUS } from '../corpus/corpus.ts';
import { loadCorpus } from '../corpus/load-corpus.ts';
import { ask as answerOf } from '../endpoints/ask.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { chamber, vote } from '../rows.ts';
import { surfaces, type Told, votesInMail, wrongs } from './surfaces.ts';

/** Returns votes that do not, or not certainly, decide a matter as a whole. */
const partialIds = ({ db, all }: DbReader): number[] =>
  all(
    db
      .selectFrom('votes')
      .select('id')
      .where(({ eb }) => eb.or([eb('is_final', 'is', null), eb('is_final', '=', 0)]))
      .orderBy('id'),
  ).map(({ id }) => id);

/** Returns the errors of a place in the votes on parts of texts, and the number of these votes. */
async function wrongsIn(read: DbReader, surface: string) {
  const ask: Ask = (address) => answerOf(read, address);
  const ids = partialIds(read);
  const found: string[] = [];
  for (const id of ids) {
    const vote = ask<VoteDetail>(`/votes/${id}`)!;
    for (const language of LANGUAGES)
      found.push(...wrongs(await surfaces[surface]!(vote, language, ask), vote, language));
  }
  return { found, count: ids.length };
}

describe.each(Object.keys(surfaces))('%s', (surface) => {
  const sample = sampleForAll();

  it('names every vote of the sample on a part of a text by its headline', async () => {
    const { found, count } = await wrongsIn(sample.read, surface);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(10);
  });

  it.skipIf(CORPUS === '')('names every real vote on a part of a text by its headline', async () => {
    const { found, count } = await wrongsIn((await loadCorpus()).read, surface);
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(370);
  });
});

describe('a newsletter', () => {
  const sample = sampleForAll();

  it.each(LANGUAGES)('of every day of the sample names votes only by their headlines, in %s', (language) => {
    const { read } = sample;
    const ask: Ask = (address) => answerOf(read, address);
    const days = read.all(read.db.selectFrom('votes').select('date').distinct().orderBy('date'));
    const found = days.flatMap(({ date }) => {
      const edition = {
        read,
        chamber: chamber(),
        days: { from: date, to: date },
        webUrl: 'https://votes.example',
      };
      const { html } = previewNewsletter(edition, language, null);
      return votesInMail(html).flatMap(([id, told]) => {
        const vote = ask<VoteDetail>(`/votes/${id}`)!;
        return vote.is_final === true ? [] : [wrongs(told, vote, language)];
      });
    });
    expect(found.length).toBeGreaterThan(5);
    expect(found.flat()).toEqual([]);
  });
});

describe('of an amendment to a bill', () => {
  const read = openParliament({
    votes: [vote(15136001, '2025-10-08', { headline_es: 'Rechazadas enmiendas del Grupo Mixto a la ley' })],
  });
  const amendment: VoteDetail = answerOf(read, '/votes/15136001');
  const { headline_es: headline, title } = amendment;
  const told = (own: Partial<Told>) => wrongs({ names: [headline], beside: '', ...own }, amendment, 'es');

  it.each([
    ['its headline', {}],
    ['its totals and effect beside it', { beside: '10 sí, 327 no. El cambio no se incorpora al texto.' }],
  ])('may contain %s', (_, own) => expect(told(own)).toEqual([]));

  it.each([
    ['nothing', { names: [] }],
    ['the title of the bill', { names: [title] }],
    ['the title of the bill as rejected', { names: [`Rechazada: ${title}`] }],
    ['the result by itself', { beside: 'Rechazada: 10 sí, 327 no' }],
  ])('may not contain %s', (_, own) => expect(told(own)).toHaveLength(1));
});
