import { describe, expect, it } from 'vitest';
import { headlines, TIE } from '../../load/decisions/put-to-the-vote.ts';
import { decided, decidedInFull, type Put, SECTION } from './deciding.ts';

const returning = (bill: string, facts: Put = {}): Put => ({
  section: SECTION.totality,
  text: `Votación de la enmienda a la totalidad de devolución al ${bill}`,
  ...facts,
});
const finality = (...votes: Put[]) => decided(...votes).map(({ is_final }) => is_final);

describe('votes on one subject in a session', () => {
  it('are separate from votes on another subject, which decide for themselves', () => {
    const [rail, sea] = ['Proyecto de Ley del Sector Ferroviario.', 'Proyecto de Ley de las mareas.'];
    expect(finality(returning(rail), returning(sea))).toEqual([true, true]);
  });

  it('are recognised by their initiative, however each vote names it', () => {
    const behind: Put['behind'] = ['121/000009', 'Proyecto de Ley de las mareas.'];
    const votes = [returning('Proyecto de Ley de las mareas.'), returning('Proyecto de Ley de mareas.')];
    expect(finality(...votes)).toEqual([true, true]);
    expect(finality(...votes.map((vote) => ({ ...vote, behind })))).toEqual([null, null]);
  });

  it('never belong to another session', () => {
    const bill = 'Proyecto de Ley de las mareas.';
    const again = returning(bill, { section: 'Debates de totalidad.', session: 2 });
    expect(finality(returning(bill), again)).toEqual([true, true]);
    const motion: Put = { section: SECTION.motions, text: 'Moción sobre la pesca.' };
    const [first, second] = headlines(motion, { ...motion, session: 2 });
    expect(second!.headline_es).toBe(first!.headline_es);
    expect(first!.headline_es).not.toMatch(/votación/);
  });

  it('repeat a tie in the order of their numbers, in whatever order documents come', () => {
    const decree: Put = { section: SECTION.decrees, text: 'Real Decreto-ley 1/2025, de pesca.', session: 1 };
    const [later, earlier] = decided(
      { ...decree, number: 2, totals: [172, 171] },
      { ...decree, number: 1, totals: TIE },
    );
    expect([later!.repeats_vote_id, earlier!.repeats_vote_id]).toEqual([15001001, null]);
  });

  it('repeat a tie on an amendment that they name, but not one without a name, which may be another', () => {
    const amendment = {
      section: SECTION.reports,
      text: 'Proyecto de Ley de las mareas.',
      subgroupTitle: 'Enmiendas presentadas por el Grupo Parlamentario VOX',
    };
    const again = (put: Put) =>
      decided({ ...put, totals: TIE }, { ...put, totals: [2, 1] }).map(
        (vote) => vote.repeats_vote_id !== null,
      );
    expect(again({ ...amendment, subgroupText: 'Enmienda 5' })).toEqual([false, true]);
    expect(again(amendment)).toEqual([false, false]);
  });

  it('repeat nothing if the question is unknown', () => {
    const unknown: Put = { section: 'Una sección nueva.', text: 'Asunto nuevo.' };
    expect(decided({ ...unknown, totals: TIE }, { ...unknown, totals: [2, 1] })).toMatchObject([
      { question: 'other', repeats_vote_id: null },
      { question: 'other', repeats_vote_id: null },
    ]);
  });
});

it('the last vote on an organic law that the Senate amended does not send it to the Senate again', () => {
  const law =
    'Proyecto de Ley Orgánica por la que se modifica la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal.';
  const votes: Put[] = [
    { section: SECTION.senate, text: law, subgroupTitle: 'Votación de las enmiendas' },
    { section: SECTION.senate, text: law, subgroupTitle: 'Votación de conjunto' },
  ].map((put) => ({ ...put, totals: [200, 100] }));
  expect(decided(...votes)).toMatchObject([
    { question: 'senate_amendments', is_final: false },
    { question: 'organic_final', is_final: true, effect: null, passed: true },
  ]);
});

it('a vote without totals has an effect if it was approved by assent, and otherwise none', () => {
  const taken: Put = {
    section: SECTION.consideration,
    text: 'Proposición de Ley del Grupo Parlamentario Mixto, de pesca.',
    totals: null,
  };
  const byAssent = headlines(taken)[0]!.headline_es;
  const unknown = headlines({ ...taken, byAssent: false })[0]!.headline_es;
  expect(decided(taken)[0]!.effect).toBe('taken_up');
  expect(decided({ ...taken, byAssent: false })[0]!.effect).toBeNull();
  expect(byAssent).toBe('Pesca, proposición de ley del Grupo Mixto: el Pleno aceptó tramitarla');
  expect(unknown).toBe('Pesca, proposición de ley del Grupo Mixto: votación');
});

describe('the authors of the matter of a vote', () => {
  const authors = (put: Put) => decidedInFull(put)[0]!.authors.map(({ kind, name }) => name ?? kind);
  const about = { section: SECTION.consideration, text: 'Proposición de Ley de pesca.' };
  const behind: Put['behind'] = ['122/000003', 'Proposición de Ley de pesca.', 'Grupo Parlamentario VOX'];

  it('are those of its initiative if its own words name none', () => {
    expect(authors(about)).toEqual([]);
    expect(authors({ ...about, behind })).toEqual(['Grupo Parlamentario VOX']);
  });

  it('are those that its own words name, rather than those of its initiative', () => {
    const text = 'Proposición de Ley del Grupo Parlamentario Mixto, de pesca.';
    expect(authors({ ...about, text, behind })).toEqual(['Grupo Parlamentario Mixto']);
  });
});

it('the part that a vote was on is named without the preposition before it', () => {
  const partOf = (put: Put) => decided(put)[0]!.question_part;
  const bill = 'Proyecto de Ley de Movilidad Sostenible.';
  const senate = { section: SECTION.senate, text: bill, subgroupTitle: 'Votación separada de las enmiendas' };
  expect(partOf({ ...senate, subgroupText: 'Enmienda al artículo 19' })).toBe('artículo 19');
  expect(partOf({ ...senate, subgroupText: 'Enmienda a la Disposición Final cuarta' })).toBe(
    'Disposición Final cuarta',
  );
  const report = {
    section: SECTION.reports,
    text: bill,
    subgroupTitle: 'Votación del Dictamen de la Comisión',
  };
  expect(partOf({ ...report, subgroupText: 'Disposición Final Primera' })).toBe('Disposición Final Primera');
  expect(partOf({ section: SECTION.reports, text: bill, subgroupTitle: 'Voto particular.' })).toBeNull();
});
