import { describe, expect, it } from 'vitest';
import {
  active,
  departed,
  IN_B,
  left,
  listed,
  OF_LLEIDA,
  OTHERS,
  readChamber,
  since,
  type Voter,
  vote,
} from './small-chamber.ts';

const NAME = 'García Gil, Ana';
const FULL_NAME = 'Ana García Gil';
const ana = (code: string, choice: 'aye' | 'no' = 'aye', seat?: number): Voter => [
  ...([NAME, code, choice] as const),
  seat ?? 50,
];

describe('two deputies of one name', () => {
  const both = [listed(NAME), listed(NAME, { ...OF_LLEIDA, ...IN_B })];

  it('are two people whom the groups of their records tell apart', () => {
    const { of, open, recordsOf, about } = readChamber({
      lists: [active('2025-06-01', ...OTHERS, ...both), departed('2025-06-01')],
      votes: [vote('1/1', '2025-02-11', ana('GA'), ana('GB', 'no'))],
    });
    expect(of(FULL_NAME).map(({ constituency, is_open }) => [constituency, is_open])).toEqual([
      ['Girona', true],
      ['Lleida', true],
    ]);
    expect(recordsOf(FULL_NAME)).toEqual([['1/1 a aye'], ['1/1 b no']]);
    expect(open).toBe(6);
    expect(about('namesakes_at_once')).toMatchObject([{ subject: NAME, legislature_id: 15 }]);
  });

  it('keep their numbers if the list has another order, or comes with another day', () => {
    const list = [...OTHERS, ...both];
    const first = readChamber({ lists: [active('2025-06-01', ...list)] });
    for (const lists of [
      [active('2025-06-01', ...list.toReversed())],
      [active('2025-06-01', ...list), active('2025-06-02', ...list.toReversed())],
    ]) {
      const again = readChamber({ lists, register: first.register });
      const facts = ({ of }: typeof first) =>
        of(FULL_NAME).map(({ id, person_id, constituency }) => ({ id, person_id, constituency }));
      expect(facts(again)).toEqual(facts(first));
      expect(again.register).toBe(first.register);
    }
  });

  it('have no record if no evidence distinguishes them, and other deputies keep theirs', () => {
    const { of, recordsOf, unidentified, about } = readChamber({
      lists: [active('2025-06-01', ...OTHERS, listed(NAME), listed(NAME, OF_LLEIDA))],
      votes: [vote('1/1', '2025-02-11', ana('GA'), ana('GA', 'no'))],
    });
    expect(of(FULL_NAME)).toHaveLength(2);
    expect(recordsOf(FULL_NAME)).toEqual([[], []]);
    expect(unidentified).toEqual(Array(2).fill(`1/1 ${NAME}`));
    expect(recordsOf('Berta Bosch Pla')).toEqual([['1/1 a aye']]);
    expect(about('namesake_record')).toHaveLength(2);
  });

  it('are distinguished by the days of their mandates if one left before the other came', () => {
    const { of, recordsOf, unidentified } = readChamber({
      lists: [
        active('2025-06-01', ...OTHERS, listed(NAME, { ...OF_LLEIDA, ...since('2024-06-01') })),
        departed('2025-06-01', listed(NAME, left('2024-01-10'))),
      ],
      votes: [
        vote('1/1', '2023-12-12', ana('GA', 'no')),
        vote('2/1', '2024-03-12', ana('GA')),
        vote('3/1', '2024-09-10', ana('GA')),
      ],
    });
    expect(new Set(of(FULL_NAME).map(({ person_id }) => person_id)).size).toBe(2);
    expect(recordsOf(FULL_NAME)).toEqual([['1/1 a no'], ['3/1 a aye']]);
    expect(unidentified).toEqual([`2/1 ${NAME}`]);
  });

  it('are distinguished by the one seat that other votes of the session show for each', () => {
    const { recordsOf, unidentified } = readChamber({
      lists: [active('2025-06-01', ...OTHERS, ...both)],
      votes: [
        vote('1/1', '2025-02-11', ana('GA', 'aye', 7), ana('GB', 'no', 8)),
        vote('1/2', '2025-02-11', ana('', 'no', 8), ana('', 'aye', 7)),
        vote('1/3', '2025-02-11', ana('', 'no', -1), ana('', 'aye', -1)),
        vote('2/1', '2025-02-12', ana('', 'no', 8), ana('', 'aye', 7)),
        vote('3/1', '2025-02-13', ana('GA', 'aye', 7), ana('GB', 'no', 8)),
        vote('3/2', '2025-02-13', ana('GA', 'aye', 9), ana('GB', 'no', 7)),
        vote('3/3', '2025-02-13', ana('', 'aye', 7), ana('', 'no', 9)),
      ],
    });
    expect(recordsOf(FULL_NAME)).toEqual([
      ['1/1 a aye', '1/2 – aye', '3/1 a aye', '3/2 a aye'],
      ['1/1 b no', '1/2 – no', '3/1 b no', '3/2 b no'],
    ]);
    expect(unidentified.map((row) => row.slice(0, 3))).toEqual(['1/3', '1/3', '2/1', '2/1', '3/3', '3/3']);
  });

  it('are distinguished by elimination if one has a stray group, and not if both have the same', () => {
    const { recordsOf } = readChamber({
      lists: [active('2025-06-01', ...OTHERS, ...both)],
      votes: [
        vote('1/1', '2025-02-11', ana('GA', 'aye', -1), ana('GX', 'no', -1)),
        vote('2/1', '2025-02-12', ana('GA', 'aye', -1), ana('GA', 'no', -1)),
      ],
    });
    expect(recordsOf(FULL_NAME)).toEqual([['1/1 a aye'], ['1/1 group-gx no']]);
  });

  it('are two if they share the constituency and differ in the electoral list; one row twice is one', () => {
    const persons = (...rows: ReturnType<typeof listed>[]) =>
      readChamber({ lists: [active('2025-06-01', ...OTHERS, ...rows)] }).of(FULL_NAME).length;
    expect(persons(listed(NAME), listed(NAME, IN_B))).toBe(2);
    expect(persons(listed(NAME), listed(NAME))).toBe(1);
  });

  it('leave the number to the one whom the register knows', () => {
    const [known, newcomer] = [listed(NAME), listed(NAME, { ...OF_LLEIDA, ...since('2024-06-01') })];
    const before = readChamber({ lists: [active('2024-07-01', ...OTHERS, newcomer)] });
    const lists = [
      active('2024-07-01', ...OTHERS, newcomer),
      active('2025-06-01', ...OTHERS, newcomer, known),
    ];
    const after = readChamber({ lists, register: before.register });
    const [earlier, later] = after.of(FULL_NAME);
    expect(later).toMatchObject({
      id: before.of(FULL_NAME)[0]!.id,
      person_id: before.of(FULL_NAME)[0]!.person_id,
    });
    expect(earlier!.person_id).not.toBe(later!.person_id);
  });
});

describe('a deputy who returns', () => {
  const terms = [
    listed(NAME, left('2024-01-10')),
    listed(NAME, { ...since('2024-06-01'), ...left('2024-12-15') }),
    listed(NAME, since('2025-03-04')),
  ] as const;
  const votes = [
    vote('1/1', '2023-12-12', ana('GA')),
    vote('2/1', '2024-03-12'),
    vote('3/1', '2024-09-10', ana('GA')),
    vote('4/1', '2025-05-06', ana('GA')),
  ];

  it.each([
    ['in one night', '2025-06-01'],
    ['with older departures', '2025-05-31'],
    ['with newer departures', '2025-06-02'],
  ])('twice has three mandates, each with its memberships and records, from lists %s', (_, day) => {
    const { of, open, membershipsOf, recordsOf, unidentified } = readChamber({
      lists: [active('2025-06-01', ...OTHERS, terms[2]), departed(day, terms[1], terms[0])],
      votes,
    });
    expect(of(FULL_NAME).map(({ start_date, end_date, is_open }) => [start_date, end_date, is_open])).toEqual(
      [
        ['2023-08-17', '2024-01-10', false],
        ['2024-06-01', '2024-12-15', false],
        ['2025-03-04', null, true],
      ],
    );
    expect(new Set(of(FULL_NAME).map(({ person_id }) => person_id)).size).toBe(1);
    expect(membershipsOf(FULL_NAME)).toEqual([
      ['a', '2023-08-18', '2024-01-10', false],
      ['a', '2024-06-01', '2024-12-15', false],
      ['a', '2025-03-04', null, true],
    ]);
    expect(recordsOf(FULL_NAME)).toEqual([['1/1 a aye'], ['3/1 a aye'], ['4/1 a aye']]);
    expect([open, unidentified]).toEqual([5, []]);
  });

  it('is known by full condition if both rows have the day of the election', () => {
    const again = listed(NAME, { fullConditionOn: '2024-06-04' });
    const { of } = readChamber({
      lists: [active('2025-06-01', ...OTHERS, again), departed('2025-06-01', terms[0])],
    });
    expect(of(FULL_NAME).map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
      ['2023-08-17', '2024-01-10'],
      ['2024-06-04', null],
    ]);
  });

  it('has a mandate from the votes until a list has it', () => {
    const { of, open, recordsOf, unidentified } = readChamber({
      lists: [active('2024-02-01', ...OTHERS), departed('2024-02-01', terms[0])],
      votes,
    });
    expect(of(FULL_NAME).map(({ start_date, end_date, basis }) => [start_date, end_date, basis])).toEqual([
      ['2023-08-17', '2024-01-10', 'official'],
      ['2024-09-10', null, 'votes'],
    ]);
    expect(recordsOf(FULL_NAME)).toEqual([['1/1 a aye'], ['3/1 a aye', '4/1 a aye']]);
    expect([open, unidentified]).toEqual([5, []]);
  });

  it('has no record of a day on which the whole lists give no mandate', () => {
    const { recordsOf, unidentified, about } = readChamber({
      lists: [active('2025-06-01', ...OTHERS), departed('2025-06-01', terms[0])],
      votes: votes.slice(0, 3),
    });
    expect(recordsOf(FULL_NAME)).toEqual([['1/1 a aye']]);
    expect(unidentified).toEqual([`3/1 ${NAME}`]);
    expect(about('record_without_mandate')).toHaveLength(1);
  });

  it('ended the first mandate before the second if no list has the departure', () => {
    const { of } = readChamber({
      lists: [active('2024-01-01', ...OTHERS, listed(NAME)), active('2025-06-01', ...OTHERS, terms[2])],
      votes: [votes[0]!, votes[3]!],
    });
    expect(
      of(FULL_NAME).map(({ start_date, ended_before, is_open }) => [start_date, ended_before, is_open]),
    ).toEqual([
      ['2023-08-17', '2025-03-04', false],
      ['2025-03-04', null, true],
    ]);
  });

  it('has one mandate if a newer list corrects its first day', () => {
    const { of } = readChamber({
      lists: [
        active('2024-01-01', ...OTHERS, listed(NAME)),
        active('2025-06-01', ...OTHERS, listed(NAME, since('2023-09-01'))),
      ],
    });
    expect(of(FULL_NAME)).toMatchObject([{ start_date: '2023-09-01', is_open: true }]);
  });

  it.each([null, '2023-08-10'])('has one mandate if full condition changes after a list with %s', (day) => {
    const elected = listed(NAME, { startedOn: '2023-08-10', fullConditionOn: day });
    const { of } = readChamber({
      lists: [
        active('2023-08-12', ...OTHERS, elected),
        active('2023-09-20', ...OTHERS, listed(NAME, { fullConditionOn: '2023-09-12' })),
      ],
    });
    expect(of(FULL_NAME)).toMatchObject([{ start_date: '2023-09-12', is_open: true }]);
  });

  it('keeps the number of the mandate if an earlier one becomes known later', () => {
    const list = active('2024-07-01', ...OTHERS, listed(NAME, since('2024-06-01')));
    const first = readChamber({ lists: [list] });
    const again = readChamber({ lists: [list, departed('2024-07-02', terms[0])], register: first.register });
    const [earlier, same] = again.of(FULL_NAME);
    expect(same!.id).toBe(first.of(FULL_NAME)[0]!.id);
    expect(earlier!.id).not.toBe(same!.id);
  });
});
