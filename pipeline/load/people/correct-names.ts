import { type Corrections, refusedCorrection } from '../documents/corrections.ts';
import { officialName } from '../documents/names.ts';

/** The part of a name that joining and separating need. */
interface Keyed {
  name: { key: string };
}

/** The names of one deputy, and whether a correction joined them or separated another from them. */
interface CorrectedNames<Name> {
  names: Name[];
  isCorrected: boolean;
}

/** Joins and separates names as the corrections say. Two names in one list or vote are two people nevertheless. */
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
    if (corrected === expected) continue;
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

/** Adds the names of an earlier legislature to a deputy if a correction says that both are one person. */
export function withFormerNames<Deputy extends { keys: string[]; isCorrected?: boolean }>(
  deputy: Deputy,
  legislature: number,
  corrections: Corrections,
  isKnown: (key: string) => boolean,
): Deputy {
  const former = corrections.of('person').flatMap((correction) => {
    const [one, other] = correction.names.map((name) => officialName(name).key) as [string, string];
    const key = deputy.keys.includes(one) ? other : deputy.keys.includes(other) ? one : null;
    if (correction.legislature !== legislature || key === null || deputy.keys.includes(key) || !isKnown(key))
      return [];
    const { expect: expected, correct: corrected } = correction;
    corrections.apply(correction, {
      subject: correction.names.join(' and '),
      ...{ found: 'two', expected, corrected },
    });
    return corrected === 'one' ? [key] : [];
  });
  return former.length === 0 ? deputy : { ...deputy, keys: [...deputy.keys, ...former], isCorrected: true };
}

/** Returns the line that an operator adds to corrections.json if they are one person, with "two" if they are two. */
export const correctionLine = (legislature: number, name: string, former: string): string =>
  `a line in curated/<parliament>/corrections.json: ${JSON.stringify({
    id: `one-person-${officialName(name).familyKey.replace(/[^a-z0-9]+/g, '-')}`,
    kind: 'person',
    legislature,
    names: [name, former],
    expect: 'two',
    correct: 'one',
    reason: '…',
    source: '…',
  })}, or with "correct": "two" if they are two people`;
