import type { QuestionPart } from '../../core/chamber/decision.ts';
import type { Question } from '../../model/votes/decision.ts';
import { amendedPlaces, placesAlone } from '../../summaries/headlines/amended-places.ts';

const NUMBER = String.raw`\d+(?:\.\d+)?(?:\s?[ºª°]|\s?[AB]\b|\s(?:bis|ter)\b)?`;
const NUMBERED = new RegExp(
  String.raw`(?:[Ee]nmiendas?|ENMIENDAS?|[Pp]untos?|[Pp]ropuestas?|[Aa]partados?)\s+(?:[Nn][º°.ú]m?\.?\s*)?(${NUMBER}(?:(?:\s*,\s*y\s+|\s*,\s*|\s+y\s+|\s+a\s+|\s*-\s*)${NUMBER})*)`,
  'u',
);
const LETTERED = /\b(?:puntos?|apartados?)\s+(\d*\.?[a-z]\)(?:(?:\s*,\s*|\s+y\s+)[a-z]\))*)/iu;
/** "Punto 1, apartado n)" and "Punto 2 del apartado a)": less than the point with that number. */
const WITHIN_POINT = /\bpunto\s+(\d+)[ºª°]?,?\s+apartado\s+([a-z])\)/iu;
const WITHIN_LETTER = /\bpunto\s+(\d+)[ºª°]?,?\s+del\s+apartado\s+([a-z])\)/iu;
const ORDINALS = 'primer segundo tercer cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const ORDINAL = new RegExp(`^(${ORDINALS.join('|')})o? punto`, 'iu');
const TEXT_OF = /^texto del dictamen (?:del|de la|de los|de las) (.+?)\.?$/iu;
/** "Enmienda transaccional a la 2788". */
const COMPROMISE_ON = /transaccional a las? (?:enmiendas? )?(\d+(?:(?:, | y )\d+)*)/iu;
const REST = /^-?\s*(?:el )?(?:resto|restantes|demás)\b|- resto d/iu;
/** "Resto del punto 2, punto 3 y punto 4": the rest of one point together with whole points. */
const REST_AND_WHOLE = /^-?\s*resto del? .*\bpuntos?\b.*\bpuntos?\b/iu;
/** A longer description is not usable as the name of a part. */
const LONGEST = 90;

/** Returns which part was voted on, by the headings of a vote, the nearest first. */
export function questionPart(
  question: Question,
  point: string,
  subgroup: string,
  text: string,
): QuestionPart {
  if (REST_AND_WHOLE.test(point)) return { part: null, isRest: false, isPlural: false, isBlock: false };
  const isRest = REST.test(point) || (point === '' && REST.test(subgroup)) || / - resto d/iu.test(text);
  const numbers = numbersIn(point) ?? (isRest ? null : numbersIn(subgroup));
  const isNamed = question === 'senate_amendments' && !OF_NUMBERS.test(point);
  const part = (isNamed ? null : numbers) ?? named(question, point, subgroup, text, isRest);
  const isBlock =
    part === null && !isRest && BLOCK.test([point, subgroup, text].find((words) => words !== '')!);
  if (question === 'senate_amendments')
    return { part, isRest, isPlural: !ONE_AMENDMENT.test(point === '' ? text : point), isBlock };
  const isPlural =
    part !== null && /\d/.test(part) && ENUMERATES.test(question)
      ? /,| y | a /.test(part)
      : /\b(?:enmiendas|puntos|propuestas|votos particulares|correcciones)\b/iu.test(
          NOUN.test(point) ? point : `${point} ${subgroup}`,
        );
  return { part, isRest, isPlural, isBlock };
}

/** "Votación en bloque de las enmiendas", "Votación conjunta de las enmiendas". */
const BLOCK = /votación (?:en bloque|conjunta) de las enmiendas/iu;

/** The Senate’s amendments are voted on together unless the words name a single one. */
const ONE_AMENDMENT = /^(?:resto de la )?enmienda |votación de la enmienda\b/iu;
/** "Enmiendas 1 a 4", and not "Enmienda al artículo 19, por la que se incorpora la enmienda 541". */
const OF_NUMBERS = /^(?:resto de las? )?enmiendas? \d/iu;
const NOUN = /enmienda|punto|propuesta|voto|correcci/iu;
const ENUMERATES = /amendment|point|resolution/;

function numbersIn(heading: string): string | null {
  const [, point, letter] = WITHIN_POINT.exec(heading) ?? [];
  if (point !== undefined) return `${point}.${letter})`;
  const [, inner, outer] = WITHIN_LETTER.exec(heading) ?? [];
  if (inner !== undefined) return `${outer}.${inner}`;
  const numbers =
    COMPROMISE_ON.exec(heading)?.[1] ?? NUMBERED.exec(heading)?.[1] ?? LETTERED.exec(heading)?.[1];
  if (numbers !== undefined)
    return numbers.replace(/[ºª°]/gu, '').replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();
  const ordinal = ORDINAL.exec(heading.replace(/^-\s*/, ''))?.[1];
  return ordinal === undefined ? null : String(ORDINALS.indexOf(ordinal.toLowerCase()) + 1);
}

/** Returns parts of texts that have names instead of numbers. */
function named(
  question: Question,
  point: string,
  subgroup: string,
  text: string,
  isRest: boolean,
): string | null {
  if (question === 'senate_amendments') return senatePart(point);
  if (question === 'budget_section') return short(TEXT_OF.exec(subgroup)?.[1] ?? text);
  if (question !== 'text_part' || isRest) return null;
  return short((point === '' ? subgroup : point).replace(/^-\s*|\.$/g, ''));
}

const short = (words: string): string | null => (words.length <= LONGEST ? words : null);

/** "Enmiendas a la Sección 15 por la que se …; y al Anexo II." */
const HEADING = /^(?:restantes |resto de (?:las? )?)?enmiendas? (?=al? )(.+?)\.?$/iu;

/** "por la que se incorpora la enmienda 545 del GPP, relativa a …": what it is about says more than its number. */
const INCORPORATES =
  / ?,? ?por la que se incorp?ora la enmienda \d+ del GPP,(?= (?:relativ|con el objeto ))/gu;

/** Longer text is not usable as a name. */
const LONGEST_PLACE = 140;

/**
 * Returns the parts of a text that the Senate’s amendments are to, "al artículo 19, relativa a la pesca; al
 * Anexo II"; only the places if that is too long, null if they are too long as well.
 */
function senatePart(heading: string): string | null {
  const words = HEADING.exec(heading)?.[1]?.replace(INCORPORATES, ',');
  if (words === undefined || words.length <= LONGEST_PLACE) return words ?? null;
  const places = amendedPlaces(words);
  const named = places === null ? words : placesAlone(places);
  return named.length <= LONGEST_PLACE ? named : null;
}
