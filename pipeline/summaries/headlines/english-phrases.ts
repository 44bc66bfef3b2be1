import { deeds, partNames, placeNames } from './phrases-of-both.ts';
import type { Phrases } from './translate.ts';

/** How names of texts go on behind their kind, in English. */
export const NAMES: Phrases = [
  [/^que excluye del /i, 'that excludes from the '],
  ...deeds('en'),
  [/^de modificación de la Ley (\d+\/\d{4}),? de modificación del /i, 'to amend Law $1 on the '],
  [/^(?:(?:sobre|para|relativ[oa]s? a) la |de )modificación de(?: |l (?=artículo|texto))/i, 'to amend '],
  [/^(?:(?:sobre|para|relativ[oa]s? a) la |de )modificación del /i, 'to amend the '],
  [
    /^(?:(?:sobre|para|relativ[oa]s? a) la |de )reforma (?:parcial )?de(?: |l (?=artículo|texto))/i,
    'to reform ',
  ],
  [/^(?:(?:sobre|para|relativ[oa]s? a) la |de )reforma (?:parcial )?del /i, 'to reform the '],
  [/^(?:(?:sobre|para|relativ[oa]s? a) la |de )creación de /i, 'to create '],
  [/^(?:sobre|relativ[oa]s? a|acerca de)… /i, 'on… '],
  [/^(?:sobre|relativ[oa]s? al?|en materia de|en relación con|acerca del?) /i, 'on '],
  [/^para que… /i, 'so that… '],
  [/^para que /i, 'so that '],
  [/^que insta a /i, 'urging the Government to '],
  [/^para (?=\p{L}+[aei]r(?:se)?(?: |…|$))/iu, 'to '],
  [/^para /i, 'for '],
  [/^en defensa de /i, 'in defence of '],
  [/^el artículo ([\d.]+)(?=$|…)/i, 'article $1'],
  [/^contra (?=el |la |los |las )/i, 'against '],
  [/^de medidas urgentes (?=(?:para|en materia de|contra) )/i, 'with urgent measures '],
  [/^de medidas (?=(?:para|en materia de) )/i, 'with measures '],
  [/^de Autonomía del? /, 'of autonomy of '],
  [/^(?:del )?artículo ([\d.]+) de /i, 'article $1 of '],
  [/^y la Ley Orgánica (\d+\/\d{4})(?: |(?=[,…]|$))/i, 'and Organic Law $1 '],
  [/^y la Ley (\d+\/\d{4})(?: |(?=[,…]|$))/i, 'and Law $1 '],
  [/^la Ley Orgánica (\d+\/\d{4})(?: |(?=[,…]|$))/i, 'Organic Law $1 '],
  [/^la Ley (\d+\/\d{4})(?: |(?=[,…]|$))/i, 'Law $1 '],
  [/^(?:el )?Real Decreto[- ]Ley (\d+\/\d{4})(?: |(?=[,…]|$))/i, 'decree-law $1 '],
  [/^(?:el )?Real Decreto Legislativo (\d+\/\d{4})(?: |(?=[,…]|$))/i, 'legislative decree $1 '],
  [/^(?:el )?texto refundido de /i, 'the consolidated text of '],
  [/^del Código Penal(?:,? |(?=[,…]|$))/, '(Criminal Code) '],
];

/** What amendments are to, in English. */
export const PARTS: Phrases = partNames('en');

/** Parts of a budget, in English. */
export const PLACES: Phrases = placeNames('en');
