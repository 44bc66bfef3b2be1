import { load } from 'cheerio';
import { expect, it } from 'vitest';
import type { Ask } from '../../pipeline/core/answers.ts';
import { noPhotographs } from '../../pipeline/embeds/embed.ts';
import { voteListEmbed } from '../../pipeline/embeds/vote-list.ts';
import { headlineParts } from '../../pipeline/i18n/headline-parts.ts';
import { LANGUAGES, voice } from '../../pipeline/i18n/index.ts';
import { resultCounts, sittings } from '../../pipeline/i18n/sittings.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { ask } from '../endpoints/ask.ts';
import { smallParliament } from '../endpoints/parliament.ts';
import { texts } from '../site/seen.ts';

const parliament = smallParliament();
const [model] = (ask(parliament, '/votes') as { items: Vote[] }).items;
/** Votes of one sitting on one text, all with one matter. */
const batch = (count: number): Vote[] =>
  Array.from({ length: count }, (_, at) => ({
    ...model!,
    id: model!.id + at,
    ...Object.fromEntries(
      LANGUAGES.flatMap((language) => [
        [`decision_${language}`, `part ${at + 1}`],
        [`headline_${language}`, `Housing: part ${at + 1}`],
      ]),
    ),
  }));

/** Returns the rows of the widget of these votes. */
function rowsOf(
  items: readonly Vote[],
  language: (typeof LANGUAGES)[number],
  total = items.length,
): string[] {
  const answers = ((address: string) =>
    address === '/votes'
      ? { total, matters: 1, page: 1, page_size: items.length, items }
      : ask(parliament, address)) as unknown as Ask;
  const { body } = voteListEmbed.show('latest', answers, voice(language), noPhotographs)!;
  return texts(load(body.text), '.vote-row b');
}

it.each(LANGUAGES)('counts many votes on one matter in one row in %s', (language) => {
  const items = batch(5);
  const [subject] = sittings(items)[0]!.subjects;
  expect(headlineParts(items[0]!, language).matter).not.toBe('');
  expect(rowsOf(items, language)).toEqual([resultCounts(subject!, voice(language))]);
});

it.each(LANGUAGES)('gives few votes on one matter a row each in %s', (language) => {
  expect(rowsOf(batch(3), language)).toHaveLength(3);
});

it('says that it counts the votes of the list if others on the same text may follow', () => {
  expect(rowsOf(batch(5), 'es', 6)[0]).toMatch(/^En esta lista, 5 votaciones: /);
});
