import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingAsText } from '../../functions/delivery/compose/blocks.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { formatterFor } from '../../pipeline/news/format.ts';
import { formatGroupLine, formatVoteWithBreakdown } from '../../pipeline/news/format-votes.ts';
import { votesWithBreakdown } from '../../pipeline/news/vote-breakdown.ts';
import { notebook } from '../../pipeline/publish/contents/quick-start.ts';
import { smallParliament } from '../endpoints/parliament.ts';
import { blamingWords } from './fair-words.ts';

describe('the words for a vote that differs from the group', () => {
  it.each(LANGUAGES)('contain no blame in any text of the dictionary: %s', (language) => {
    const file = new URL(`../../pipeline/i18n/${language}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const blamed = Object.entries(texts).filter(([, text]) => blamingWords(text).length > 0);
    expect(blamed).toEqual([]);
  });

  it.each([
    ['ca', 'Va trencar la disciplina: Ana Abad (PP, sí)'],
    ['es', 'Rompió la disciplina: Ana Abad (PP, sí)'],
    ['en', 'Broke ranks: Ana Abad (PP, yes)'],
  ])('are recognised if they blame a deputy: %s', (_, sentence) => {
    expect(blamingWords(sentence)).not.toEqual([]);
  });

  it('contain no blame in the notebook of first questions', () => {
    expect(blamingWords(notebook('https://votes.example'))).toEqual([]);
  });

  const read = smallParliament();
  const ids = read.all(read.db.selectFrom('votes').select('id')).map(({ id }) => id);
  const votes = [...votesWithBreakdown(read, ids).values()];
  const dissident = (name: string) => ({ name, group: 'PP', slug: 'pp', choice: 'aye' as const });

  it.each(LANGUAGES)('give the choice of each named deputy in a mail: %s', (language) => {
    const formatter = formatterFor(language, 'https://votes.example');
    const vote = votes.find(({ totals, breakdown }) => totals !== null && breakdown !== undefined)!;
    const breakdown = { ...vote.breakdown!, dissidents: [dissident('Ana Abad'), dissident('Berta Bosch')] };
    const text = drawingAsText(formatVoteWithBreakdown({ ...vote, breakdown }, formatter).drawing!).join(
      '\n',
    );
    expect(text).toMatch(
      /^(?:Votaron distinto|Van votar diferent|Voted differently).*: Ana Abad \(PP, s?[íy]/m,
    );
    expect(blamingWords(text)).toEqual([]);
  });

  it.each(LANGUAGES)('give only the number in a mail if names would have to be cut: %s', (language) => {
    const formatter = formatterFor(language, 'https://votes.example');
    const dissidents = Array.from('ABCDEFGHIJKLMN', (letter) => dissident(`Name ${letter}`));
    const vote = votes.find(({ totals, breakdown }) => totals !== null && breakdown !== undefined)!;
    const { drawing } = formatVoteWithBreakdown(
      { ...vote, breakdown: { ...vote.breakdown!, dissidents } },
      formatter,
    );
    const group = {
      voteId: 1,
      line: 'no' as const,
      voting: 90,
      cohesion: 84,
      dissidents,
      ayes: 14,
      noes: 76,
      abstentions: 0,
    };
    for (const text of [drawing!.dissidents!, formatGroupLine(group, formatter).join('\n')]) {
      expect(text).toContain('14');
      expect(text).not.toContain('Name');
    }
  });
});
