import type { Phrases } from './translate.ts';

/** Languages that official words are translated into, phrase by phrase. */
type Target = 'ca' | 'en';

/** Words of documents, and the same in Catalan and in English. */
type Translations<Official> = readonly (readonly [official: Official, ca: string, en: string])[];

/** What amendments are to. */
const PART_NAMES: Translations<RegExp> = [
  [/^al artículo (\d+)(?=$|…)/i, 'a l’article $1', 'to article $1'],
  [/^a los artículos ((?:\d+, )*\d+) y (\d+)$/i, 'als articles $1 i $2', 'to articles $1 and $2'],
  [/^a la disposición adicional (\d+)/i, 'a la disposició addicional $1a', 'to additional provision $1'],
  [/^a la disposición transitoria (\d+)/i, 'a la disposició transitòria $1a', 'to transitional provision $1'],
  [/^a la disposición derogatoria (\d+)/i, 'a la disposició derogatòria $1a', 'to repealing provision $1'],
  [/^a la disposición derogatoria única/i, 'a la disposició derogatòria única', 'to the repealing provision'],
  [/^a la disposición final (\d+)/i, 'a la disposició final $1a', 'to final provision $1'],
  [/^ \(nueva\)/i, ' (nova)', ' (new)'],
  [
    /^a la disposición adicional nueva/i,
    'a la nova disposició addicional',
    'to the new additional provision',
  ],
  [
    /^a la disposición transitoria nueva/i,
    'a la nova disposició transitòria',
    'to the new transitional provision',
  ],
  [/^a la disposición final nueva/i, 'a la nova disposició final', 'to the new final provision'],
  [/^al artículo único/i, 'a l’article únic', 'to the only article'],
  [/^al apartado ([IVXL]+) del preámbulo/i, 'a l’apartat $1 del preàmbul', 'to part $1 of the preamble'],
  [/^al preámbulo/i, 'al preàmbul', 'to the preamble'],
  [/^a la exposición de motivos/i, 'a l’exposició de motius', 'to the explanatory statement'],
  [/^al anexo ([IVXL]+)/i, 'a l’annex $1', 'to annex $1'],
  [/^a la sección (\d+)/i, 'a la secció $1', 'to section $1'],
];

/** Parts of a budget. */
const PLACE_NAMES: Translations<RegExp> = [
  [/^Sección (\d+)/, 'Secció $1', 'Section $1'],
  [/^Título ([IVXL]+)/, 'Títol $1', 'Title $1'],
  [/^Anexos/, 'Annexos', 'Annexes'],
  [/^Exposición de motivos/, 'Exposició de motius', 'Explanatory statement'],
  [/^Estado de ingresos/, 'Estat d’ingressos', 'Statement of revenue'],
  [
    /^Disposiciones adicionales(?:, transitorias, derogatorias y finales)?/,
    'Disposicions addicionals',
    'Additional provisions',
  ],
  [
    /^Organismos autónomos(?: y otros organismos(?: públicos)?)?/,
    'Organismes autònoms i altres',
    'Autonomous bodies and others',
  ],
  [/^ \(Artículos (\d+) a (\d+)\)/, ' (articles $1 a $2)', ' (articles $1 to $2)'],
  [/^ \(Artículos (\d+) y (\d+)\)/, ' (articles $1 i $2)', ' (articles $1 and $2)'],
];

/** Sections of the budget in 2012, as documents name them, in Catalan, in English. */
const SECTIONS: Translations<string> = [
  ['Casa de S. M. el Rey', 'Casa de S. M. el Rei', 'Household of H. M. the King'],
  ['Cortes Generales', 'Corts Generals', 'Cortes Generales'],
  ['Tribunal de Cuentas', 'Tribunal de Comptes', 'Court of Auditors'],
  ['Tribunal Constitucional', 'Tribunal Constitucional', 'Constitutional Court'],
  ['Consejo de Estado', 'Consell d’Estat', 'Council of State'],
  ['Deuda Pública', 'Deute públic', 'Public debt'],
  ['Clases Pasivas', 'Classes passives', 'State pensions'],
  [
    'Consejo General del Poder Judicial',
    'Consell General del Poder Judicial',
    'General Council of the Judiciary',
  ],
  [
    'Asuntos Exteriores y de Cooperación',
    'Afers Exteriors i de Cooperació',
    'Foreign Affairs and Cooperation',
  ],
  ['Justicia', 'Justícia', 'Justice'],
  ['Defensa', 'Defensa', 'Defence'],
  [
    'Hacienda y Administraciones Públicas',
    'Hisenda i Administracions Públiques',
    'Finance and Public Administrations',
  ],
  ['Interior', 'Interior', 'Interior'],
  ['Fomento', 'Foment', 'Public Works'],
  ['Educación, Cultura y Deporte', 'Educació, Cultura i Esport', 'Education, Culture and Sport'],
  ['Empleo y Seguridad Social', 'Ocupació i Seguretat Social', 'Employment and Social Security'],
  ['Industria, Energía y Turismo', 'Indústria, Energia i Turisme', 'Industry, Energy and Tourism'],
  [
    'Agricultura, Alimentación y Medio Ambiente',
    'Agricultura, Alimentació i Medi Ambient',
    'Agriculture, Food and Environment',
  ],
  ['Presidencia', 'Presidència', 'Presidency'],
  [
    'Sanidad, Servicios Sociales e Igualdad',
    'Sanitat, Serveis Socials i Igualtat',
    'Health, Social Services and Equality',
  ],
  ['Economía y Competitividad', 'Economia i Competitivitat', 'Economy and Competitiveness'],
  ['Gastos de diversos Ministerios', 'Despeses de diversos ministeris', 'Expenditure of several ministries'],
  [
    'Otras Relaciones Financieras con Entes Territoriales',
    'Altres relacions financeres amb ens territorials',
    'Other financial relations with territorial bodies',
  ],
  [
    'Fondos de Compensación Interterritorial',
    'Fons de compensació interterritorial',
    'Interterritorial compensation funds',
  ],
  ['Relaciones Financieras con la U.E.', 'Relacions financeres amb la UE', 'Financial relations with the EU'],
  [
    'Sistemas de Financiación de Entes Territoriales',
    'Sistemes de finançament d’ens territorials',
    'Systems of financing territorial bodies',
  ],
  ['Fondo de Contingencia', 'Fons de contingència', 'Contingency fund'],
  ['Seguridad Social', 'Seguretat Social', 'Social Security'],
];

const inEach = (phrases: Translations<RegExp>): Readonly<Record<Target, Phrases>> => ({
  ca: phrases.map(([official, ca]) => [official, ca]),
  en: phrases.map(([official, , en]) => [official, en]),
});

/** What amendments are to, by language. */
export const PARTS = inEach(PART_NAMES);

/** Parts of a budget, and the names of its sections behind them, by language. */
export const PLACES = inEach([
  ...PLACE_NAMES,
  ...SECTIONS.map(
    ([official, ca, en]) =>
      [new RegExp(`^ \\(${official.replaceAll('.', '\\.')}\\)`), ` (${ca})`, ` (${en})`] as const,
  ),
]);
