import { amendedPlaces, placesAlone } from '../../summaries/headlines/amended-places.ts';

/** "Enmiendas a la Sección 15 por la que se …; y al Anexo II." */
const HEADING = /^(?:restantes |resto de (?:las? )?)?enmiendas? (?=al? )(.+?)\.?$/iu;

/** "por la que se incorpora la enmienda 545 del GPP, relativa a …": what it is about says more than its number. */
const INCORPORATES =
  / ?,? ?por la que se incorp?ora la enmienda \d+ del GPP,(?= (?:relativ|con el objeto ))/gu;

/** Longer text is not usable as a name. */
const LONGEST = 140;

/**
 * Returns the parts of a text that the Senate’s amendments are to: "al artículo 19, relativa a la pesca; al
 * Anexo II". If that is too long, returns the places without what the amendments do there. Returns null if
 * even the places are too long.
 */
export function senatePart(heading: string): string | null {
  const words = HEADING.exec(heading)?.[1]?.replace(INCORPORATES, ',');
  if (words === undefined || words.length <= LONGEST) return words ?? null;
  const places = amendedPlaces(words);
  const named = places === null ? words : placesAlone(places);
  return named.length <= LONGEST ? named : null;
}
