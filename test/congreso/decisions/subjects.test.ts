import { describe, expect, it } from 'vitest';

import { headlines, NO, put } from '../../load/decisions/put-to-the-vote.ts';

import { decidedInFull, type Put, SECTION } from './deciding.ts';

describe('the subject of a vote', () => {
  it.each([
    [
      'Proyecto de Ley por la que se regulan los servicios de atención a la clientela.',
      'Regulación de los servicios de atención a la clientela, ley',
    ],
    [
      'Proyecto de Ley Orgánica de modificación de la Ley Orgánica 6/1985, de 1 de julio, del Poder Judicial.',
      'Poder Judicial, reforma de la Ley Orgánica 6/1985',
    ],
    [
      'Proyecto de Ley de Presupuestos Generales del Estado para el año 2013.',
      'Presupuestos Generales del Estado para 2013',
    ],
    ['Proyecto de Ley General de Comunicación Audiovisual.', 'Comunicación Audiovisual, ley general'],
    [
      'Proposición de Ley Orgánica en materia de fraude (antes denominada Proposición de Ley de otra cosa).',
      'Fraude, ley orgánica',
    ],
    [
      'Proyecto de Ley por la que se crea la Agencia de Salud y se modifica la Ley 33/2011, de 4 de octubre.',
      'Creación de la Agencia de Salud, ley',
    ],
  ])('names "%s" by its common name, and never contradicts its words', (text, subject) => {
    expect(headlines(put([SECTION.reports, text, 'Voto particular.'], NO))[0]!.subject).toBe(subject);
  });

  it.each(['sobre la pesca', 'relativa a la pesca', 'para la pesca'])(
    'continues after its author without a comma, too: %s',
    (name) => {
      const text = `Proposición no de Ley del Grupo Parlamentario VOX ${name}.`;
      const [vote] = decidedInFull({ section: SECTION.proposals, text });
      expect(vote!.subject).toMatchObject({ matter: 'non_legislative_motion', name });
    },
  );

  it('is no reform of the Constitution if the vote is only about one', () => {
    const text = 'Informe sobre la propuesta de reforma constitucional.';
    const [vote] = decidedInFull({ section: SECTION.motions, text });
    expect(vote!.subject.matter).toBe('other');
  });

  it('is the debate for a resolution that ends it', () => {
    const [vote] = decidedInFull({
      section: SECTION.resolutions,
      text: 'Propuestas de resolución presentadas con motivo del debate sobre el estado de la Nación.',
      subgroupTitle: 'Propuesta de resolución 4',
    });
    expect(vote!.subject).toMatchObject({ matter: 'resolutions', name: 'el estado de la Nación' });
  });

  it.each([
    'del Sr. Rego Candamil',
    'de la Sra. Belarra Urteaga',
    'de los Sres. Rego y Bel',
    'de las Sras. Micó y Pozueta',
  ])('is the subject for a motion, without “%s”', (author) => {
    const text = `Moción consecuencia de interpelación urgente ${author}, sobre la pesca.`;
    const [vote] = decidedInFull({ section: SECTION.motions, text });
    expect(vote!.subject.name).toBe('sobre la pesca');
  });

  it('is the title in other votes on it if only its authors precede it', () => {
    const [vote] = decidedInFull({
      section: SECTION.reform,
      text: 'De los Grupos Parlamentarios Popular en el Congreso, Socialista y Vasco (EAJ-PNV), de reforma del Reglamento del Congreso de los Diputados, por la que se modifica el artículo 46.1.',
    });
    expect(vote!.subject).toMatchObject({
      matter: 'rules',
      title:
        'Proposición de reforma del Reglamento del Congreso de los Diputados, por la que se modifica el artículo 46.1',
    });
  });

  it('is a part of the budget, not in capitals', () => {
    const [vote] = decidedInFull({
      section: SECTION.budget,
      text: 'ORGANISMOS DEL SECTOR PÚBLICO FUNDACIONAL. ANEXO DE INVERSIONES REALES',
    });
    expect(vote!.subject.place).toBe(
      'Organismos del sector público fundacional. Anexo de inversiones reales',
    );
  });

  it('comes from its initiative, or without one from its section, if the vote has no words', () => {
    const bill = 'Proyecto de Ley de Movilidad Sostenible.';
    const subjectsOf = (put: Put) =>
      decidedInFull(put).map(({ subject: { matter, title } }) => [matter, title]);
    expect(subjectsOf({ section: SECTION.reports, text: '', behind: ['121/000009', bill] })).toEqual([
      ['bill', 'Proyecto de Ley de Movilidad Sostenible'],
    ]);
    expect(subjectsOf({ section: SECTION.reports, text: '' })).toEqual([
      ['other', SECTION.reports.slice(0, -1)],
    ]);
  });

  it('does not turn a treaty that promotes something into a motion', () => {
    const text = 'Acuerdo para la promoción y protección recíproca de inversiones con Chile';
    const [vote] = decidedInFull({ section: SECTION.treaties, text });
    expect(vote!.subject).toMatchObject({ matter: 'other', name: text });
  });
});
