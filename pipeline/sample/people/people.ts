import type { Random } from '../random.ts';
import { MEN, WOMEN } from './given-names.ts';
import { SURNAMES } from './surnames.ts';

/** A fictional person. */
export interface SamplePerson {
  family: string;
  given: string;
  female: boolean;
  /** A shorter form that some documents use from some day on. */
  shortGiven: string | null;
  /** Whether every legislature needs this name, for its spelling or for its similarity to another. */
  distinctive: boolean;
}

/** Returns `Family, Given`, as in official documents. */
export const officialName = ({ family, given }: Pick<SamplePerson, 'family' | 'given'>): string =>
  `${family}, ${given}`;

/** Names with every kind of accent and particle; the last two share their surnames. */
const DISTINCTIVE: [family: string, given: string, female: boolean, shortGiven?: string][] = [
  ['Arnedillo Cifontes', 'María del Rosell', true, 'María'],
  ['De los Llanos Quiñoá', 'Águeda', true],
  ['Vallcanera i Fàbregues', 'Òscar', false],
  ['Ortuño y Lacambra', 'Fabián', false],
  ['Etxaniz-Goikoa Urrutibeaskoa', 'Haizea', true],
  ['Bragança Lourenço', 'Xosé Manoel', false],
  ["D'Almenara Col·lell", 'Françoise', true],
  ['Ibáñez de Zárraga Agüero', 'Iñaki', false],
  ['Sáenz-Dieguez del Castañar', 'José María', false],
  ['Pingüén Àrias', 'Lluïsa', true],
  ['Lizarrondo Etxabarri', 'Amets', false],
  ['Lizarrondo Etxabarri', 'Amalur', true],
];

/**
 * Returns a function that invents people one after the other, the distinctive ones first; no two others have
 * the same surnames.
 */
export function inventPeople(random: Random): () => SamplePerson {
  const waiting = DISTINCTIVE.map(([family, given, female, shortGiven]) => ({
    family,
    given,
    female,
    shortGiven: shortGiven ?? null,
    distinctive: true,
  }));
  const taken = new Set<string>();
  return () => waiting.shift() ?? inventPerson(random, taken);
}

function inventPerson(random: Random, taken: Set<string>): SamplePerson {
  const female = random.chance(0.46);
  const given = random.pick(female ? WOMEN : MEN);
  for (;;) {
    const [first, second] = [random.pick(SURNAMES), random.pick(SURNAMES)];
    const pair = `${first} ${second}`;
    if (taken.has(pair)) continue;
    taken.add(pair);
    const family = random.chance(0.04) && !second.startsWith('D') ? `${first} i ${second}` : pair;
    return { family, given, female, shortGiven: null, distinctive: false };
  }
}
