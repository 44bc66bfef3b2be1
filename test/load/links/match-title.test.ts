import { describe, expect, it } from 'vitest';
import { candidate, chosen, SECTION } from './candidates.ts';

const HOUSING = 'sobre las medidas que va a adoptar el Gobierno para garantizar una vivienda digna';
const MOTION = `Moción consecuencia de interpelación urgente ${HOUSING}.`;
const VOTED_MOTION = `Moción consecuencia de interpelación urgente del Grupo Parlamentario VOX, ${HOUSING}.`;
const motion = (officialId: string, facts = {}) => candidate(officialId, MOTION, facts);

const DECREE = '1/2021, de 19 de enero, de protección de los consumidores';
const decree = candidate('130/000043', `Real Decreto-ley ${DECREE}.`);
const bill = candidate(
  '121/000045',
  `Proyecto de Ley de protección de los consumidores (procedente del Real Decreto-ley ${DECREE}).`,
);

describe('a vote is tied to the initiative of its title', () => {
  it('although the text names the authors, and its title does not', () => {
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
  ])('whatever stands around it: %s', (text, section) => {
    const known = [candidate('121/000009', 'Proyecto de Ley de Movilidad Sostenible.')];
    expect(chosen(section, text, known)).toBe('121/000009 exact_title');
  });

  it('where the title names a committee that the text leaves out', () => {
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

  it('on the strongest evidence there is', () => {
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

  it('of two with equal titles to the one that was before the plenary', () => {
    const known = [motion('173/000050'), motion('173/000077')];
    const plenary = { debated: { '173/000077': '2025-02-12' } };
    expect(chosen(SECTION.motions, VOTED_MOTION, known, plenary)).toBe('173/000077 intervention_debate');
  });

  it('of two with equal titles to the one whose authors the text names', () => {
    const known = [
      motion('173/000050', { authors: 'Grupo Parlamentario Popular en el Congreso' }),
      motion('173/000077', { authors: 'Grupo Parlamentario VOX' }),
    ];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBe('173/000077 exact_title');
  });

  it('where a quality of the law stands before its author', () => {
    const known = [candidate('122/000150', 'Proposición de Ley Orgánica sobre la eutanasia.')];
    const text = 'Proposición de Ley Orgánica del Grupo Parlamentario Socialista, sobre la eutanasia.';
    expect(chosen(SECTION.consideration, text, known)).toBe('122/000150 exact_title');
  });

  it('of two with equal titles to the one all of whose authors the text names', () => {
    const known = [
      motion('173/000050', { authors: 'Grupo Parlamentario VOX\nGrupo Parlamentario Mixto' }),
      motion('173/000077', { authors: 'Grupo Parlamentario VOX' }),
    ];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBe('173/000077 exact_title');
  });

  it('whose kind the section alone names, where the text begins with its authors', () => {
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

  it('behind an author that no comma follows', () => {
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
  ])('where the words of the vote end in it: %s', (section, text, known) => {
    expect(chosen(section, text, [known])).toBe(`${known.officialId} exact_title`);
  });

  it.each(['110/000009', '112/000009'])('a ratification under whichever number, %s', (officialId) => {
    const text = 'Solicitud de ratificación del Convenio sobre aduanas con Chile.';
    expect(chosen(SECTION.treaties, text, [candidate(officialId, text)])).toBe(`${officialId} exact_title`);
    expect(chosen('A heading of nobody', text, [candidate(officialId, text)])).toBe(
      `${officialId} exact_title`,
    );
    const treaty = candidate(officialId, 'Convenio sobre aduanas con Chile.');
    expect(chosen(SECTION.treaties, text, [treaty])).toBe(`${officialId} exact_title`);
  });

  it('although it stands under a wrong section, where nothing else has the title', () => {
    const title = 'Proposición de reforma del Reglamento, por la que se modifica el artículo 46.1.';
    const reform = candidate('410/000002', title);
    expect(chosen(SECTION.decrees, title, [reform])).toBe('410/000002 exact_title');
    expect(chosen(SECTION.decrees, title, [reform, candidate('410/000003', title)])).toBeNull();
    expect(chosen(SECTION.decrees, title, [{ ...reform, submittedOn: '2025-03-01' }])).toBeNull();
  });

  it('under the name of its day, where the Government gave its bill another', () => {
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

  it('with few other words, where the minutes have it in the same plenary', () => {
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
});

describe('a wrong link is refused', () => {
  it('to the interpellation that a motion follows from', () => {
    const interpellation = candidate('172/000091', `Interpelación urgente ${HOUSING}.`);
    expect(chosen(SECTION.motions, VOTED_MOTION, [interpellation])).toBeNull();
    const known = [interpellation, motion('173/000077')];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBe('173/000077 exact_title');
  });

  it('between a decree-law and the bill that stems from it', () => {
    const known = [decree, bill];
    const asBill = `Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley ${DECREE}.`;
    expect(chosen(SECTION.decrees, `Real Decreto-ley ${DECREE}.`, known)).toBe('130/000043 exact_title');
    expect(chosen(SECTION.decrees, asBill, known)).toBe('130/000043 exact_title');
    expect(chosen(SECTION.reports, bill.title, known)).toBe('121/000045 exact_title');
    expect(chosen(SECTION.reports, bill.title, [decree])).toBeNull();
    expect(chosen(SECTION.decrees, asBill, [bill])).toBeNull();
  });

  it('where two initiatives of the title were before the plenary', () => {
    const known = ['410/000005', '410/000007'].map((id) =>
      candidate(id, 'Proposición de reforma del Reglamento del Congreso de los Diputados.'),
    );
    const plenary = { debated: { '410/000005': '2025-02-12', '410/000007': '2025-02-12' } };
    expect(chosen(SECTION.rules, known[0]!.title, known, plenary)).toBe('ambiguous');
  });

  it('where two initiatives have the title and nothing tells which', () => {
    const known = [motion('173/000050'), motion('173/000077')];
    expect(chosen(SECTION.motions, VOTED_MOTION, known)).toBe('ambiguous');
  });

  it('to a number of another legislature in the text', () => {
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

  it('but a bill comes before more than one plenary', () => {
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

  it('to a law of the same words that changes another one', () => {
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

  it('to a title that shares most words with another', () => {
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

  it('where no initiative is known', () => {
    expect(chosen(SECTION.motions, VOTED_MOTION, [])).toBeNull();
    expect(chosen('A section nobody described.', VOTED_MOTION, [motion('173/000077')])).toBe(
      '173/000077 exact_title',
    );
  });
});

describe('a vote on a part of the budget', () => {
  const budget = (year: number, officialId: string) =>
    candidate(officialId, `Proyecto de Ley de Presupuestos Generales del Estado para el año ${year}.`);
  const known = [budget(2012, '121/000008'), budget(2013, '121/000027')];
  const on = (date: string, candidates = known) =>
    chosen(SECTION.budget, 'SECCIÓN 16 (Interior)', candidates, {}, { date, session: 68 });

  it('is tied to the one that is before the chamber on the day', () => {
    expect(on('2012-06-12')).toBe('121/000008 section');
    expect(on('2012-09-30')).toBe('121/000008 section');
    expect(on('2012-10-01')).toBe('121/000027 section');
    expect(on('2012-12-20')).toBe('121/000027 section');
  });

  it('is tied to none where that is not known, not submitted yet, or one of two', () => {
    expect(on('2012-11-13', [known[0]!])).toBeNull();
    expect(on('2012-11-13', [{ ...known[1]!, submittedOn: '2012-11-14' }])).toBeNull();
    expect(on('2012-11-13', [...known, budget(2013, '121/000099')])).toBe('ambiguous');
  });

  it('is tied by its own words where these name another bill', () => {
    const text = 'Proyecto de Ley de Presupuestos Generales del Estado para el año 2012.';
    expect(chosen(SECTION.budget, text, known, {}, { date: '2012-11-13', session: 68 })).toBe(
      '121/000008 exact_title',
    );
  });
});
