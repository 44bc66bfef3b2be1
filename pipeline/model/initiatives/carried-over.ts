import { toRoman } from '../../roman.ts';

/** Under which number an initiative was before another legislature. */
export interface EarlierNumber {
  legislature: number;
  official_id: string;
}

/** "(corresponde al número de expediente 125/000016/0000 de la XIV Legislatura)" */
const NAMED = /(\d{3}\/\d{6})(?:\/\d{4})? de la ([IVXL]+) Legislatura/g;

/** What every title of an initiative that came from an earlier legislature has, as SQL finds it. */
export const NAMES_EARLIER = '%expediente%Legislatura%';

/** The numbers of an initiative in earlier legislatures, in the order its title has them. */
export const earlierNumbers = (title: string): EarlierNumber[] =>
  [...title.matchAll(NAMED)].flatMap(([, official_id, roman]) => {
    const legislature = numberOf(roman!);
    return legislature === null ? [] : [{ legislature, official_id: official_id! }];
  });

/** The legislature an initiative came from; null for one that began in its own. */
export const cameFrom = (title: string): EarlierNumber | null =>
  earlierNumbers(title).reduce<EarlierNumber | null>(
    (last, number) => (last === null || number.legislature > last.legislature ? number : last),
    null,
  );

/** No legislature will have a number beyond these for a hundred years. */
const NUMBERS = new Map(Array.from({ length: 60 }, (_, at) => [toRoman(at + 1), at + 1]));
const numberOf = (roman: string): number | null => NUMBERS.get(roman) ?? null;
