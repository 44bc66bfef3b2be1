import { expect, it } from 'vitest';
import { majorityOf, reaches } from '../../../pipeline/congreso/decisions/majority.ts';
import { TIE } from '../../load/decisions/put-to-the-vote.ts';
import { decided, MAJORITIES, type Put, SECTION } from './deciding.ts';

const ORGANIC = 'Proyecto de Ley Orgánica de eficiencia de la Justicia.';

it('a simple majority is more yes than no, and a draw does not reach it', () => {
  expect([
    reaches('simple', { yes: 167, no: 165 }, null),
    reaches('simple', { yes: 165, no: 165 }, null),
    reaches('simple', { yes: 165, no: 167 }, null),
  ]).toEqual([true, false, false]);
});

it('it is unknown whether another majority is reached if the curated data give no number of votes for it', () => {
  expect(reaches('absolute', { yes: 200, no: 100 }, null)).toBeNull();
  expect(reaches('absolute', { yes: 176, no: 174 }, MAJORITIES)).toBe(true);
});

it.each(['100', '101', '102'])(
  'a reform of the Constitution of type %s needs three fifths in the final vote',
  (type) => {
    const facts = {
      question: 'whole_text',
      isFinal: true,
      isOrganic: false,
      setsAsideVeto: false,
      round: null,
    } as const;
    expect(majorityOf({ ...facts, type })).toBe('three_fifths');
    expect(majorityOf({ ...facts, type, isFinal: false })).toBeNull();
  },
);

it('a repeated tie on the whole of an organic law needed no majority, and its repetition does', () => {
  const whole: Put = { section: SECTION.reports, text: ORGANIC, subgroupTitle: 'Votación de conjunto.' };
  expect(decided({ ...whole, totals: TIE }, { ...whole, totals: [178, 170] })).toMatchObject([
    { is_final: false, required_majority: null, passed: null },
    { is_final: true, required_majority: 'absolute', passed: true },
  ]);
});

it.each(['100', '101', '102', '127', '410'])(
  'a text of type %s ends with a vote on the whole, not with the one on the report',
  (type) => {
    const behind: Put['behind'] = [`${type}/000001`, 'Propuesta de reforma.'];
    const put: Put = { section: 'Dictámenes de Comisiones.', text: 'Propuesta de reforma.', behind };
    const [report, whole] = decided(
      { ...put, subgroupTitle: 'Votación del dictamen.', session: 2, number: 1 },
      { ...put, subgroupTitle: 'Votación de conjunto.', session: 3, number: 1 },
    );
    expect(report).toMatchObject({ question: 'committee_text', is_final: null });
    expect(whole).toMatchObject({ question: 'organic_final', is_final: true });
  },
);

it('a text that may be one of several kinds of reform has no known majority', () => {
  const put: Put = {
    section: 'Dictámenes de Comisiones sobre iniciativas de reforma constitucional.',
    text: 'Texto que nadie conoce.',
    subgroupTitle: 'Votación de conjunto.',
  };
  expect(decided(put)[0]).toMatchObject({ question: 'whole_text', required_majority: null });
});

it('a vote without known totals neither reached nor missed a majority', () => {
  const censure = 'Moción de censura.';
  const put: Put = { section: censure, text: censure, totals: null };
  expect(decided(put)[0]).toMatchObject({ question: 'censure', required_majority: null, passed: null });
});
