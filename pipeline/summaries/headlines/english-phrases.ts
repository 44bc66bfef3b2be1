import { partNames, placeNames } from './phrases-of-both.ts';
import type { Phrases } from './translate.ts';

/** What amendments are to, in English. */
export const PARTS: Phrases = partNames('en');

/** Parts of a budget, in English. */
export const PLACES: Phrases = placeNames('en');
