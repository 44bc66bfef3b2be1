import { sectionNames } from './budget-sections.ts';
import type { Phrases } from './translate.ts';

/** Words of documents, and the same in Catalan and in English. */
type Translations<Official> = readonly (readonly [official: Official, ca: string, en: string])[];

/** What amendments are to. */
const PARTS: Translations<RegExp> = [
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
const PLACES: Translations<RegExp> = [
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

/** What amendments are to, in one language. */
export const partNames = (language: 'ca' | 'en'): Phrases =>
  PARTS.map(([official, ca, en]) => [official, language === 'ca' ? ca : en]);

/** Parts of a budget, and the names of its sections behind them. */
export const placeNames = (language: 'ca' | 'en'): Phrases => [
  ...PLACES.map(([official, ca, en]) => [official, language === 'ca' ? ca : en] as const),
  ...sectionNames(language),
];
