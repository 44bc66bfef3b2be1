import { fromRoman } from '../../text/roman.ts';

/** The number of an initiative in another legislature. */
interface EarlierNumber {
  legislature: number;
  official_id: string;
}

/** Matches "(corresponde al número de expediente 125/000016/0000 de la XIV Legislatura)". */
const NAMED = /(\d{3}\/\d{6})(?:\/\d{4})? de la ([IVXL]+) Legislatura/g;

/** SQL pattern of every title of an initiative that came from an earlier legislature. */
export const NAMES_EARLIER = '%expediente%Legislatura%';

/** Returns the numbers of an initiative in earlier legislatures, in the order of its title. */
export const earlierNumbers = (title: string): EarlierNumber[] =>
  [...title.matchAll(NAMED)].flatMap(([, official_id, roman]) => {
    const legislature = fromRoman(roman!);
    return legislature === null ? [] : [{ legislature, official_id: official_id! }];
  });

/**
 * Returns the legislature that an initiative came from, with its number there; null if it began in its own.
 */
export const cameFrom = (title: string): EarlierNumber | null =>
  earlierNumbers(title).reduce<EarlierNumber | null>(
    (last, number) => (last === null || number.legislature > last.legislature ? number : last),
    null,
  );
