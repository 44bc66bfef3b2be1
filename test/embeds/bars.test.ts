import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../pipeline/core/answers.ts';
import { drawEmbed } from '../../pipeline/embeds/draw.ts';
import { noPhotographs } from '../../pipeline/embeds/embed.ts';
import type { EmbedSubject } from '../../pipeline/embeds/registry.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { topic } from '../rows.ts';
import { voteOf } from '../site/parliament.ts';

const look = {
  theme: null,
  webUrl: 'https://votes.example',
  until: null,
  photographs: noPhotographs,
} as const;

/** Returns the drawn and the written parts of a widget, each in order; all parts must differ. */
function partsOf(subject: EmbedSubject, answers: Record<string, unknown>, language: Language = 'en') {
  const ask: Ask = <Body>(address: string) => (answers[address] ?? null) as Body | null;
  const $ = load(drawEmbed(subject, ask, { ...look, language })!);
  return {
    drawn: $('.bar rect')
      .get()
      .map((piece) => [$(piece).attr('class'), $(piece).attr('x'), $(piece).attr('width')]),
    said: $('.tally li')
      .get()
      .map((item) => [$(item).attr('class'), $(item).text()]),
    text: $('main').text(),
  };
}

/** A topic without initiatives. */
const NOTHING = {
  submitted: 0,
  in_debate: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
  without_result: 0,
};

/** The days on which the initiatives of a legislature were submitted. */
const SUBMITTED = { first_submitted: '2023-08-17', last_submitted: '2025-02-12' };

describe('the bar of a widget shows the figures next to it', () => {
  it('of a vote, from those in favour to those against', () => {
    const vote = voteOf(1, 1, { solar: [100, 60, 30, 10] });
    expect(partsOf({ kind: 'votes', name: `${vote.id}` }, { [`/votes/${vote.id}`]: vote })).toMatchObject({
      drawn: [
        ['aye', '0%', '50%'],
        ['abstention', '50%', '15%'],
        ['no', '65%', '30%'],
        ['absent', '95%', '5%'],
      ],
      said: [
        ['aye', '100 yes'],
        ['abstention', '30 abstentions'],
        ['no', '60 no'],
        ['absent', '10 did not vote'],
      ],
    });
  });

  it('of a vote without unknown and zero counts', () => {
    const totals = { yes: 3, no: 1, abstention: 0, absent: null };
    const vote = voteOf(1, 1, {}, { totals });
    const { drawn, said } = partsOf({ kind: 'votes', name: `${vote.id}` }, { [`/votes/${vote.id}`]: vote });
    expect(drawn).toEqual([
      ['aye', '0%', '75%'],
      ['no', '75%', '25%'],
    ]);
    expect(said.map(([choice]) => choice)).toEqual(['aye', 'abstention', 'no']);
  });

  it('of a topic, each outcome in the colour of a choice', () => {
    const housing = topic(5, 'housing');
    const row = {
      submitted: 3,
      in_debate: 5,
      approved: 40,
      rejected: 20,
      withdrawn: 12,
      expired: 20,
      without_result: 0,
      total: 100,
    };
    const parts = partsOf(
      { kind: 'topics', name: 'housing' },
      { '/topics/housing': housing, '/stats/topics/global': [{ topic: housing, ...row, complete: row }] },
    );
    expect(parts.drawn).toEqual([
      ['aye', '0%', '40%'],
      ['abstention', '40%', '8%'],
      ['no', '48%', '20%'],
      ['absent', '68%', '32%'],
    ]);
    expect(parts.said.map(([choice, text]) => [choice, Number.parseInt(text!, 10)])).toEqual([
      ['aye', 40],
      ['abstention', 8],
      ['no', 20],
      ['absent', 32],
    ]);
  });

  it.each([
    ['ca', '50 sense resultat publicat', 'XIV: projecte de llei'],
    ['es', '50 sin resultado publicado', 'XIV: proyecto de ley'],
    ['en', '50 without published result', 'XIV: government bill'],
  ] as const)(
    'of a topic in %s, with the part without a result separate, and the types that it counts',
    (language, words, types) => {
      const housing = topic(5, 'housing');
      const complete = { ...NOTHING, total: 100, approved: 50, without_result: 50 };
      const answers = {
        '/topics/housing': housing,
        '/stats/topics/global': [{ topic: housing, ...NOTHING, total: 900, in_debate: 800, complete }],
        '/stats/coverage': [
          { legislature_id: 14, ...SUBMITTED, initiatives: 100, complete_types: ['proyecto_ley'] },
          { legislature_id: 15, ...SUBMITTED, initiatives: 800, complete_types: [] },
        ],
      };
      const parts = partsOf({ kind: 'topics', name: 'housing' }, answers, language);
      expect(parts.drawn).toEqual([
        ['aye', '0%', '50%'],
        ['unpublished', '50%', '50%'],
      ]);
      expect(parts.said.at(-1)).toEqual(['unpublished', words]);
      expect(parts.text).toContain(types);
      expect(parts.text).not.toContain('900');
    },
  );
});
