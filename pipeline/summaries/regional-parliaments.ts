import { fold } from '../text/names.ts';
import type { Multilingual } from './facts.ts';

/** How parliaments of regions are called, with their articles, by what only the name of the region has. */
const PARLIAMENTS: Readonly<Record<string, Multilingual>> = {
  andalucia: {
    ca: 'el Parlament d’Andalusia',
    es: 'el Parlamento de Andalucía',
    en: 'the Parliament of Andalusia',
  },
  aragon: { ca: 'les Corts d’Aragó', es: 'las Cortes de Aragón', en: 'the Cortes of Aragon' },
  asturias: {
    ca: 'la Junta General del Principat d’Astúries',
    es: 'la Junta General del Principado de Asturias',
    en: 'the General Junta of the Principality of Asturias',
  },
  balears: {
    ca: 'el Parlament de les Illes Balears',
    es: 'el Parlamento de las Illes Balears',
    en: 'the Parliament of the Balearic Islands',
  },
  canarias: {
    ca: 'el Parlament de Canàries',
    es: 'el Parlamento de Canarias',
    en: 'the Parliament of the Canary Islands',
  },
  cantabria: {
    ca: 'el Parlament de Cantàbria',
    es: 'el Parlamento de Cantabria',
    en: 'the Parliament of Cantabria',
  },
  mancha: {
    ca: 'les Corts de Castella-la Manxa',
    es: 'las Cortes de Castilla-La Mancha',
    en: 'the Cortes of Castilla-La Mancha',
  },
  leon: {
    ca: 'les Corts de Castella i Lleó',
    es: 'las Cortes de Castilla y León',
    en: 'the Cortes of Castilla y León',
  },
  'catalu(?:n|ny)a': {
    ca: 'el Parlament de Catalunya',
    es: 'el Parlamento de Cataluña',
    en: 'the Parliament of Catalonia',
  },
  extremadura: {
    ca: 'l’Assemblea d’Extremadura',
    es: 'la Asamblea de Extremadura',
    en: 'the Assembly of Extremadura',
  },
  galicia: {
    ca: 'el Parlament de Galícia',
    es: 'el Parlamento de Galicia',
    en: 'the Parliament of Galicia',
  },
  rioja: {
    ca: 'el Parlament de La Rioja',
    es: 'el Parlamento de La Rioja',
    en: 'the Parliament of La Rioja',
  },
  madrid: { ca: 'l’Assemblea de Madrid', es: 'la Asamblea de Madrid', en: 'the Assembly of Madrid' },
  murcia: {
    ca: 'l’Assemblea Regional de Múrcia',
    es: 'la Asamblea Regional de Murcia',
    en: 'the Regional Assembly of Murcia',
  },
  navarra: { ca: 'el Parlament de Navarra', es: 'el Parlamento de Navarra', en: 'the Parliament of Navarre' },
  vasco: { ca: 'el Parlament Basc', es: 'el Parlamento Vasco', en: 'the Basque Parliament' },
  'valencian(?:a|as|es)': {
    ca: 'les Corts Valencianes',
    es: 'las Corts Valencianes',
    en: 'the Corts Valencianes',
  },
};
const BODY = /\b(?:parlamento?|asamblea|cortes|corts|junta general)\b/;

/**
 * A parliament of a region in each language, out of words that name it: "Comunidad Autónoma de Andalucía-Parlamento",
 * "Parlamento de Andalucía"; null for any other.
 */
export function regionalParliament(words: string): Multilingual | null {
  const folded = fold(words);
  if (!BODY.test(folded)) return null;
  const named = Object.entries(PARLIAMENTS).filter(([region]) => new RegExp(`\\b${region}\\b`).test(folded));
  return named.length === 1 ? named[0]![1] : null;
}
