import { fold } from '../text/names.ts';
import parliaments from './regional-parliaments.json' with { type: 'json' };

type InEach = Readonly<Record<'ca' | 'es' | 'en', string>>;

/** How parliaments of regions are called, with their articles, by what only the name of the region has. */
const PARLIAMENTS: Readonly<Record<string, InEach>> = parliaments;
const BODY = /\b(?:parlamento?|asamblea|cortes|corts|junta general)\b/;

/**
 * A parliament of a region in each language, out of words that name it: "Comunidad Autónoma de Andalucía-Parlamento",
 * "Parlamento de Andalucía"; null for any other.
 */
export function regionalParliament(words: string): InEach | null {
  const folded = fold(words);
  if (!BODY.test(folded)) return null;
  const named = Object.entries(PARLIAMENTS).filter(([region]) => new RegExp(`\\b${region}\\b`).test(folded));
  return named.length === 1 ? named[0]![1] : null;
}
