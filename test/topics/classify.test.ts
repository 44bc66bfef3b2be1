import { describe, expect, it } from 'vitest';
import { type ClassifierInput, classify } from '../../pipeline/topics/classify.ts';
import { compileTaxonomy } from '../../pipeline/topics/compile.ts';
import { examples } from '../examples.ts';
import { curatedClassifier, curatedTaxonomy } from './labelled.ts';

const classifier = curatedClassifier();
const topics = (subject: ClassifierInput | string) =>
  classify(classifier, typeof subject === 'string' ? { text: subject } : subject).topics;
const slugs = (subject: ClassifierInput | string) => topics(subject).map(({ slug }) => slug);
const firstTheme = (subject: ClassifierInput | string) => slugs(subject)[0];

describe('an answer', () => {
  it('names themes before goals, with confidence and the terms that fired', () => {
    expect(topics('Proyecto de Ley por el derecho a la vivienda')).toEqual([
      {
        slug: 'housing',
        kind: 'theme',
        confidence: expect.closeTo(0.9, 0),
        terms: ['derecho a la vivienda'],
      },
      {
        slug: 'sdg-11-sustainable-cities-and-communities',
        kind: 'sdg',
        confidence: expect.closeTo(0.9, 0),
        terms: ['derecho a la vivienda'],
      },
    ]);
  });

  it('is empty for a text without evidence', () => {
    expect(topics('¿Cree usted que los españoles están satisfechos con su gestión?')).toEqual([]);
    expect(topics('')).toEqual([]);
  });

  it('has at most three topics of a kind, however many the text has', () => {
    const all = topics(
      'Medidas de sanidad, vivienda, empleo, educación, energía, agricultura, cultura y justicia',
    );
    expect(all.filter(({ kind }) => kind === 'theme')).toHaveLength(3);
    expect(all.filter(({ kind }) => kind === 'sdg').length).toBeLessThanOrEqual(3);
  });

  it('is the same every time, also from a recompiled classifier', () => {
    const text =
      'Real Decreto-ley de medidas urgentes en materia económica, de transporte y de Seguridad Social';
    expect(classify(compileTaxonomy(curatedTaxonomy()), { text })).toEqual(classify(classifier, { text }));
  });

  it('is more confident with more evidence for one topic alone', () => {
    const [hint, plain] = [
      topics('Sobre la hostelería')[0]!,
      topics('Impuesto sobre Sociedades y fraude fiscal')[0]!,
    ];
    expect(plain.confidence).toBeGreaterThan(hint.confidence);
  });
});

describe('the classifier ignores', () => {
  it('the author of a proposal', () => {
    const text = 'Proposición de Ley del Grupo Parlamentario Vasco (EAJ-PNV), sobre el cáncer de mama';
    expect(slugs(text).filter((slug) => !slug.startsWith('sdg'))).toEqual(['health']);
  });

  it('the chamber that proposes', () => {
    const text = 'Proposición de Ley del Parlamento de Andalucía, sobre las pensiones de viudedad';
    expect(slugs(text).filter((slug) => !slug.startsWith('sdg'))).toEqual(['employment-and-pensions']);
  });

  it('how the vote is taken', () => {
    const text =
      'Proposición no de Ley sobre los regadíos. Se vota en los términos de la enmienda socialista';
    expect(slugs(text).filter((slug) => !slug.startsWith('sdg'))).toEqual(['agriculture-and-fisheries']);
  });

  it.each(examples<[string, string]>(import.meta, 'words-with-other-meanings.jsonl'))(
    'a word with another meaning in "%s"',
    (text, absurd) => {
      expect(slugs(text)).not.toContain(absurd);
      expect(slugs(text).filter((slug) => !slug.startsWith('sdg'))).not.toEqual([]);
    },
  );

  it.each([
    'Interpelación urgente a la Ministra de Defensa sobre el cierre del polígono de tiro.',
    'Proposición no de Ley relativa al Plan Industrial y Tecnológico para la Seguridad y la Defensa.',
    'Moción sobre la nueva programación militar de la defensa.',
  ])('but not the defence of the country in "%s"', (text) => {
    expect(slugs(text)).toContain('foreign-affairs-and-defence');
  });

  it.each([
    ...['Medidas sociales del Gobierno', 'La situación social', 'Un modelo inclusivo'],
    ...['Gestión administrativa del Ministerio', 'La seguridad de las instituciones'],
    ...['Las competencias y la financiación', 'Un pacto solidario y verde', 'Un pacto por el crecimiento'],
  ])('generic words without other evidence: %s', (text) => {
    expect(slugs(text)).toEqual([]);
  });

  it.each([
    ['¿Ha hecho el Gobierno suficientes concesiones?', 'foreign-affairs-and-defence'],
    ['¿Cree que una ley mal hecha debe corregirse?', 'foreign-affairs-and-defence'],
    ['¿Cuál es su posición ante los retos de Europa?', 'employment-and-pensions'],
    ['¿Avala el Ministro esta decisión?', 'economy-and-taxation'],
    ['¿Por qué el Gobierno juega con los ciudadanos?', 'economy-and-taxation'],
    ['¿Trabaja este Gobierno a favor de la convivencia?', 'employment-and-pensions'],
    ['¿Cuáles son las líneas maestras de su Ministerio?', 'education-and-science'],
    ['¿Está orgullosa de su gestión?', 'equality'],
    ['Emisión de sellos de Correos', 'environment-and-climate'],
    ['El tránsito de carbón en el puerto', 'environment-and-climate'],
    ['El envejecimiento del parque automovilístico', 'social-rights'],
    ['Acuerdo de libre comercio con la República de Corea', 'democratic-institutions'],
  ])('another word with the same stem or form in "%s"', (text, absurd) => {
    expect(slugs(text)).not.toContain(absurd);
  });

  it('urgency as a procedure', () => {
    expect(slugs('Tramitación como Proyecto de Ley por el procedimiento de urgencia')).toEqual([]);
  });
});

describe('a text about procedure', () => {
  it.each([
    ['Dictamen de la Comisión del Estatuto de los Diputados'],
    ['Proposición de reforma del Reglamento del Congreso de los Diputados'],
    ['Creación de una Comisión de Investigación'],
  ])('is about democratic institutions: %s', (text) => {
    expect(firstTheme(text)).toBe('democratic-institutions');
  });

  it('is about its subject if it has one', () => {
    expect(firstTheme('Creación de una subcomisión para el estudio de la salud mental')).toBe('health');
  });
});

describe('the responsible committee', () => {
  it('counts less than the title', () => {
    expect(slugs({ text: 'Ley de Costas', committee: 'Comisión de Agricultura' })[0]).toBe(
      'environment-and-climate',
    );
  });

  it('decides if the title has no evidence', () => {
    expect(firstTheme({ text: 'Punto 3', committee: 'Comisión de Regadíos' })).toBe(
      'agriculture-and-fisheries',
    );
    expect(
      firstTheme({ text: 'Comparecencia de expertos', committee: 'Comisión de Sanidad y Consumo' }),
    ).toBe('health');
  });
});

describe('Catalan titles', () => {
  it.each([
    ['Regulació dels lloguers i suspensió dels desnonaments', 'housing'],
    ['Pujada de les pensions i de la Seguretat Social', 'employment-and-pensions'],
    ["Llistes d'espera als hospitals i atenció primària", 'health'],
    ['Pla de lluita contra les violències masclistes', 'equality'],
    ["Reforma del finançament autonòmic i de l'Estatut d'autonomia", 'territorial-model'],
    ["Protecció del delta de l'Ebre i gestió de l'aigua", 'environment-and-climate'],
    ['Inversions a Rodalies i a la xarxa ferroviària', 'transport-and-digital'],
    ['Beques universitàries i formació del professorat', 'education-and-science'],
    ['Ajuts als pagesos i als ramaders', 'agriculture-and-fisheries'],
    ["Acollida de persones refugiades i dret d'asil", 'security-and-migration'],
    ['Energies renovables i autoconsum', 'energy'],
    ["Reforma del Codi penal i de l'administració de justícia", 'justice'],
  ])('%s', (text, theme) => {
    expect(firstTheme(text)).toBe(theme);
  });
});

describe('the subject of a title', () => {
  it.each([
    [
      '¿Cómo piensa solucionar el colapso de los Centros de Examinadores de Tráfico?',
      'transport-and-digital',
    ],
    ['Reducción de la bolsa de exámenes prácticos del permiso de conducir', 'transport-and-digital'],
    ['Seguridad vial y accidentes de tráfico', 'transport-and-digital'],
    [
      'Reparación de los daños de las erupciones volcánicas en la isla de La Palma',
      'environment-and-climate',
    ],
    ['Ayudas a los damnificados por los movimientos sísmicos de Lorca', 'environment-and-climate'],
    ['Inundacions causades per la DANA', 'environment-and-climate'],
    ['Ley de Suelo y Rehabilitación Urbana', 'housing'],
    ['Impulso de la rehabilitación edificatoria', 'housing'],
    ['Rehabilitación de viviendas y barrios', 'housing'],
    ['Proposición no de Ley sobre reducción de la pobreza infantil', 'social-rights'],
  ])('%s', (text, theme) => {
    const found = slugs(text);
    expect(found[0]).toBe(theme);
    expect(found).not.toContain('security-and-migration');
    expect(found).not.toContain('health');
  });

  it('is neither social rights nor poverty in the law of amnesty', () => {
    const found = slugs(
      'Proposición de Ley Orgánica de amnistía para la normalización institucional, política y social en Cataluña.',
    );
    expect(found).toEqual(
      expect.arrayContaining(['justice', 'sdg-16-peace-justice-and-strong-institutions']),
    );
    expect(found).not.toContain('social-rights');
    expect(found).not.toContain('sdg-01-no-poverty');
  });
});

describe('goals', () => {
  const goals = (text: string) => slugs(text).filter((slug) => slug.startsWith('sdg'));

  it.each(examples<[string, string]>(import.meta, 'goals-of-titles.jsonl'))('%s', (text, goal) => {
    expect(goals(text)[0]).toBe(goal);
  });

  it('do not follow from phrases of themes that contain their words', () => {
    expect(goals('Los autónomos')).toContain('sdg-08-decent-work-and-economic-growth');
    expect(goals('Las Comunidades Autónomas')).toEqual([]);
  });
});

describe('similar words', () => {
  it.each([
    ['Los costes de la inflación', 'economy-and-taxation'],
    ['La Ley de Costas', 'environment-and-climate'],
    ['Una cultura de paz', 'foreign-affairs-and-defence'],
    ['La reforma de la PAC', 'agriculture-and-fisheries'],
    ['Contrato de arrendamientos urbanos', 'housing'],
    ['Plan hidrológico de la cuenca del Segura', 'environment-and-climate'],
  ])('%s', (text, theme) => {
    expect(firstTheme(text)).toBe(theme);
  });
});

it('the name of the classifier changes with its terms', () => {
  const taxonomy = curatedTaxonomy();
  const [first, ...rest] = taxonomy.vocabularies;
  const fields = [...first!.fields, { name: 'more', goals: [], terms: { '1': ['palabra nueva'] } }];
  const other = compileTaxonomy({ ...taxonomy, vocabularies: [{ ...first!, fields }, ...rest] });
  expect(classifier.classifiedBy).toMatch(/^weighted-terms-2\/[0-9a-f]{8}$/);
  expect(other.classifiedBy).not.toBe(classifier.classifiedBy);
});

it('the compiler refuses a term of an unknown topic', () => {
  const taxonomy = curatedTaxonomy();
  const vocabularies = [
    { topic: 'astrology', fields: [{ name: 'stars', goals: [], terms: { '5': ['zodiaco'] } }] },
  ];
  expect(() => compileTaxonomy({ ...taxonomy, vocabularies })).toThrow(
    'The term "zodiaco" belongs to the unknown topic astrology',
  );
});
