/** The place of a text that an amendment changes. */
interface AmendedPlace {
  /** With its preposition: "a la Sección 17". */
  place: string;
  /**
   * The effect of the amendment there: " por la que se modifica la Ley 16/2003"; null if the title does not
   * say.
   */
  clause: string | null;
}

const BETWEEN =
  /;\s*(?:y )?(?=al? )|,? y (?=(?:al|a la|a los|a las) (?:disposici|secci|art[ií]culo|anexo|apartado|pre[áa]mbulo|presupuesto|exposici|t[ií]tulo))/iu;
const PLACE =
  /^((?:al|a la|a los|a las) .+?)((?:,? por l[ao]s? que se |,? (?:en lo )?relativ[oa]s? |,? con el objeto de |, de (?:adición|supresión|modificación) ).*)?$/iu;

/**
 * Parses a list of places, such as "a la Sección 15 por la que se …; y al Anexo II"; returns null for other
 * text.
 */
export function amendedPlaces(words: string): AmendedPlace[] | null {
  const places = words.split(BETWEEN).map((each) => PLACE.exec(each));
  return places.includes(null)
    ? null
    : places.map((place) => ({ place: place![1]!, clause: place![2] ?? null }));
}

/** Returns the distinct places: "a la Sección 15…; al Anexo II". */
export const placesAlone = (places: readonly AmendedPlace[]): string =>
  [...new Set(places.map(({ place, clause }) => (clause === null ? place : `${place}…`)))].join('; ');
