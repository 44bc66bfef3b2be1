import { deeds, partNames, placeNames } from './phrases-of-both.ts';
import type { Phrases } from './translate.ts';

/** How names of texts go on behind their kind, in Catalan. */
export const NAMES: Phrases = [
  ...deeds('ca'),
  [/^(?:sobre|acerca de)… /i, 'sobre… '],
  [/^relativ[oa]s? a… /i, 'relativa a… '],
  [/^(?:sobre|acerca de) /i, 'sobre '],
  [/^acerca del /i, 'sobre el '],
  [/^relativ[oa]s? al /i, 'relativa al '],
  [/^relativ[oa]s? a /i, 'relativa a '],
  [/^en materia de /i, 'en matèria de '],
  [/^en relación con /i, 'en relació amb '],
  [/^para que… /i, 'perquè… '],
  [/^para que /i, 'perquè '],
  [/^que insta a /i, 'que insta a '],
  [/^para (?=\p{L}+[aei]r(?:se)?(?: |…|$))/iu, 'per '],
  [/^para /i, 'per a '],
  [/^en defensa de /i, 'en defensa de '],
  [/^el artículo ([\d.]+)(?=$|…)/i, 'l’article $1'],
  [/^contra (?=el |la |los |las )/i, 'contra '],
  [/^de modificación de la Ley (\d+\/\d{4}),? de modificación (?=del )/i, 'de modificació de la Llei $1 '],
  [/^de modificación (?=del? )/i, 'de modificació '],
  [/^la modificación (?=del? )/i, 'la modificació '],
  [/^de reforma (?=del? )/i, 'de reforma '],
  [/^de reforma parcial (?=del? )/i, 'de reforma parcial '],
  [/^la reforma (?=del? )/i, 'la reforma '],
  [/^de creación (?=del? )/i, 'de creació '],
  [/^la creación (?=del? )/i, 'la creació '],
  [/^de medidas urgentes (?=(?:para|en materia de|contra) )/i, 'de mesures urgents '],
  [/^de medidas (?=(?:para|en materia de) )/i, 'de mesures '],
  [/^de Autonomía (?=del? )/, 'd’Autonomia '],
  [/^del artículo ([\d.]+) (?=de )/i, 'de l’article $1 '],
  [/^y (?=la Ley )/i, 'i '],
  [/^(de )?la Ley Orgánica (\d+\/\d{4})(?: |(?=[,…]|$))/i, '$1la Llei orgànica $2 '],
  [/^(de )?la Ley (\d+\/\d{4})(?: |(?=[,…]|$))/i, '$1la Llei $2 '],
  [/^(d?el) Real Decreto[- ]Ley (\d+\/\d{4})(?: |(?=[,…]|$))/i, '$1 Reial decret llei $2 '],
  [/^(d?el) Real Decreto Legislativo (\d+\/\d{4})(?: |(?=[,…]|$))/i, '$1 Reial decret legislatiu $2 '],
  [/^(d?el) texto refundido (?=de )/i, '$1 text refós '],
  [/^del Código Penal(?:,? |(?=[,…]|$))/, 'del Codi Penal '],
];

/** What amendments are to, in Catalan. */
export const PARTS: Phrases = partNames('ca');

/** Parts of a budget, in Catalan. */
export const PLACES: Phrases = placeNames('ca');
