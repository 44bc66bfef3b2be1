import { describe, expect, it } from 'vitest';
import { candidate, chosen, HOUSING, motion, SECTION, VOTED_MOTION } from './candidates.ts';

describe('a vote is linked to the initiative of its title', () => {
  it('although the text names the authors and its title does not', () => {
    const authors =
      'de los Grupos Parlamentarios Plurinacional SUMAR, Mixto, Republicano y Junts per Catalunya';
    const known = [candidate('162/000001', 'Proposición no de Ley sobre el acceso al bono social.')];
    const text = `Proposición no de Ley ${authors}, sobre el acceso al bono social.`;
    expect(chosen(SECTION.proposals, text, known)).toBe('162/000001 exact_title');
  });

  it.each([
    ['Votación del dictamen del Proyecto de Ley de Movilidad Sostenible.', SECTION.reports],
    ['Proyecto de Ley de Movilidad Sostenible, presentado por el Gobierno.', SECTION.reports],
    ['Proyecto de Ley de Movilidad Sostenible. Votación en bloque de las enmiendas.', SECTION.senate],
    [
      'Votación conjunta de las enmiendas a la totalidad de devolución presentadas al Proyecto de Ley de Movilidad Sostenible por el Grupo Parlamentario Mixto (Sra. Jordà) y el Grupo Parlamentario Socialista.',
      SECTION.totality,
    ],
    [
      'Votación de conjunto del texto del Proyecto de Ley de Movilidad Sostenible, por tramitarse en lectura única, teniendo en cuenta las observaciones técnicas distribuidas.',
      SECTION.oneReading,
    ],
    [
      'Proyecto de Ley de Transportes (antes denominado Proyecto de Ley de Movilidad Sostenible).',
      SECTION.senate,
    ],
  ])('whatever surrounds it: %s', (text, section) => {
    const known = [candidate('121/000009', 'Proyecto de Ley de Movilidad Sostenible.')];
    expect(chosen(section, text, known)).toBe('121/000009 exact_title');
  });

  it('if the title names a committee that the text leaves out', () => {
    const known = [
      candidate(
        '154/000006',
        'Subcomisión, en el seno de la Comisión de Igualdad, relativa a la lucha contra los discursos de odio.',
      ),
    ];
    const text =
      'Solicitud de la Comisión de Igualdad, de prórroga de seis meses del plazo para la conclusión de los trabajos de la Subcomisión relativa a la lucha contra los discursos de odio, constituida en el seno de la citada Comisión.';
    expect(chosen(SECTION.extensions, text, known)).toBe('154/000006 exact_title');
  });

  it('by the strongest evidence available', () => {
    const known = [motion('173/000077')];
    const listed = { '173/000077': 91 };
    const debated = { '173/000077': '2025-02-11' };
    const voted = { '173/000077': '2025-02-13' };
    const link = (plenary: object) => chosen(SECTION.motions, VOTED_MOTION, known, plenary);
    expect(link({})).toBe('173/000077 exact_title');
    expect(link({ listed })).toBe('173/000077 agenda');
    expect(link({ listed, debated })).toBe('173/000077 intervention_debate');
    expect(link({ listed, debated, voted })).toBe('173/000077 intervention_vote');
  });

  it('that was before the plenary, of two with equal titles', () => {
    const known = [motion('173/000050'), motion('173/000077')];
    const plenary = { debated: { '173/000077': '2025-02-12' } };
    expect(chosen(SECTION.motions, VOTED_MOTION, known, plenary)).toBe('173/000077 intervention_debate');
  });

  it('whose authors the text names, of two with equal titles', () => {
    const known = [
      motion('173/000050', { authors: 'Grupo Parlamentario Popular en el Congreso' }),
      motion('173/000077', { authors: 'Grupo Parlamentario VOX' }),
    ];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBe('173/000077 exact_title');
  });

  it('if an attribute of the law precedes its author', () => {
    const known = [candidate('122/000150', 'Proposición de Ley Orgánica sobre la eutanasia.')];
    const text = 'Proposición de Ley Orgánica del Grupo Parlamentario Socialista, sobre la eutanasia.';
    expect(chosen(SECTION.consideration, text, known)).toBe('122/000150 exact_title');
  });

  it('all of whose authors the text names, of two with equal titles', () => {
    const known = [
      motion('173/000050', { authors: 'Grupo Parlamentario VOX\nGrupo Parlamentario Mixto' }),
      motion('173/000077', { authors: 'Grupo Parlamentario VOX' }),
    ];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBe('173/000077 exact_title');
  });

  it('whose kind only the section names, if the text begins with its authors', () => {
    const known = [
      candidate(
        '410/000002',
        'Proposición de reforma del Reglamento, por la que se modifica el artículo 46.1.',
      ),
    ];
    const text =
      'De los Grupos Parlamentarios Socialista, Vasco (EAJ-PNV) y de IU, ICV-EUiA, CHA: La Izquierda Plural, de reforma del Reglamento, por la que se modifica el artículo 46.1.';
    expect(chosen(SECTION.reform, text, known)).toBe('410/000002 exact_title');
  });

  it('after an author without a following comma', () => {
    const text = `Moción consecuencia de interpelación urgente del Grupo Parlamentario de IU, ICV-EUiA, CHA: La Izquierda Plural ${HOUSING}. Con la enmienda del Grupo Parlamentario Socialista`;
    expect(chosen(SECTION.motions, text, [motion('173/000077')])).toBe('173/000077 exact_title');
  });

  it.each([
    [
      SECTION.totalityOfTreaties,
      'Enmiendas a la totalidad presentadas por el Grupo Mixto (Sr. Bosch) al Tratado de Lisboa, hecho en Lisboa en 2007.',
      candidate('110/000008', 'Tratado de Lisboa, hecho en Lisboa en 2007.'),
    ],
    [
      SECTION.resolutions,
      'Propuestas de resolución presentadas con motivo del debate de la Memoria sobre el estado de los Juzgados, correspondiente al año 2010.',
      candidate('245/000002', 'Memoria sobre el estado de los Juzgados, correspondiente al año 2010.'),
    ],
  ])('if the words of the vote end in it: %s', (section, text, known) => {
    expect(chosen(section, text, [known])).toBe(`${known.officialId} exact_title`);
  });

  it.each(['110/000009', '112/000009'])('if a ratification has another number, %s', (officialId) => {
    const text = 'Solicitud de ratificación del Convenio sobre aduanas con Chile.';
    expect(chosen(SECTION.treaties, text, [candidate(officialId, text)])).toBe(`${officialId} exact_title`);
    expect(chosen('An undescribed heading', text, [candidate(officialId, text)])).toBe(
      `${officialId} exact_title`,
    );
    const treaty = candidate(officialId, 'Convenio sobre aduanas con Chile.');
    expect(chosen(SECTION.treaties, text, [treaty])).toBe(`${officialId} exact_title`);
  });

  it('although it is under a wrong section, if no other initiative has the title', () => {
    const title = 'Proposición de reforma del Reglamento, por la que se modifica el artículo 46.1.';
    const reform = candidate('410/000002', title);
    expect(chosen(SECTION.decrees, title, [reform])).toBe('410/000002 exact_title');
    expect(chosen(SECTION.decrees, title, [reform, candidate('410/000003', title)])).toBeNull();
    expect(chosen(SECTION.decrees, title, [{ ...reform, submittedOn: '2025-03-01' }])).toBeNull();
  });

  it('under the name of its day, if the Government renamed its bill', () => {
    const bill = (officialId: string, law: string, what: string) =>
      candidate(
        officialId,
        `Proyecto de Ley de modificación de la Ley ${law}, de 31 de marzo, General de la Comunicación Audiovisual, para flexibilizar los modos de gestión de ${what}.`,
      );
    const known = bill('121/000009', '7/2010', 'los servicios públicos de comunicación audiovisual');
    const text = bill('', '7/2010', 'los canales públicos de comunicación').title;
    const others = ['la pesca', 'los montes', 'el ferrocarril'].map((what, at) =>
      candidate(`121/00001${at}`, `Proyecto de Ley sobre ${what}.`),
    );
    expect(chosen(SECTION.totality, text, [known, ...others])).toBe('121/000009 near_title');
    const ofOthers = { ...known, type: '122', officialId: '122/000009' };
    expect(
      chosen(SECTION.consideration, text.replace('Proyecto', 'Proposición'), [ofOthers, ...others]),
    ).toBeNull();
    for (const law of ['8/2010', '7/2001'])
      expect(
        chosen(SECTION.totality, bill('', law, 'los canales públicos de comunicación').title, [
          known,
          ...others,
        ]),
      ).toBeNull();
  });

  it('with few other words, if the minutes have it in the same plenary', () => {
    const title =
      'Moción consecuencia de interpelación urgente sobre cómo están afectando al Ministerio de Política Territorial las ramificaciones territoriales de los casos de corrupción que afectan al PSOE y al entorno del Presidente del Gobierno.';
    const text =
      'Moción consecuencia de interpelación urgente del Grupo Parlamentario VOX, sobre cómo están afectando a su Departamento las ramificaciones territoriales de los casos de corrupción que afectan al PSOE y al entorno del Presidente del Gobierno.';
    const known = [
      candidate('173/000080', title),
      motion('173/000081'),
      candidate('173/000082', 'Moción consecuencia de interpelación urgente sobre el campo.'),
    ];
    const plenary = { voted: { '173/000080': '2025-02-12' } };
    expect(chosen(SECTION.motions, text, known, plenary)).toBe('173/000080 near_title');
    expect(chosen(SECTION.motions, text, known)).toBeNull();
  });

  it('under its former name, if the present one is more like that of another', () => {
    const bill = (number: number, what: string) =>
      candidate(`121/00000${number}`, `Proyecto de Ley ${what}.`);
    const known = [
      bill(1, 'de montes, pesca, caza, minas, canteras y ríos'),
      bill(2, 'de las aguas del subsuelo'),
      ...['el ferrocarril', 'la vivienda', 'los faros'].map((what, at) => bill(at + 3, `sobre ${what}`)),
    ];
    const text =
      'Proyecto de Ley de montes, pesca, caza y setas (antes denominado Proyecto de Ley de aguas del subsuelo).';
    const plenary = { voted: { '121/000002': '2025-02-12' } };
    expect(chosen(SECTION.reports, text, known, plenary)).toBe('121/000002 near_title');
  });
});

describe('a vote on a part of the budget', () => {
  const budget = (year: number, officialId: string) =>
    candidate(officialId, `Proyecto de Ley de Presupuestos Generales del Estado para el año ${year}.`);
  const known = [budget(2012, '121/000008'), budget(2013, '121/000027')];
  const on = (date: string, candidates = known) =>
    chosen(SECTION.budget, 'SECCIÓN 16 (Interior)', candidates, {}, { date, session: 68 });

  it('is linked to the one that is before the chamber on the day', () => {
    expect(on('2012-06-12')).toBe('121/000008 section');
    expect(on('2012-09-30')).toBe('121/000008 section');
    expect(on('2012-10-01')).toBe('121/000027 section');
    expect(on('2012-12-20')).toBe('121/000027 section');
  });

  it('is not linked if that one is unknown, not submitted yet, or one of two', () => {
    expect(on('2012-11-13', [known[0]!])).toBeNull();
    expect(on('2012-11-13', [{ ...known[1]!, submittedOn: '2012-11-14' }])).toBeNull();
    expect(on('2012-11-13', [...known, budget(2013, '121/000099')])).toBe('ambiguous');
  });

  it('is linked by its own words if these name another bill', () => {
    const text = 'Proyecto de Ley de Presupuestos Generales del Estado para el año 2012.';
    expect(chosen(SECTION.budget, text, known, {}, { date: '2012-11-13', session: 68 })).toBe(
      '121/000008 exact_title',
    );
  });
});
