import { type Corrections, refusedCorrection } from '../documents/corrections.ts';
import { officialName } from './names.ts';

/** A name, as far as it is joined with others or parted from them. */
interface Keyed {
  name: { key: string };
}

/** The names of one deputy, and whether a correction has joined them or parted another from them. */
interface CorrectedNames<Name> {
  names: Name[];
  isCorrected: boolean;
}

/**
 * Joins and parts the names of one legislature as corrections say. Two names that stand in one list or vote side by side
 * are two people, whoever says otherwise.
 */
export function correctNames<Name extends Keyed>(
  clusters: Name[][],
  legislature: number,
  corrections: Corrections,
  areSurelyTwo: (one: Name, other: Name) => boolean,
): CorrectedNames<Name>[] {
  let deputies: CorrectedNames<Name>[] = clusters.map((names) => ({ names, isCorrected: false }));
  const deputyOf = (published: string) => {
    const { key } = officialName(published);
    return deputies.find(({ names }) => names.some(({ name }) => name.key === key));
  };
  for (const correction of corrections.of('person')) {
    const [one, other] = correction.names.map(deputyOf);
    if (correction.legislature !== legislature || one === undefined || other === undefined) continue;
    const subject = correction.names.join(' and ');
    const { expect: expected, correct: corrected } = correction;
    corrections.apply(correction, { subject, found: one === other ? 'one' : 'two', expected, corrected });
    if (
      corrected === 'one' &&
      one.names.some((here) => other.names.some((there) => areSurelyTwo(here, there)))
    ) {
      throw refusedCorrection(correction, `${subject} are in one document, so they are two people`);
    }
    const { key } = officialName(correction.names[1]);
    const parts =
      corrected === 'one'
        ? [[...one.names, ...other.names]]
        : Object.values(Object.groupBy(one.names, ({ name }) => (name.key === key ? 'away' : 'stays')));
    const others = deputies.filter((each) => each !== one && each !== other);
    deputies = [...others, ...parts.map((names) => ({ names: names!, isCorrected: true }))];
  }
  return deputies;
}
