import { describe, expect, it } from 'vitest';
import * as catalan from '../../pipeline/summaries/headlines/catalan-phrases.ts';
import * as english from '../../pipeline/summaries/headlines/english-phrases.ts';
import { type Phrases, translated } from '../../pipeline/summaries/headlines/translate.ts';

/** Official words that begin with each phrase that has a translation. */
const NAMES = [
  ...'adopta amplía aprueba autoriza concede crea declara deroga determina establece excluye modifica prorroga reforma regula'
    .split(' ')
    .map((verb) => `que ${verb} normas`),
  'que modifica…',
  'que excluye del cómputo',
  'sobre… la pesca',
  'acerca de… la pesca',
  'relativa a… la pesca',
  'relativo a… la pesca',
  'sobre la pesca',
  'de Autonomía de Canarias',
  'de Autonomía del País Vasco',
  'relativa al mar',
  'relativos al mar',
  'relativa a la pesca',
  'en materia de pesca',
  'en relación con la pesca',
  'acerca de la pesca',
  'acerca del mar',
  'para que el Gobierno actúe',
  'para que… informe de la pesca',
  'que insta a actuar',
  'para actuar',
  'para dormirse en el mar',
  'para conceder…',
  'para mejor pesca',
  'en defensa de la pesca',
  'el artículo 3.2',
  'el artículo 3…',
  'el artículo 3 de la Ley',
  'contra el fraude',
  'contra viento',
  'de modificación de la Ley 1/2000',
  'de modificación de la Ley 1/2000 de modificación del Régimen Fiscal',
  'de modificación del Código Penal',
  'de modificación del artículo 3 de la Ley 1/2000',
  'de modificación del texto refundido de la Ley',
  'de modificación del Reglamento',
  'sobre la modificación de la Ley 1/2000',
  'para la modificación de la Ley 1/2000',
  'relativa a la modificación de la Ley 1/2000',
  'de reforma de la Ley 1/2000',
  'de reforma parcial de la Ley 1/2000',
  'de reforma del artículo 3.1 de la Ley 1/2000',
  'de reforma del Reglamento',
  'para la reforma del Reglamento',
  'relativa a la reforma de la Ley 1/2000',
  'relativo a la reforma del Reglamento',
  'relativos a la modificación del Reglamento',
  'relativa a la creación de una agencia',
  'de creación de una agencia',
  'para la creación de una agencia',
  'de medidas urgentes para la pesca',
  'de medidas urgentes en materia de pesca',
  'de medidas urgentes contra la sequía',
  'de medidas urgentes de pesca',
  'de medidas para la pesca',
  'de medidas en materia de pesca',
  'del artículo 3.1 de la Ley 1/2000',
  'y la Ley 1/2000',
  'y la Ley Orgánica 1/2000',
  'y la ley',
  'la Ley 1/2000 de pesca',
  'la Ley 1/2000, de pesca',
  'la Ley 1/2000…',
  'la Ley Orgánica 1/2000 de pesca',
  'de la Ley Orgánica 1/2000, de pesca',
  'el Real Decreto-ley 1/2000 de pesca',
  'el Real Decreto Ley 1/2000…',
  'del Real Decreto-ley 1/2000, de pesca',
  'el Real Decreto Legislativo 1/2000 de pesca',
  'del Real Decreto Legislativo 1/2000…',
  'el texto refundido de la Ley 1/2000',
  'del texto refundido de la Ley 1/2000',
  'del texto refundido nuevo',
  'del Código Penal',
  'del Código Penal, de 1995',
  'del Código Penal en el mar',
  'la Ley 1/2000 sobre pesca, y la Ley 2/2000 de mar',
  'General de Salud',
  'del mar',
  'de mar',
];
const PARTS = [
  'al artículo 3',
  'al artículo 3…',
  'al artículo 3 bis',
  'a los artículos 3 y 4',
  'a los artículos 3, 4, 5 y 6',
  'a la disposición adicional 3',
  'a la disposición transitoria 3',
  'a la disposición derogatoria 3',
  'a la disposición derogatoria única',
  'a la disposición final 3 (nueva)',
  'al preámbulo',
  'a la exposición de motivos',
  'al anexo IV',
  'a la sección 16',
];
const PLACES = [
  'Título VIII (Artículos 111 a 113)',
  'Título VIII (Artículos 111 y 112)',
  'Anexos',
  'Exposición de motivos',
  'Estado de ingresos',
  'Disposiciones adicionales',
  'Disposiciones adicionales, transitorias, derogatorias y finales',
  'Organismos autónomos',
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
    ['names', NAMES, catalan.NAMES, english.NAMES],
    ['parts', PARTS, catalan.PARTS, english.PARTS],
    ['places', PLACES, catalan.PLACES, english.PLACES],
  ] as const)('in %s has every translated phrase', async (name, official, ca, en) => {
    const said = (words: string, phrases: Phrases): string =>
      translated(words, phrases, (rest) => `[${rest}]`);
    const lines = official.map((words) => `es  ${words}\nca  ${said(words, ca)}\nen  ${said(words, en)}\n`);
    await expect(lines.join('\n')).toMatchFileSnapshot(`sheets/${name}.txt`);
  });

  it.each([
    ['names', NAMES, [...catalan.NAMES, ...english.NAMES]],
    ['parts', PARTS, [...catalan.PARTS, ...english.PARTS]],
    ['places', PLACES, [...catalan.PLACES, ...english.PLACES]],
  ])('in %s, the complete one, has each phrase at a beginning', (_, official, phrases) => {
    const everywhere = official.flatMap((words) =>
      [...words.matchAll(/(?<=^|\s)\S|(?= \()/g)].map(({ index }) => words.slice(index)),
    );
    for (const [phrase] of phrases) {
      expect(phrase.source).toMatch(/^\^/);
      expect(everywhere.some((words) => phrase.test(words))).toBe(true);
    }
  });
});
