import { describe, expect, it } from 'vitest';
import * as phrasesOf from '../../pipeline/summaries/headlines/phrases.ts';
import { type Phrases, translatedWhole } from '../../pipeline/summaries/headlines/translate.ts';

const PARTS = [
  'al artículo 3',
  'al artículo 3 bis',
  'a los artículos 3 y 4',
  'a los artículos 3, 4, 5 y 6',
  'a la disposición adicional 3',
  'a la disposición transitoria 3',
  'a la disposición derogatoria 3',
  'a la disposición derogatoria única',
  'a la disposición final 3 (nueva)',
  'a la disposición adicional nueva',
  'a la disposición transitoria nueva',
  'a la disposición final nueva',
  'al artículo único',
  'al apartado VI del preámbulo',
  'al preámbulo',
  'al preámbulo I, párrafos vigésimo y vigésimo segundo',
  'a la exposición de motivos',
  'al anexo IV',
  'a la sección 16',
  'al artículo único, uno, de adición al párrafo primero del apartado 2 del artículo 7 de la Ley 7/2010',
  'al artículo único, uno, de supresión del párrafo tercero del apartado 2 del artículo 7 de la Ley 7/2010',
  'a la disposición final nueva por la que se modifica la Ley 19/1994',
  'a la disposición final nueva por la que se modifica el texto refundido de la Ley General de la Seguridad Social',
  'a la disposición adicional nueva por la que se crea la Agencia Estatal de Investigación',
  'al artículo 7 en lo relativo a la supresión del apartado 4',
  'a la disposición adicional nueva relativa a las bonificaciones por prestaciones públicas en aeropuertos de las Islas Canarias',
  ...[
    'relativa a la Fundación Campus Comillas',
    'relativa al Premio Nacional de Tauromaquia',
    'relativa a compensación equitativa por copia privada',
    'relativa a transferencias corrientes a familias e instituciones sin fines de lucro del Ministerio de Defensa',
    'relativa al reparto de la formación para el empleo en el presupuesto del INAP',
    'con el objeto de reajustar las anualidades en el Programa de Cooperación Económica Local del Estado',
    'relativa a la remodelación de barrios de L’Hospitalet',
    'relativa a becas y ayudas para la formación del profesorado',
    'relativa a las subvenciones nominativas',
    'relativa a los programas de servicios sociales en Ceuta y Melilla',
    'relativa a las operaciones de capital del Instituto Nacional de Gestión Sanitaria',
  ].map((clause) => `a la sección 18, ${clause}`),
];
const COMMITTEES = [
  'Sanidad',
  'Igualdad',
  'Educación, Formación Profesional y Deportes',
  'Juventud e Infancia',
].map((name) => `Comisión de ${name}`);
const PLACES = [
  'Título VIII (Artículos 111 a 113)',
  'Título VIII (Artículos 111 y 112)',
  'Anexos',
  'Exposición de motivos',
  'Estado de ingresos',
  'Disposiciones adicionales',
  'Disposiciones adicionales, transitorias, derogatorias y finales',
  'Organismos autónomos',
  'Organismos autónomos, agencias estatales y otras entidades públicas',
  'Organismos autónomos y otros organismos',
  'Organismos autónomos y otros organismos públicos',
  ...[
    'Casa de S. M. el Rey',
    'Cortes Generales',
    'Tribunal de Cuentas',
    'Tribunal Constitucional',
    'Consejo de Estado',
    'Deuda Pública',
    'Clases Pasivas',
    'Consejo General del Poder Judicial',
    'Asuntos Exteriores y de Cooperación',
    'Justicia',
    'Defensa',
    'Hacienda y Administraciones Públicas',
    'Interior',
    'Fomento',
    'Educación, Cultura y Deporte',
    'Empleo y Seguridad Social',
    'Industria, Energía y Turismo',
    'Agricultura, Alimentación y Medio Ambiente',
    'Presidencia',
    'Sanidad, Servicios Sociales e Igualdad',
    'Economía y Competitividad',
    'Gastos de diversos Ministerios',
    'Otras Relaciones Financieras con Entes Territoriales',
    'Fondos de Compensación Interterritorial',
    'Relaciones Financieras con la U.E.',
    'Sistemas de Financiación de Entes Territoriales',
    'Fondo de Contingencia',
    'Seguridad Social',
  ].map((section, at) => `Sección ${at + 1} (${section})`),
];

describe('the sheet of translated official words', () => {
  it.each([
    ['parts', PARTS, phrasesOf.PARTS.ca, phrasesOf.PARTS.en],
    ['places', PLACES, phrasesOf.PLACES.ca, phrasesOf.PLACES.en],
    ['committees', COMMITTEES, phrasesOf.COMMITTEES.ca, phrasesOf.COMMITTEES.en],
  ] as const)('in %s has every translated phrase', async (name, official, ca, en) => {
    const said = (words: string, phrases: Phrases): string => translatedWhole(words, phrases) ?? '–';
    const lines = official.map((words) => `es  ${words}\nca  ${said(words, ca)}\nen  ${said(words, en)}\n`);
    await expect(lines.join('\n')).toMatchFileSnapshot(`sheets/${name}.txt`);
  });

  it.each([
    ['parts', PARTS, [...phrasesOf.PARTS.ca, ...phrasesOf.PARTS.en]],
    ['places', PLACES, [...phrasesOf.PLACES.ca, ...phrasesOf.PLACES.en]],
    ['committees', COMMITTEES, [...phrasesOf.COMMITTEES.ca, ...phrasesOf.COMMITTEES.en]],
  ])('in %s, the complete one, has each phrase at a beginning', (_, official, phrases) => {
    const everywhere = official.flatMap((words) =>
      [...words.matchAll(/(?<=^|\s)\S|(?=,? )/g)].map(({ index }) => words.slice(index)),
    );
    for (const [phrase] of phrases) {
      expect(phrase.source).toMatch(/^\^/);
      expect(everywhere.some((words) => phrase.test(words))).toBe(true);
    }
  });
});
