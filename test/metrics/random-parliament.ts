import fc from 'fast-check';
import type { DbReader } from '../../pipeline/db/open.ts';
import type { Majority, Question } from '../../pipeline/model/votes/decision.ts';
import type { StoredVote } from '../../pipeline/model/votes/vote.ts';
import { openParliament } from '../endpoints/parliament.ts';
import {
  group,
  legislature,
  mandate,
  membership,
  person,
  record,
  topic as storedTopic,
  vote,
} from '../rows.ts';

/** The choice of one deputy in one vote, as in a plain list. */
export interface RandomRecord {
  /** 0 if the person is unknown. */
  person: number;
  /** Number of the group; null if the file names none. */
  group: number | null;
  /** Code of the choice, 4 for no vote recorded. */
  choice: number;
}
export interface RandomVote {
  id: number;
  legislature: number;
  date: string;
  topics: number[];
  /** The question, the majority it needed, and whether it decided the matter as a whole. */
  question: Question;
  required_majority: Majority | null;
  is_final: boolean | null;
  records: RandomRecord[];
}

/** Absolute majority: 4; three fifths and two thirds: 5. */
export const SEATS = 7;
export const LEGISLATURES = [14, 15];
export const PERSONS = [1, 2, 3, 4, 5, 6, 7];
export const TOPICS = [3, 8, 104];
/** Numbers of the groups of a legislature; the last one has no common purpose. */
export const groupsOf = (legislature: number): number[] =>
  [1, 2, 3].map((order) => legislature * 100 + order);
export const isMeaningful = (group: number): boolean => group % 100 < 3;
export const slugOf = (group: number): string => `group-${group % 100}`;

/** Persons 1 to 6 sit in both legislatures; the sixth twice in the later one, before and after another mandate. */
const MANDATES = [
  ...LEGISLATURES.flatMap((leg) => [1, 2, 3, 4, 5, 6].map((who) => ({ leg, who, nth: 0 }))),
  { leg: 15, who: 7, nth: 0 },
  { leg: 15, who: 6, nth: 1 },
];
const mandateId = ({ leg, who, nth }: (typeof MANDATES)[number]): number => leg * 100 + who * 10 + nth;

/** Few days around the ends of months, so that a range often begins or ends on or next to a voting day. */
const days = fc.constantFrom(
  ...['2025-01-30', '2025-01-31', '2025-02-01', '2025-02-02'],
  ...['2025-02-27', '2025-02-28', '2025-03-01', '2025-03-02'],
);

/** Choices depend on the group's number, so that lines, draws and dissents all occur. */
const seat = fc.record({
  listed: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  known: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  group: fc.option(fc.constantFrom(1, 1, 1, 2, 2, 3), { freq: 15 }),
  choice: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4),
  nth: fc.nat({ max: 1 }),
});

const questions = fc.constantFrom<Question[]>(
  ...(['amendment', 'amendment', 'point', 'whole_text', 'decree_law_validation', 'treaty'] as const),
  ...(['organic_final', 'investiture', 'election', 'other'] as const),
);

const randomVote = fc.record({
  question: questions,
  required_majority: fc.constantFrom(null, null, null, 'simple', 'absolute', 'three_fifths', 'two_thirds'),
  is_final: fc.constantFrom(null, true, false),
  leg: fc.constantFrom(...LEGISLATURES, 15),
  date: days,
  topics: fc.uniqueArray(fc.constantFrom(...TOPICS), { maxLength: 2 }),
  seats: fc.array(seat, { minLength: PERSONS.length, maxLength: PERSONS.length }),
});

/** Up to fourteen votes of two legislatures, in any order of days. */
export const votes: fc.Arbitrary<(RandomVote & { mandates: number[] })[]> = fc
  .array(randomVote, { maxLength: 14 })
  .map((drawn) =>
    drawn.map(({ leg, date, topics, seats, ...decision }, number) => {
      const sitting = PERSONS.filter((who) => seats[who - 1]!.listed && (who < 7 || leg === 15));
      return {
        id: leg * 1_000_000 + 1001 + number,
        legislature: leg,
        date,
        topics,
        ...decision,
        records: sitting.map((who) => {
          const { group, choice, known } = seats[who - 1]!;
          const person = known || choice === 4 ? who : 0;
          return { person, group: group === null ? null : leg * 100 + group, choice };
        }),
        mandates: sitting.map((who) =>
          mandateId({ leg, who, nth: who === 6 && leg === 15 ? seats[5]!.nth : 0 }),
        ),
      };
    }),
  );

export const range = fc.record({
  legislature_id: fc.constantFrom(...LEGISLATURES),
  from: fc.option(days, { nil: undefined }),
  to: fc.option(days, { nil: undefined }),
});

/** Slug of a topic, or none. */
export const topic = fc.constantFrom(undefined, ...TOPICS.map((id) => `topic-${id}`));

/** Returns a parliament in which exactly these votes were held. */
export const parliamentOf = (held: (RandomVote & { mandates: number[] })[]): DbReader =>
  openParliament({
    legislatures: LEGISLATURES.map((id) => legislature(id, { seats: SEATS })),
    groups: LEGISLATURES.flatMap(groupsOf).map((id) =>
      group(id, slugOf(id), { line_meaningful: isMeaningful(id) }),
    ),
    persons: PERSONS.map((id) => person(id, `Family ${id}, Given`)),
    mandates: MANDATES.map((seat) => mandate(mandateId(seat), seat.who, { legislature_id: seat.leg })),
    memberships: MANDATES.map((seat) => membership(mandateId(seat) * 100 + 1, seat.leg * 100 + 1)),
    government_groups: [
      {
        ...{ legislature_id: 15, group_id: 1501, source: 'made for a test' },
        ...{ start_date: '2025-02-01', end_date: '2025-03-01' },
      },
    ],
    topics: TOPICS.map((id) => storedTopic(id, `topic-${id}`)),
    votes: held.map((own) => vote(own.id, own.date, decisionOf(own))),
    vote_topics: held.flatMap(({ id, topics }) =>
      topics.map((topic_id) => ({ vote_id: id, topic_id, confidence: 1, classified_by: 'test' })),
    ),
    vote_records: held.flatMap(({ id, records, mandates }) =>
      records.flatMap(({ person, group: own, choice }, at) =>
        person === 0 ? [] : record(id, mandates[at]!, own, choice),
      ),
    ),
    unidentified_records: held.flatMap(({ id, records }) =>
      records.flatMap(({ person, group: group_id, choice }, at) =>
        person === 0 ? { vote_id: id, row: at + 1, name: 'Unsure, U', group_id, choice, seat: null } : [],
      ),
    ),
  });

/** Returns official totals that match the records. */
function decisionOf({ question, required_majority, is_final, records }: RandomVote): Partial<StoredVote> {
  const [yes, no, abstention] = [0, 1, 2].map(
    (choice) => records.filter((one) => one.choice === choice).length,
  ) as [number, number, number];
  const result = yes > no ? 'approved' : yes < no ? 'rejected' : 'tie';
  const proposed_by_government = true;
  return { question, required_majority, is_final, yes, no, abstention, result, proposed_by_government };
}
