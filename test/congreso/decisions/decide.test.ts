import { describe, expect, it } from 'vitest';
import { TIE } from '../../load/decisions/put-to-the-vote.ts';
import { decided, decidedInFull, type Put, SECTION } from './deciding.ts';

const ORGANIC = 'Proposición de Ley Orgánica por la que se modifica la Ley Orgánica 1/2002, de asociación.';
const BILL = 'Proyecto de Ley de Movilidad Sostenible.';

const whole = (text: string, totals: [number, number], facts: Put = {}): Put => ({
  section: SECTION.reports,
  text,
  subgroupTitle: 'Votación de conjunto.',
  totals,
  ...facts,
});
const report = (text: string, totals: [number, number] = [179, 34]): Put => ({
  section: SECTION.reports,
  text,
  subgroupTitle: 'Votación del dictamen.',
  totals,
});

describe('the final vote', () => {
  it('on a law is the one on the report; on an organic law the one on the whole that follows', () => {
    expect(decided(report(BILL))[0]!.is_final).toBe(true);
    const [onReport, onWhole] = decided(report(ORGANIC), whole(ORGANIC, [178, 33]));
    expect(onReport!.is_final).toBe(false);
    expect(onWhole!.is_final).toBe(true);
  });

  it('on an organic law is unknown until there is a vote on the whole', () => {
    expect(decided(report(ORGANIC))[0]!.is_final).toBeNull();
  });

  it('is never a vote on a part', () => {
    const amendment = { section: SECTION.reports, text: BILL, subgroupTitle: 'Enmienda 1 del Grupo A' };
    const point = {
      section: SECTION.motions,
      text: 'Moción.',
      subgroupTitle: 'Votación separada por puntos.',
    };
    expect(decided(amendment, point).map(({ is_final }) => is_final)).toEqual([false, false]);
  });

  it('on amendments of the Senate is the only one, if there is only one', () => {
    const block = { section: SECTION.senate, text: `${BILL} Votación en bloque de las enmiendas.` };
    expect(decided(block)[0]!.is_final).toBe(true);
    const apart = (subgroupText: string) => ({
      section: SECTION.senate,
      text: BILL,
      subgroupTitle: 'Votación separada de las enmiendas',
      subgroupText,
    });
    const both = decided(apart('Enmienda al artículo 1.'), apart('Resto de las enmiendas.'));
    expect(both.map(({ is_final }) => is_final)).toEqual([false, false]);
  });

  it('is each of two on the whole of texts of the same name', () => {
    const rules = 'Proposición de reforma del Reglamento del Congreso de los Diputados.';
    const vote = { section: SECTION.rules, text: rules, subgroupTitle: 'Votación de totalidad.' };
    const whole = { question: 'organic_final', is_final: true, required_majority: 'absolute' };
    expect(decided(vote, { ...vote })).toMatchObject([
      { ...whole, batch_position: 1, batch_size: 2 },
      { ...whole, batch_position: 2, batch_size: 2 },
    ]);
  });
});

describe('the majority required', () => {
  it.each([
    ['reaches 176', [176, 174], true],
    ['has more yes than no and not 176', [175, 120], false],
    ['has more no than yes', [150, 190], false],
  ] as const)('is absolute for an organic law: one that %s', (_, [yes, no], passed) => {
    expect(decided(whole(ORGANIC, [yes, no]))[0]).toMatchObject({ required_majority: 'absolute', passed });
  });

  it.each([
    'Proposición de Ley del Grupo A, Orgánica de reforma del Poder Judicial.',
    'Proposición de Ley de reforma del Poder Judicial (Orgánica).',
    'Votación de conjunto del texto del Proyecto de Ley de amnistía, por tener carácter orgánico.',
  ])('is absolute by the words "%s"', (text) => {
    expect(decided(whole(text, [200, 100]))[0]!.required_majority).toBe('absolute');
  });

  it('is absolute if only the title of the initiative calls the law organic', () => {
    const behind: Put['behind'] = ['121/000001', 'Proyecto de Ley Orgánica de paridad.'];
    expect(decided(whole('Proyecto de Ley de paridad.', [200, 100], { behind }))[0]).toMatchObject({
      required_majority: 'absolute',
      passed: true,
    });
  });

  it.each([
    'Proyecto de Ley por la que se modifica la Ley Orgánica 1/2000.',
    'Proyecto de Ley de vivienda, complementaria del Proyecto de Ley Orgánica de suelo.',
  ])('is not absolute for a law that is about an organic law: %s', (text) => {
    expect(decided(whole(text, [200, 100]))[0]).toMatchObject({ required_majority: null, passed: null });
  });

  it('is not set for parts of an organic law, or for its earlier stages', () => {
    const votes = decided(report(ORGANIC), whole(ORGANIC, [178, 33]), {
      section: SECTION.reports,
      text: ORGANIC,
      subgroupTitle: 'Enmiendas del Grupo A',
    });
    expect(votes.map(({ required_majority }) => required_majority)).toEqual([null, 'absolute', null]);
    const consideration = { section: SECTION.consideration, text: ORGANIC };
    expect(decided(consideration)[0]!.required_majority).toBeNull();
  });

  it.each([
    ['127/000001', 'absolute', false],
    ['410/000001', 'absolute', false],
    ['100/000001', 'three_fifths', false],
    ['102/000001', 'three_fifths', false],
    ['121/000001', null, null],
  ])('of the final vote on %s is %s', (officialId, required_majority, passed) => {
    const behind: Put['behind'] = [officialId, 'Propuesta de reforma.'];
    const vote = {
      section: 'Dictámenes.',
      text: 'Votación de conjunto.',
      totals: [170, 100] as [number, number],
    };
    expect(decided({ ...vote, behind })[0]).toMatchObject({ required_majority, passed });
  });

  it('of censure is absolute', () => {
    const censure = {
      section: 'Moción de censura.',
      text: 'Moción de censura.',
      totals: [180, 169] as [number, number],
    };
    expect(decided(censure)[0]).toMatchObject({ required_majority: 'absolute', passed: true });
  });

  it('is absolute for lifting a veto of the Senate, and unknown for a vote on the veto itself', () => {
    const veto = (subgroupTitle: string) => ({
      section: SECTION.senate,
      text: BILL,
      subgroupTitle,
      totals: [177, 172] as [number, number],
    });
    expect(decided(veto('Votación del levantamiento del veto.'))[0]).toMatchObject({
      required_majority: 'absolute',
      passed: true,
    });
    expect(decided(veto('Votación del veto.'))[0]).toMatchObject({
      question: 'senate_veto',
      required_majority: null,
      passed: null,
    });
  });

  it('is absolute in the first round of an investiture and simple in the second', () => {
    const vote = (date: string, yes: number, no: number): Put => ({
      section: 'Investidura del Presidente del Gobierno.',
      text: 'Propuesta de candidato.',
      date,
      session: Number(date.slice(-2)),
      number: 1,
      totals: [yes, no],
    });
    expect(decided(vote('2020-01-05', 166, 165), vote('2020-01-07', 167, 165))).toMatchObject([
      { required_majority: 'absolute', passed: false },
      { required_majority: 'simple', passed: true },
    ]);
    expect(decided(vote('2023-11-16', 179, 171))[0]).toMatchObject({
      required_majority: 'absolute',
      passed: true,
    });
    const candidate: Put['behind'] = ['080/000001', 'Propuesta de candidato.'];
    const other: Put = { ...vote('2020-01-04', 200, 100), section: SECTION.motions, behind: candidate };
    const [first, second] = [vote('2020-01-05', 166, 165), vote('2020-01-07', 167, 165)];
    expect(decided(other, { ...first, behind: candidate }, { ...second, behind: candidate })).toMatchObject([
      {},
      { required_majority: 'absolute' },
      { required_majority: 'simple' },
    ]);
    // The first of the two votes has no document, so nothing is known of the second.
    expect(decided(vote('2020-01-07', 167, 165))[0]).toMatchObject({ required_majority: null, passed: null });
  });
});

describe('an amendment against the whole of a bill', () => {
  const amendment = (what: string, totals: [number, number]) => ({
    section: SECTION.totality,
    text: `Votación de la enmienda a la totalidad de ${what} al ${BILL}`,
    totals,
  });

  it('returns it if yes outnumbers no, and otherwise keeps it', () => {
    expect(decided(amendment('devolución', [178, 170]))[0]!.effect).toBe('returned');
    expect(decided(amendment('devolución', [170, 178]))[0]!.effect).toBe('kept');
    expect(decided(amendment('devolución', TIE))[0]!.effect).toBe('kept');
  });

  it('with an alternative text returns nothing: if it passes, that text replaces the bill', () => {
    expect(decided(amendment('texto alternativo', [178, 170]))[0]!.effect).toBe('replaced');
    expect(decided(amendment('texto alternativo', [170, 178]))[0]!.effect).toBe('kept');
  });

  it('takes its effect from the repetition after a tie, not from the tie', () => {
    const tied = amendment('devolución', TIE);
    expect(decided(tied, { ...tied, totals: [172, 171] })).toMatchObject([
      { effect: null, is_final: false },
      { effect: 'returned', is_final: true, repeats_vote_id: 15001001 },
    ]);
  });
});

describe('a repetition after a tie', () => {
  const decree = { section: SECTION.decrees, text: 'Real Decreto-ley 1/2025.' };

  it('is marked, and the tie decides nothing', () => {
    expect(decided({ ...decree, totals: TIE }, { ...decree, totals: [172, 171] })).toMatchObject([
      { repeats_vote_id: null, is_final: false },
      { repeats_vote_id: 15001001, is_final: true },
    ]);
  });

  it('by call has the same question', () => {
    const called = {
      ...decree,
      text: `${decree.text} (Pública por llamamiento)`,
      totals: [179, 171] as [number, number],
    };
    expect(decided({ ...decree, totals: TIE }, called)[1]!.repeats_vote_id).toBe(15001001);
  });

  it('may itself be a tie and be repeated', () => {
    const votes = decided(
      { ...decree, totals: TIE },
      { ...decree, totals: TIE },
      { ...decree, totals: [1, 0] },
    );
    expect(votes.map(({ repeats_vote_id }) => repeats_vote_id)).toEqual([null, 15001001, 15001002]);
  });

  it('does not cover every later vote with the same words', () => {
    const votes = decided(
      { ...decree, totals: [2, 1] },
      { ...decree, totals: TIE },
      { ...decree, totals: [1, 0] },
    );
    expect(votes.map(({ repeats_vote_id }) => repeats_vote_id)).toEqual([null, null, null]);
  });

  it('is uncertain among parts that have no name', () => {
    const part = {
      section: SECTION.motions,
      text: 'Moción.',
      subgroupTitle: 'Votación separada por puntos.',
    };
    const unnamed = decided({ ...part, totals: TIE }, { ...part, totals: [1, 0] });
    expect(unnamed.map(({ repeats_vote_id }) => repeats_vote_id)).toEqual([null, null]);
    const named = decided(
      { ...part, subgroupText: 'Punto 2.', totals: TIE },
      { ...part, subgroupText: 'Punto 3.', totals: [1, 0] },
      { ...part, subgroupText: 'Punto 2.', totals: [1, 0] },
    );
    expect(named.map(({ repeats_vote_id }) => repeats_vote_id)).toEqual([null, null, 15001001]);
  });

  it('is never a vote of another session', () => {
    const votes = decided({ ...decree, totals: TIE }, { ...decree, session: 2, totals: [1, 0] });
    expect(votes[1]!.repeats_vote_id).toBeNull();
  });
});

it('the presenter is unknown if neither words nor an initiative name one', () => {
  const [vote] = decidedInFull({ section: 'Otros asuntos.', text: 'Otra cosa.' });
  expect(vote).toMatchObject({ presenters: [], evidence: null });
});
