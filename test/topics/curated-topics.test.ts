import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { classify, evidenceOf } from '../../pipeline/topics/classify.ts';
import { compileTaxonomy } from '../../pipeline/topics/compile.ts';
import { readTaxonomy, taxonomy as schema, type Vocabulary } from '../../pipeline/topics/taxonomy.ts';
import { termKey } from '../../pipeline/topics/term-tree.ts';
import { temporaryFolder } from '../effects.ts';
import { curatedClassifier, curatedTaxonomy } from './labelled.ts';

const taxonomy = curatedTaxonomy();
const { topics, vocabularies, ignored } = taxonomy;
const classifier = curatedClassifier();

const listed = (words: string) => words.trim().split(/\s+/);
const THEMES = listed(`
  economy-and-taxation employment-and-pensions health education-and-science housing social-rights equality justice
  security-and-migration environment-and-climate energy transport-and-digital territorial-model
  foreign-affairs-and-defence democratic-institutions agriculture-and-fisheries culture-sport-and-media`);
const GOALS = listed(`
  sdg-01-no-poverty sdg-02-zero-hunger sdg-03-good-health-and-well-being sdg-04-quality-education
  sdg-05-gender-equality sdg-06-clean-water-and-sanitation sdg-07-affordable-and-clean-energy
  sdg-08-decent-work-and-economic-growth sdg-09-industry-innovation-and-infrastructure
  sdg-10-reduced-inequalities sdg-11-sustainable-cities-and-communities
  sdg-12-responsible-consumption-and-production sdg-13-climate-action sdg-14-life-below-water
  sdg-15-life-on-land sdg-16-peace-justice-and-strong-institutions sdg-17-partnerships-for-the-goals`);

/** Frequent words of titles that fit any topic. */
const GENERIC = listed(`
  social sociales política políticas público públicos pública medidas gobierno situación sistema servicios gestión plan
  general nacional internacional europeo régimen desarrollo protección seguridad ayuda ayudas garantía mejora apoyo
  crisis emergencia reforma modelo recursos fondos inversión financiación administrativo competencias instituciones
  territorial regional local provincia municipio comarca rehabilitación recuperación reconstrucción respuesta impulso
  calidad acceso derecho derechos libertades dignidad igualdad convivencia bienestar inclusión solidaridad verde
  sostenible digno mayores usuarios personas ciudadanía actividad proyecto programa estrategia acuerdo convenio
  contrato control prevención tratamiento diagnóstico clima ambiente suministro datos tecnología investigación técnico
  crecimiento mercado precio producto jornada`);

describe('the taxonomy', () => {
  it('has exactly seventeen themes and the seventeen goals, in order', () => {
    const of = (kind: string) =>
      topics.filter((topic) => topic.kind === kind).map(({ id, slug }) => [id, slug]);
    expect(of('theme')).toEqual(THEMES.map((slug, index) => [index + 1, slug]));
    expect(of('sdg')).toEqual(GOALS.map((slug, index) => [index + 101, slug]));
    expect(topics).toHaveLength(34);
  });

  it('has a different name and description in each of three languages', () => {
    for (const language of ['ca', 'es', 'en'] as const) {
      expect(new Set(topics.map((topic) => topic[`name_${language}`])).size).toBe(34);
      expect(new Set(topics.map((topic) => topic[`description_${language}`])).size).toBe(34);
      for (const topic of topics) expect(topic[`description_${language}`]).toMatch(/^\p{Lu}.+\.$/u);
    }
  });

  it('has a different colour for each topic, with a contrast of 4.5 on white', () => {
    expect(new Set(topics.map(({ color_hex }) => color_hex)).size).toBe(34);
    for (const { slug, color_hex } of topics) {
      expect(contrastOnWhite(color_hex), slug).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the terms', () => {
  it('exist for every topic', () => {
    expect(vocabularies.map(({ topic }) => topic).sort()).toEqual([...THEMES, ...GOALS].sort());
  });

  it('refer to existing goals', () => {
    const lent = vocabularies.flatMap(({ fields }) => fields.flatMap(({ goals }) => goals));
    expect(new Set(lent)).toEqual(new Set(GOALS));
  });

  it('of every goal name it without those of themes', () => {
    const own = vocabularies.filter(({ topic }) => topic.startsWith('sdg'));
    const alone = compileTaxonomy({ ...taxonomy, vocabularies: own });
    for (const { topic, fields } of own) {
      const names = termsOf(
        fields.map(({ terms: { 4: named = [], 5: sure = [] }, ...field }) => ({
          ...field,
          terms: { 4: named, 5: sure },
        })),
      );
      expect(names.length, topic).toBeGreaterThanOrEqual(30);
      const found = names.map((term) => classify(alone, { text: term.replaceAll(/[*=]/g, '') }).topics);
      expect(
        found.filter((topics) => !topics.some(({ slug }) => slug === topic)),
        topic,
      ).toEqual([]);
    }
  });

  it.each(GENERIC)('name no topic by the generic word %s', (word) => {
    expect(classify(classifier, { text: word }).topics).toEqual([]);
  });

  it.each(vocabularies)('of $topic occur once', ({ fields }) => {
    const keys = termsOf(fields).map(termKey);
    expect(keys.filter((key, index) => key === '' || keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(vocabularies)('of $topic match their own text', ({ topic, fields }) => {
    const silent = termsOf(fields).filter((term) => {
      const found = evidenceOf(classifier, { text: term.replaceAll(/[*=]/g, '') });
      return !found.some((evidence) => evidence.topic.slug === topic);
    });
    expect(silent).toEqual([]);
  });

  it('are no ignored phrases, which occur once too', () => {
    const keys = ignored.phrases.map(termKey);
    const spoken = vocabularies.flatMap(({ fields }) => termsOf(fields).map(termKey));
    expect(keys.filter((key, index) => key === '' || keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.filter((key) => spoken.includes(key))).toEqual([]);
  });

  it('match the ministry of every theme that has one', () => {
    const ministries: Record<string, string> = {
      'Ministerio de Hacienda': 'economy-and-taxation',
      'Ministerio de Trabajo y Economía Social': 'employment-and-pensions',
      'Ministerio de Sanidad': 'health',
      'Ministerio de Educación': 'education-and-science',
      'Ministerio de Vivienda y Agenda Urbana': 'housing',
      'Ministerio de Derechos Sociales': 'social-rights',
      'Ministerio de Igualdad': 'equality',
      'Ministerio de Justicia': 'justice',
      'Ministerio del Interior': 'security-and-migration',
      'Ministerio para la Transición Ecológica y el Reto Demográfico': 'environment-and-climate',
      'Ministerio de Transportes y Movilidad Sostenible': 'transport-and-digital',
      'Ministerio de Política Territorial': 'territorial-model',
      'Ministerio de Defensa': 'foreign-affairs-and-defence',
      'Ministerio de Agricultura, Pesca y Alimentación': 'agriculture-and-fisheries',
      'Ministerio de Cultura': 'culture-sport-and-media',
    };
    for (const [text, theme] of Object.entries(ministries)) {
      expect(classify(classifier, { text }).topics[0]?.slug, text).toBe(theme);
    }
  });
});

describe('invalid curated data', () => {
  const broken = (change: object) => schema.safeParse({ ...taxonomy, ...change }).success;

  it.each([
    ['a weight that does not exist', { vocabularies: [vocabularyOf({ '6': ['salud'] })] }],
    ['an empty term', { vocabularies: [vocabularyOf({ '5': [''] })] }],
    ['a field without terms', { vocabularies: [vocabularyOf({ '5': [] })] }],
    [
      'a calibration that falls',
      {
        calibration: {
          ...taxonomy.calibration,
          theme: [
            [0.1, 0.9],
            [0.2, 0.8],
          ],
        },
      },
    ],
    ['a calibration without a source', { calibration: { ...taxonomy.calibration, source: '' } }],
  ])('are refused: %s', (_, change) => {
    expect(broken(change)).toBe(false);
  });

  it('stop the reader with a message that names the folder', () => {
    const folder = temporaryFolder();
    expect(() => readTaxonomy(folder, filesOnDisk())).toThrow(
      `The curated file ${folder}/topics.json cannot be read`,
    );
  });
});

const termsOf = (fields: Vocabulary['fields']): string[] =>
  fields.flatMap(({ terms }) => Object.values(terms).flatMap((list = []) => list));

function vocabularyOf(terms: Record<string, string[]>) {
  return { topic: 'health', fields: [{ name: 'care', terms }] };
}

/** WCAG 2.2: (1 + 0.05) / (luminance + 0.05). */
function contrastOnWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05);
}
