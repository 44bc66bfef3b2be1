import { describe, expect, it } from 'vitest';
import { officialTitle, subjectOf } from '../../../pipeline/congreso/decisions/subject.ts';
import { knownNames } from '../../../pipeline/load/documents/curated-tables.ts';

const BILL = 'Proyecto de Ley de Movilidad Sostenible';

it.each([
  ['unchanged', `- ${BILL}.`, BILL],
  ['within words about the vote', `Votación del dictamen del ${BILL}.`, BILL],
  ['of what is to be done directly', `Tramitación directa y en lectura única del ${BILL}.`, BILL],
  ['behind an agreement', `Acuerdo de tramitación directa y en lectura única del ${BILL}.`, BILL],
  ['of which a debate is asked for', `Solicitud de avocación por el Pleno del ${BILL}.`, BILL],
  ['of which debates are asked for', `Solicitudes de avocación por el Pleno del ${BILL}.`, BILL],
  ['from an amendment to the whole', `Enmienda a la totalidad al ${BILL}, presentada por el Grupo A.`, BILL],
  ['from amendments to the whole', `Enmiendas a la totalidad al ${BILL}, presentadas por el Grupo A.`, BILL],
  ['from a dissenting opinion', `Voto particular al ${BILL}.`, BILL],
  [
    'of a request that asks for no debate',
    'Solicitud de prórroga de la Comisión.',
    'Solicitud de prórroga de la Comisión',
  ],
  [
    'of a decree-law that is debated as a bill',
    'Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley 1/2025, de pesca.',
    'Real Decreto-ley 1/2025, de pesca',
  ],
  ['without how it is voted', `${BILL}. Se vota en sus términos.`, BILL],
  ['without the amendments it is voted with', `${BILL}. Con las enmiendas del Grupo A.`, BILL],
  ['without why the whole is voted', `${BILL}, por tener carácter orgánico.`, BILL],
  ['without all of why it is voted', `${BILL}, por tener el mismo carácter orgánico que la ley.`, BILL],
  ['without why it is voted at once', `${BILL}, por tramitarse en lectura única.`, BILL],
  ['without its former name', `${BILL} (antes denominado Proyecto de Ley (nuevo) de caminos).`, BILL],
  ['without where it comes from', `${BILL} (procedente del Real Decreto-ley 1/2025).`, BILL],
  ['without that it goes on at its end', `${BILL} (continuación).`, BILL],
  ['without an unclosed bracket', `${BILL} (antes Proyecto de Ley de caminos`, BILL],
  [
    'without that it goes on, and what of it is left',
    ' SECCIÓN 19 (continuación) -  Resto de enmiendas del Grupo Parlamentario de Unión Progreso y Democracia',
    'SECCIÓN 19',
  ],
  ['without a bracket that touches it', `${BILL}(procedente del Real Decreto-ley 1/2025).`, BILL],
  ['without the dash before it', `-${BILL}.`, BILL],
  ['without surrounding signs', `   ${BILL}  ;. `, BILL],
  ['of a part of the budget', '  TITULO I (Artículos 1 a 16)   ', 'TITULO I (Artículos 1 a 16)'],
  [
    'without the terms it is voted in, with or without accents',
    'Proposición no de Ley por la que se insta al Gobierno a adoptar un conjunto de medidas de apoyo al emprendedor.  En los terminos de la Enmienda formulada por el Grupo Parlamentario Popular en el Congreso.',
    'Proposición no de Ley por la que se insta al Gobierno a adoptar un conjunto de medidas de apoyo al emprendedor',
  ],
  [
    'without the one amendment it is voted with',
    'Moción consecuencia de interpelación urgente relativa al corredor ferroviario.  Con la enmienda del Grupo de IU-ICV-EUiA, CHA: la Izquierda Plural.',
    'Moción consecuencia de interpelación urgente relativa al corredor ferroviario',
  ],
  [
    'without how amendments to it are voted, which says nothing of how it begins',
    'Proposición de Ley Orgánica de modificación del Código Penal (antes denominada Proposición de Ley Orgánica de asociación). Votación en bloque de las enmiendas.',
    'Proposición de Ley Orgánica de modificación del Código Penal',
  ],
  ['without that its amendments are voted', `${BILL}. Votación de las enmiendas.`, BILL],
  ['without that one of them is voted', `${BILL}. Votación de la enmienda.`, BILL],
  ['as nothing in words about the vote alone', 'Votación en bloque de las enmiendas.', ''],
  [
    'without what it heeds',
    `${BILL}, teniendo en cuenta las observaciones formuladas por el Gobierno.`,
    BILL,
  ],
  [
    'without what was adopted with it',
    'Declaración sobre la Cuenta General del Estado correspondiente al ejercicio 2009, así como la Resolución adoptada por dicha Comisión.',
    'Declaración sobre la Cuenta General del Estado correspondiente al ejercicio 2009',
  ],
  [
    'of a reform with an alternative text',
    'Votación de la enmienda a la totalidad de texto alternativo a la Proposición de reforma del Reglamento del Congreso.',
    'Proposición de reforma del Reglamento del Congreso',
  ],
  [
    'of a decree-law within words about the vote',
    'Votación de la convalidación del Real Decreto-ley 1/2025, de pesca.',
    'Real Decreto-ley 1/2025, de pesca',
  ],
  [
    'of a decree-law as older files write it',
    'Votación de la convalidación del Real Decreto Ley 1/2012, de pesca.',
    'Real Decreto Ley 1/2012, de pesca',
  ],
  [
    'of what is said about debating decree-laws as bills',
    'Proposición no de Ley sobre la tramitación como proyecto de ley del Real Decreto-ley 1/2025.',
    'Proposición no de Ley sobre la tramitación como proyecto de ley del Real Decreto-ley 1/2025',
  ],
  ['with brackets of its own', `${BILL} (Orgánica).`, `${BILL} (Orgánica)`],
])('the official title of a matter is read %s', (_, words, title) => {
  expect(officialTitle(words)).toBe(title);
});

it('a law has its common name only if its own name begins so', () => {
  const name = { ca: 'llei de mobilitat', es: 'ley de movilidad', en: 'mobility act' };
  const curated = { name_begins: 'de Movilidad Sostenible', ...name } as Parameters<
    typeof knownNames
  >[0][number];
  const nameOf = knownNames([curated]);
  expect(nameOf('de movilidad sostenible, en las ciudades')).toEqual(name);
  expect(nameOf('que cambia la de Movilidad Sostenible')).toBeNull();
  expect(knownNames([])('de Movilidad Sostenible')).toBeNull();
});

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
    ['Proyecto de Ley General de Comunicación Audiovisual.', 'Comunicación audiovisual, ley general'],
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

const motionOn = (object: string): string =>
  `Moción consecuencia de interpelación urgente del Grupo Parlamentario Popular en el Congreso, sobre ${object}.`;
const linkedTo = (object: string) => ({
  id: 173000080,
  type: '173',
  title: `Moción consecuencia de interpelación urgente sobre ${object}.`,
  authors: null,
});

it.each([
  [
    'its initiative names',
    'cómo afecta a su Departamento',
    'cómo afecta al Ministerio de Sanidad',
    'sobre cómo afecta al Ministerio de Sanidad',
  ],
  [
    'no title names',
    'las medidas de su Ministerio',
    'las medidas urgentes de su Ministerio',
    'sobre las medidas de su Ministerio',
  ],
  [
    'its own words name',
    'cómo afecta a Sanidad',
    'cómo afecta al Ministerio de Sanidad',
    'sobre cómo afecta a Sanidad',
  ],
])('the matter of a motion to a minister is about the ministry that %s', (_, own, linked, name) => {
  const row = { section: '', text: motionOn(own) };
  const facts = { question: 'motion', row, initiative: linkedTo(linked), knownAs: () => null } as const;
  expect(subjectOf(facts)).toMatchObject({ matter: 'motion', name });
});
