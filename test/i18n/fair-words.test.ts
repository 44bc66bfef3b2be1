import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawingAsText } from '../../functions/mail/drawing.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { formatterFor } from '../../pipeline/news/format.ts';
import { formatVoteWithBreakdown } from '../../pipeline/news/format-breakdown.ts';
import { formatGroupLine } from '../../pipeline/news/format-records.ts';
import { votesWithBreakdown } from '../../pipeline/news/vote-breakdown.ts';
import { notebook } from '../../pipeline/publish/contents/notebook.ts';
import { smallParliament } from '../endpoints/parliament.ts';

/** Words that give a vote a motive or blame a deputy for it, as stems in Catalan, Spanish and English. */
const BLAMING = [
  ...[
    'disciplin',
    'rebel',
    'rebeŀl',
    'díscol',
    'desobed',
    'traidor',
    'traïdor',
    'traici',
    'traïci',
    'trànsfug',
    'tránsfug',
  ],
  ...[
    'disident',
    'disidenc',
    'dissident',
    'dissidènci',
    'desmarc',
    'indòcil',
    'indócil',
    'desertor',
    'desleal',
    'deslleial',
  ],
  ...[
    'rompió',
    'rompieron',
    'rompe la',
    'romper la',
    'rompen la',
    'va trencar',
    'van trencar',
    'trenca la',
    'trenquen la',
    'trencar la',
  ],
  ...[
    'rota',
    'trencada',
    'ranks',
    'defied',
    'defies',
    'defector',
    'disloyal',
    'maverick',
    'toe the',
    'party line',
    'betray',
    'turncoat',
  ],
  ...[
    'contra la línea',
    'contra la línia',
    'contra su grupo',
    'contra el seu grup',
    'contra el propio grupo',
    'contra el propi grup',
  ],
  ...[
    'against the line',
    'against the group',
    'against their group',
    'against their own',
    'broke with',
    'break with',
  ],
];

/** Matches a stem at the beginning of a word. */
const blaming = new RegExp(`(?<!\\p{L})(?:${BLAMING.join('|')})`, 'giu');

/** Matches what the specification of the API calls it, and the official name of a kind of question. */
const NAMES = /`[^`]*`|dissidence(?!\p{L})|dissidents(?!\p{L})|\/[\w/{}-]+|\w+_\w+/giu;

const found = (text: string): string[] => text.match(blaming) ?? [];

describe('the words for a vote that differs from the group', () => {
  it.each(LANGUAGES)('blame nobody in any text of the dictionary: %s', (language) => {
    const file = new URL(`../../pipeline/i18n/${language}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const blamed = Object.entries(texts).filter(([, text]) => found(text).length > 0);
    expect(blamed).toEqual([]);
  });

  it.each([
    ['ca', 'Va trencar la disciplina: Ana Abad (PP, sí)'],
    ['es', 'Rompió la disciplina: Ana Abad (PP, sí)'],
    ['en', 'Broke ranks: Ana Abad (PP, yes)'],
  ])('would be found if they blamed a deputy: %s', (_, sentence) => {
    expect(found(sentence)).not.toEqual([]);
  });

  it('blame nobody in the notebook of first questions', () => {
    expect(found(notebook('https://votes.example').replace(NAMES, ''))).toEqual([]);
  });

  const read = smallParliament();
  const ids = read.all(read.db.selectFrom('votes').select('id')).map(({ id }) => id);
  const votes = [...votesWithBreakdown(read, ids).values()];
  const dissident = (name: string) => ({ name, group: 'PP', slug: 'pp', choice: 'aye' as const });

  it.each(LANGUAGES)('say in a mail what was cast, name by name: %s', (language) => {
    const formatter = formatterFor(language, 'https://votes.example');
    const vote = votes.find(({ totals, breakdown }) => totals !== null && breakdown !== undefined)!;
    const breakdown = { ...vote.breakdown!, dissidents: [dissident('Ana Abad'), dissident('Berta Bosch')] };
    const text = drawingAsText(formatVoteWithBreakdown({ ...vote, breakdown }, formatter).drawing!).join(
      '\n',
    );
    expect(text).toMatch(
      /^(?:Votaron distinto|Van votar diferent|Voted differently).*: Ana Abad \(PP, s?[íy]/m,
    );
    expect(found(text)).toEqual([]);
  });

  it.each(LANGUAGES)('give the number alone in a mail where names would have to be cut: %s', (language) => {
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
