import { describe, expect, it } from 'vitest';
import { candidate, chosen, HOUSING, motion, SECTION, VOTED_MOTION } from './candidates.ts';

const DECREE = '1/2021, de 19 de enero, de protección de los consumidores';
const decree = candidate('130/000043', `Real Decreto-ley ${DECREE}.`);
const bill = candidate(
  '121/000045',
  `Proyecto de Ley de protección de los consumidores (procedente del Real Decreto-ley ${DECREE}).`,
);

describe('a wrong link is refused', () => {
  it('to the interpellation that a motion follows from', () => {
    const interpellation = candidate('172/000091', `Interpelación urgente ${HOUSING}.`);
    expect(chosen(SECTION.motions, VOTED_MOTION, [interpellation])).toBeNull();
    const known = [interpellation, motion('173/000077')];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBe('173/000077 exact_title');
  });

  it('from a decree-law to the bill that stems from it', () => {
    const known = [decree, bill];
    const asBill = `Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley ${DECREE}.`;
    expect(chosen(SECTION.decrees, `Real Decreto-ley ${DECREE}.`, known)).toBe('130/000043 exact_title');
    expect(chosen(SECTION.decrees, asBill, known)).toBe('130/000043 exact_title');
    expect(chosen(SECTION.reports, bill.title, known)).toBe('121/000045 exact_title');
    expect(chosen(SECTION.reports, bill.title, [decree])).toBeNull();
    expect(chosen(SECTION.decrees, asBill, [bill])).toBeNull();
  });

  it('if two initiatives of the title were before the plenary', () => {
    const known = ['410/000005', '410/000007'].map((id) =>
      candidate(id, 'Proposición de reforma del Reglamento del Congreso de los Diputados.'),
    );
    const plenary = { debated: { '410/000005': '2025-02-12', '410/000007': '2025-02-12' } };
    expect(chosen(SECTION.rules, known[0]!.title, known, plenary)).toBe('ambiguous');
  });

  it('if two initiatives have the title and no evidence separates them', () => {
    const known = [motion('173/000050'), motion('173/000077')];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBe('ambiguous');
  });

  it('if the text names a number of another legislature', () => {
    const text =
      'Proposición de Ley de la Asamblea Regional de Murcia, relativa al mantenimiento del trasvase Tajo-Segura (corresponde al número de expediente 125/000022/0000 de la XIV Legislatura).';
    const title = text.replace(' de la Asamblea Regional de Murcia,', '');
    const other = candidate('125/000022', 'Proposición de Ley de creación de la Universidad de Murcia.');
    expect(chosen(SECTION.ofRegions, text, [other])).toBeNull();
    const known = [other, candidate('125/000004', title)];
    expect(chosen(SECTION.ofRegions, text, known)).toBe('125/000004 exact_title');
  });

  it('to a motion that was before another plenary, too many days away', () => {
    const link = (date: string) =>
      chosen(SECTION.motions, VOTED_MOTION, [motion('173/000050')], { voted: { '173/000050': date } });
    expect(link('2025-02-13')).toBe('173/000050 intervention_vote');
    expect(link('2025-02-14')).toBeNull();
    expect(link('2025-02-10')).toBeNull();
    const debated = (date: string) =>
      chosen(SECTION.motions, VOTED_MOTION, [motion('173/000050')], { debated: { '173/000050': date } });
    expect(debated('2025-02-09')).toBe('173/000050 intervention_debate');
    expect(debated('2025-02-08')).toBeNull();
    expect(debated('2025-02-13')).toBeNull();
  });

  it('but not for a bill, which may come before several plenaries', () => {
    const plenary = { debated: { '121/000045': '2024-10-01' } };
    expect(chosen(SECTION.reports, bill.title, [bill], plenary)).toBe('121/000045 exact_title');
  });

  it('to an initiative of other authors', () => {
    const known = [
      motion('173/000050', { authors: 'Grupo Parlamentario Socialista\nGrupo Parlamentario Mixto' }),
    ];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBeNull();
  });

  it('to an initiative that was submitted after the vote', () => {
    expect(
      chosen(SECTION.motions, VOTED_MOTION, [motion('173/000077', { submittedOn: '2025-02-13' })]),
    ).toBeNull();
    expect(
      chosen(SECTION.motions, VOTED_MOTION, [motion('173/000077', { submittedOn: '2025-02-12' })]),
    ).not.toBeNull();
  });

  it('to a law of the same words that amends a different law', () => {
    const law = (number: number) =>
      `Proyecto de Ley por la que se modifica la Ley ${number}/2010, de 16 de julio, del régimen de cesión de tributos del Estado a las Comunidades Autónomas de régimen común y de fijación del alcance y condiciones de dicha cesión en materia de impuestos propios, tasas, recargos y transferencias.`;
    const known = candidate('121/000128', law(26));
    expect(chosen(SECTION.totality, law(26), [known])).toBe('121/000128 exact_title');
    expect(chosen(SECTION.totality, law(16), [known])).toBeNull();
  });

  it('to an addendum, which has all the words of its treaty', () => {
    const treaty =
      'Acuerdo entre el Reino de España y el Estado de Kuwait sobre supresión recíproca de visados en pasaportes diplomáticos, hecho en Sevilla el 3 de octubre de 2011.';
    const addendum = candidate('110/000075', `Adenda al ${treaty}`);
    const others = [...'abcdefgh'].map((letter, at) => candidate(`110/00010${at}`, `Acuerdo ${letter} al.`));
    expect(chosen(SECTION.treaties, addendum.title, [addendum, ...others])).toBe('110/000075 exact_title');
    expect(chosen(SECTION.treaties, treaty, [addendum, ...others])).toBeNull();
  });

  it('to a title that shares only most words with another', () => {
    const law = (what: string) =>
      `Proposición de Ley Orgánica de modificación de la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal, para ${what}.`;
    const known = [
      candidate('122/000163', law('endurecer las penas de los hurtos')),
      candidate('122/000164', law('endurecer las penas del matrimonio forzado')),
    ];
    const plenary = { voted: { '122/000163': '2025-02-12' } };
    expect(
      chosen(SECTION.consideration, law('endurecer las penas del narcotráfico'), known, plenary),
    ).toBeNull();
  });

  it('if no initiative is known', () => {
    expect(chosen(SECTION.motions, VOTED_MOTION, [])).toBeNull();
    expect(chosen('An undescribed section.', VOTED_MOTION, [motion('173/000077')])).toBe(
      '173/000077 exact_title',
    );
  });
});
