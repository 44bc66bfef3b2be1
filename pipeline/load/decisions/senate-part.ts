import { amendedPlaces, placesAlone } from '../../summaries/headlines/amended-places.ts';

/** "Enmiendas a la Sección 15 por la que se …; y al Anexo II." */
const HEADING = /^(?:restantes |resto de (?:las? )?)?enmiendas? (?=al? )(.+?)\.?$/iu;

/** Longer words are no name of anything. */
const LONGEST = 140;

/**
 * What of a text the Senate’s amendments are to: "al artículo 19, relativa a la pesca; al Anexo II". What is too long to be told
 * whole is told without what the amendments do there; null where not even all places can be told.
 */
export function senatePart(heading: string): string | null {
  const words = HEADING.exec(heading)?.[1];
  if (words === undefined || words.length <= LONGEST) return words ?? null;
  const places = amendedPlaces(words);
  const named = places === null ? words : placesAlone(places);
  return named.length <= LONGEST ? named : null;
}
