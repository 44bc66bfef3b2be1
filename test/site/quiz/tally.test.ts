import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGroupPairTally } from '../../../pipeline/metrics/tallies/daily-tallies.ts';
import { tallyGroups } from '../../../pipeline/metrics/tallies/group-tally.ts';
import { openPersonPairTally } from '../../../pipeline/metrics/tallies/totals-writer.ts';
import { ABSENT, CHOICES } from '../../../pipeline/model/votes/choice.ts';
import { agreementWith, rank, readAnswers, tieText } from '../../../site/quiz/tally.js';

const READER = 99;
const DAY = '2026-01-13';

/**
 * Generates votes of seven deputies in three groups and a reader’s answers; the fourth choice is no answer.
 */
const votes = fc.array(
  fc.record({
    choices: fc.array(fc.integer({ min: 0, max: ABSENT }), { minLength: 7, maxLength: 7 }),
    answer: fc.integer({ min: 0, max: ABSENT }),
    double: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);
const GROUPS = [1, 1, 1, 2, 2, 2, 3];

describe('the agreement of a reader', () => {
  it('equals the metrics with a deputy who voted so, with double votes counted twice', () => {
    fc.assert(
      fc.property(votes, (asked) => {
        const persons = openPersonPairTally();
        const groups = openGroupPairTally();
        const lines = new Map<number, (number | null)[]>(GROUPS.map((group) => [group, []]));
        for (const { choices, answer, double } of asked) {
          const columns = {
            persons: Int32Array.from([...choices.keys(), READER]),
            groups: [...GROUPS, READER],
            choices: Uint8Array.from([...choices, answer]),
          };
          const tallies = tallyGroups(columns, () => true);
          for (const [group, own] of lines) own.push(tallies.get(group)!.line);
          for (let times = 0; times < (double ? 2 : 1); times++) {
            persons.add(columns);
            groups.add(DAY, tallies.values());
          }
        }
        const reading = {
          answers: asked.map(({ answer }) => cast(answer)),
          weights: asked.map(({ double }) => (double ? 2 : 1)),
        };
        const found = (choices: (number | null)[]) => {
          const { weightCompared, weightAgreed } = agreementWith(
            reading,
            choices.map((choice) => (choice === null ? null : CHOICES[choice]!)),
          );
          return [weightCompared, weightAgreed];
        };
        const pairs = [...persons.rows(15)];
        for (const deputy of GROUPS.keys()) {
          const pair = pairs.find((row) => row.person_a_id === deputy && row.person_b_id === READER);
          const expected = [pair?.votes_compared ?? 0, pair?.votes_agreed ?? 0];
          expect(found(asked.map(({ choices }) => choices[deputy]!))).toEqual(expected);
        }
        const groupPairs = [...groups.rows(15)];
        for (const [group, own] of lines) {
          const pair = groupPairs.find((row) => row.group_a_id === group && row.group_b_id === READER);
          expect(found(own)).toEqual([pair?.votes_compared ?? 0, pair?.votes_same ?? 0]);
        }
      }),
    );
  });

  it('is withheld with too few votes in common, and gives equals one place', () => {
    const reading = { answers: ['aye', 'no', 'aye'] as const, weights: [1, 1, 1] };
    const everybody = [
      { name: 'differs', lines: ['no', 'no', 'aye'] },
      { name: 'absent', lines: ['aye', 'absent', null] },
      { name: 'agrees', lines: ['aye', 'no', 'aye'] },
      { name: 'equals', lines: ['aye', 'abstention', 'aye'] },
    ];
    const rows = rank({ ...reading, answers: [...reading.answers] }, everybody, ({ lines }) => lines, 3);
    expect(
      rows.map(({ one, place, tied, differs }) => [one.name, place, tied.map(({ name }) => name), differs]),
    ).toEqual([
      ['agrees', 1, [], []],
      ['differs', 2, ['equals'], [0]],
      ['equals', 2, ['differs'], [1]],
      ['absent', null, [], []],
    ]);
  });
});

describe('a tie', () => {
  const texts = { named: 'Tied with {names}.', counted: 'Tied with {count} others.' };
  it.each([
    [[], ''],
    [['Vox'], 'Tied with Vox.'],
    [['Vox', 'Sumar'], 'Tied with Vox and Sumar.'],
    [['Vox', 'Sumar', 'ERC'], 'Tied with Vox, Sumar and ERC.'],
    [['Vox', 'Sumar', 'ERC', 'PP'], 'Tied with 4 others.'],
  ])('is said with the names of up to three others, and else with their number: %j', (names, expected) => {
    expect(tieText(names, texts, 'en-GB')).toBe(expected);
  });
});

describe('answers in an address', () => {
  const asked = [{ id: 15001001 }, { id: 15002001 }, { id: 15003001 }];
  const read = (query: string) => readAnswers(new URLSearchParams(query), asked);

  it('are votes with the answers, and those that count double', () => {
    expect(read('15001001=aye&15003001=no&double=15003001')).toEqual({
      answers: ['aye', null, 'no'],
      weights: [1, 1, 2],
      answered: 2,
      dropped: 0,
    });
  });

  it('count for nothing if they are unsure, unknown or no longer in use', () => {
    expect(read('15001001=unsure&15002001=%3Cscript%3E&14001001=aye&constituency=Teruel')).toEqual({
      answers: [null, null, null],
      weights: [1, 1, 1],
      answered: 0,
      dropped: 1,
    });
  });
});

const cast = (choice: number) =>
  choice === ABSENT ? null : (CHOICES[choice] as 'aye' | 'no' | 'abstention');
