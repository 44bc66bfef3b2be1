/** A place of a text that amendments are to. */
interface AmendedPlace {
  /** With what stands before it: "a la Sección 17". */
  place: string;
  /** What the amendment does there: " por la que se modifica la Ley 16/2003"; null where nothing is said. */
  clause: string | null;
}

const BETWEEN =
  /;\s*(?:y )?(?=al? )|,? y (?=(?:al|a la|a los|a las) (?:disposici|secci|art[ií]culo|anexo|apartado|pre[áa]mbulo|presupuesto|exposici|t[ií]tulo))/iu;
const PLACE =
  /^((?:al|a la|a los|a las) .+?)((?:,? por l[ao]s? que se |,? (?:en lo )?relativ[oa]s? |,? con el objeto de |, de (?:adición|supresión|modificación) ).*)?$/iu;

/** "a la Sección 15 por la que se …; y al Anexo II": each place; null where the words are no list of places. */
export function amendedPlaces(words: string): AmendedPlace[] | null {
  const places = words.split(BETWEEN).map((each) => PLACE.exec(each));
  return places.includes(null)
    ? null
    : places.map((place) => ({ place: place![1]!, clause: place![2] ?? null }));
}

/** Returns the places alone, each once: "a la Sección 15; al Anexo II". */
export const placesAlone = (places: readonly AmendedPlace[]): string =>
  [...new Set(places.map(({ place }) => place))].join('; ');

/** Nouns that documents write with a capital letter, and sentences without. */
const PLACE_NOUNS =
  /(?<!\p{L})(?:Disposici(?:ón|ones)|Adicional(?:es)?|Final(?:es)?|Transitorias?|Derogatorias?|Secci(?:ón|ones)|Art[íi]culos?|Apartados?|Anexos?|Pre[áa]mbulo|T[íi]tulos?|Cap[íi]tulos?|Exposición|Párrafos?|Únic[oa]|Primer[oa]|Segund[oa]|Tercer[oa])(?!\p{L})/gu;

/** "L¿Hospitalet": what some documents print for an apostrophe. */
const APOSTROPHE = /(?<=\p{L})¿(?=\p{L})/gu;

/** Writes parts of a text as a sentence does: "a la Disposición Adicional novena" without capital letters. */
export const inSentence = (part: string): string =>
  part.replace(PLACE_NOUNS, (noun) => noun.toLowerCase()).replace(APOSTROPHE, '’');
