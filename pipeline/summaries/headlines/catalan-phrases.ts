import { partNames, placeNames } from './phrases-of-both.ts';
import type { Phrases } from './translate.ts';

/** What amendments are to, in Catalan. */
export const PARTS: Phrases = partNames('ca');

/** Parts of a budget, in Catalan. */
export const PLACES: Phrases = placeNames('ca');
