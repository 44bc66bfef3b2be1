import { describe, expect, it } from 'vitest';
import type { Correction } from '../../../pipeline/model/correction.ts';
import {
  active,
  departed,
  left,
  listed,
  OTHERS,
  readChamber,
  since,
  type Voter,
  vote,
} from './small-chamber.ts';

const NAME = 'García Gil, Ana';
const FULL_NAME = 'Ana García Gil';
const ana = (code: string): Voter => [NAME, code, 'aye'];
const everyone = [...OTHERS, listed(NAME)];
const newcomer = listed('Font Mas, Fina', since('2025-05-01'));

describe('a group code of vote files', () => {
  const lists = [active('2025-06-01', ...everyone), departed('2025-06-01')];
  const before = vote('1/2', '2025-02-11', ana('GA'));
  const after = vote('9/1', '2025-06-10', ana('GA'));

  it.each([
    ['in one vote', [vote('2/1', '2025-03-12', ana('GB'))], 1],
    [
      'in two votes of one day',
      [vote('2/1', '2025-03-12', ana('GB')), vote('2/2', '2025-03-12', ana('GB'))],
      1,
    ],
    [
      'on two separate days',
      [
        vote('2/1', '2025-03-12', ana('GB')),
        vote('3/1', '2025-03-13', ana('GA')),
        vote('4/1', '2025-03-18', ana('GB')),
      ],
      2,
    ],
    ['in the last vote, after the list', [vote('10/1', '2025-06-12', ana('GB'))], 1],
    ['in the first vote', [vote('1/1', '2024-02-12', ana('GB'))], 1],
  ])('that differs %s changes these records alone', (_, strays, days) => {
    const { membershipsOf, recordsOf, about } = readChamber({ lists, votes: [before, ...strays, after] });
    expect(membershipsOf(FULL_NAME)).toEqual([['a', '2023-08-18', null, true]]);
    const printed = strays.flatMap(({ rollCall }) => rollCall!.groups.at(-1)).filter((code) => code === 'GB');
    expect(recordsOf(FULL_NAME)[0]!.filter((record) => record.includes(' b '))).toHaveLength(printed.length);
    expect(about('stray_group').map(({ subject }) => subject)).toEqual(Array(days).fill(NAME));
  });

  it('that differs once opens no membership of a deputy whom only votes show', () => {
    const { membershipsOf, about } = readChamber({
      lists: [active('2023-09-01', ...OTHERS)],
      votes: [before, vote('2/1', '2025-03-12', ana('GB')), after],
    });
    expect(membershipsOf(FULL_NAME)).toEqual([['a', '2025-02-11', null, true]]);
    expect(about('stray_group')).toMatchObject([{ subject: NAME, legislature_id: 15 }]);
  });

  it('that votes of another day after the list confirm is a change of group', () => {
    const { membershipsOf, about } = readChamber({
      lists,
      votes: [before, vote('10/1', '2025-06-12', ana('GB')), vote('11/1', '2025-06-17', ana('GB'))],
    });
    expect(membershipsOf(FULL_NAME)).toEqual([
      ['a', '2023-08-18', '2025-06-11', false],
      ['b', '2025-06-12', null, true],
    ]);
    expect(about('stray_group')).toEqual([]);
  });

  it('that a later list contradicts is no present membership, however many votes have it', () => {
    const days = ['2025-03-12', '2025-03-13', '2025-03-18'];
    const { membershipsOf } = readChamber({
      lists,
      votes: [before, ...days.map((day, at) => vote(`${2 + at}/1`, day, ana('GB')))],
    });
    expect(membershipsOf(FULL_NAME)).toEqual([
      ['a', '2023-08-18', null, true],
      ['b', '2025-03-12', '2025-03-18', false],
    ]);
  });

  it('that a later list confirms is a membership from the day of the list', () => {
    const { membershipsOf, about } = readChamber({
      lists: [
        ...lists,
        active('2025-07-01', ...OTHERS, listed(NAME, { groupName: 'Grupo B', groupSince: '2025-06-12' })),
      ],
      votes: [before, vote('10/1', '2025-06-12', ana('GB'))],
    });
    expect(membershipsOf(FULL_NAME)).toEqual([
      ['a', '2023-08-18', '2025-06-11', false],
      ['b', '2025-06-12', null, true],
    ]);
    expect(about('stray_group')).toEqual([]);
  });

  it.each(['ga', 'Ga', 'GÁ'])('that differs in case or accents is the same: %s', (code) => {
    const { membershipsOf, recordsOf, issues } = readChamber({
      lists,
      votes: [before, vote('2/1', '2025-03-12', ana(code)), after],
    });
    expect(membershipsOf(FULL_NAME)).toEqual([['a', '2023-08-18', null, true]]);
    expect(recordsOf(FULL_NAME)[0]).toContain('2/1 a aye');
    expect(issues).toEqual([]);
  });

  it('that no description has is one group in all its spellings', () => {
    const { recordsOf, about } = readChamber({
      lists: [active('2025-06-01', ...OTHERS, listed(NAME, { groupName: 'Grupo Nuevo' }))],
      votes: ['GNue', 'GNUE', 'GNue'].map((code, at) => vote(`${1 + at}/1`, '2025-02-11', ana(code))),
    });
    expect(recordsOf(FULL_NAME)[0]).toEqual(['1/1 nuevo aye', '2/1 nuevo aye', '3/1 nuevo aye']);
    expect(about('unknown_group')).toEqual([]);
  });
});

describe('a list of active deputies that is cut short', () => {
  const former = [active('2024-01-01', ...everyone), departed('2024-01-01')];
  const votes = [vote('1/1', '2023-12-12', ana('GA'))];

  it('ends no mandate and is an error, with some deputies who left', () => {
    const { open, of, about } = readChamber({
      lists: [
        ...former,
        active('2025-06-01', ...everyone.slice(0, 2)),
        departed('2025-06-01', listed(NAME, left('2025-05-15'))),
      ],
      votes,
    });
    expect(open).toBe(4);
    expect(of(FULL_NAME)).toMatchObject([{ end_date: '2025-05-15' }]);
    expect(about('incomplete_list')).toMatchObject([{ subject: 'Díaz Sanz, Dolors; Egea Roca, Enric' }]);
    expect(about('left_unnoticed')).toEqual([]);
  });

  it('ends no mandate if the list of those who left is missing, or a newcomer is on it', () => {
    for (const rows of [everyone.slice(0, 2), [newcomer, ...everyone.slice(0, 2)]]) {
      const { of, open, about } = readChamber({ lists: [...former, active('2025-06-01', ...rows)], votes });
      expect(about('incomplete_list')).toHaveLength(1);
      expect([of('Enric Egea Roca')[0]!.is_open, open]).toEqual([true, 3 + rows.length]);
    }
  });

  it('changes no mandate after the next whole list', () => {
    const lists = [...former, active('2025-06-02', ...everyone), departed('2025-06-02')];
    const cut = [active('2025-06-01', ...everyone.slice(0, 2)), departed('2025-06-01')];
    const of = (one: ReturnType<typeof readChamber>) =>
      one.of(FULL_NAME).map(({ source_id: _, ...facts }) => facts);
    expect(of(readChamber({ lists: [...lists, ...cut], votes }))).toEqual(of(readChamber({ lists, votes })));
  });

  it('is not one that lacks a deputy whose seat another has taken', () => {
    const { of, open, about } = readChamber({
      lists: [...former, active('2025-06-01', ...OTHERS, newcomer), departed('2025-06-01')],
      votes,
    });
    expect(of(FULL_NAME)).toMatchObject([{ is_open: false, end_date: null, ended_before: '2025-06-01' }]);
    expect([open, about('incomplete_list')]).toEqual([5, []]);
  });

  it('is not one whose missing deputy left under another spelling of the name', () => {
    const respelt = listed('García Gil, Ana María', left('2025-05-15'));
    const { of, open, about } = readChamber({
      lists: [...former, active('2025-06-01', ...OTHERS), departed('2025-06-01', respelt)],
      votes,
    });
    expect(about('incomplete_list')).toEqual([]);
    expect(of('Ana María García Gil')).toMatchObject([{ end_date: '2025-05-15', is_open: false }]);
    expect(open).toBe(4);
  });

  it('and any other never ends the mandate of a deputy who votes after it', () => {
    const { of, recordsOf } = readChamber({
      lists: [...former, active('2025-06-01', ...OTHERS, newcomer), departed('2025-06-01')],
      votes: [vote('1/1', '2025-07-08', ana('GA'), [newcomer.name, 'GA', 'aye'])],
    });
    expect(of(FULL_NAME)).toMatchObject([{ is_open: true, end_date: null, ended_before: null }]);
    expect(recordsOf(FULL_NAME)).toEqual([['1/1 a aye']]);
  });
});

describe('a deputy whose name changes', () => {
  const [OLD, NEW] = [NAME, 'Vila Mas, Laia'];
  const [OLD_NAME, NEW_NAME] = [FULL_NAME, 'Laia Vila Mas'];
  const lists = [
    ...[active('2024-01-01', ...OTHERS, listed(OLD)), departed('2024-01-01')],
    ...[active('2025-06-01', ...OTHERS, listed(NEW)), departed('2025-06-01')],
  ];
  const laia: Voter = [NEW, 'GA', 'no'];
  const votes = [vote('1/1', '2023-12-12', ana('GA')), vote('2/1', '2025-07-08', laia)];

  it('is two persons who never sit at once, and an issue has the line that joins them', () => {
    const { of, open, recordsOf, about } = readChamber({ lists, votes });
    expect(of(OLD_NAME)).toMatchObject([
      { start_date: '2023-08-17', ended_before: '2025-06-01', is_open: false },
    ]);
    expect(of(NEW_NAME)).toMatchObject([{ start_date: '2025-06-01', is_open: true }]);
    expect(open).toBe(5);
    expect([OLD_NAME, NEW_NAME].map(recordsOf)).toEqual([[['1/1 a aye']], [['2/1 a no']]]);
    expect(about('perhaps_renamed')).toMatchObject([{ subject: NEW, found: OLD }]);
  });

  it.each([
    ['between two days of a session', '2025-05-20', '2025-05-21', '2025-05-21'],
    ['between two votes of a day', '2025-05-20', '2025-05-20', '2025-05-21'],
  ])('keeps every record if it changes %s', (_, one, other, goneBy) => {
    const { of, recordsOf, unidentified } = readChamber({
      lists,
      votes: [vote('1/1', one, ana('GA')), vote('1/2', other, laia)],
    });
    expect(of(OLD_NAME)).toMatchObject([{ ended_before: goneBy }]);
    expect(of(NEW_NAME)).toMatchObject([{ start_date: other }]);
    expect([OLD_NAME, NEW_NAME].map(recordsOf)).toEqual([[['1/1 a aye']], [['1/2 a no']]]);
    expect(unidentified).toEqual([]);
  });

  it('is one person with one mandate once the proposed line is a correction, and two if it says so', () => {
    const [proposal] = readChamber({ lists, votes }).about('perhaps_renamed');
    const line: Correction = JSON.parse(/\{.*?\}/.exec(proposal!.expected!)![0]);
    const one = readChamber({ lists, votes, corrections: [line] });
    expect(one.of(OLD_NAME)).toEqual([]);
    expect(one.of(NEW_NAME)).toMatchObject([{ start_date: '2023-08-17', is_open: true }]);
    expect(one.recordsOf(NEW_NAME)).toEqual([['1/1 a aye', '2/1 a no']]);
    expect([one.open, one.about('perhaps_renamed')]).toEqual([5, []]);
    const two = readChamber({ lists, votes, corrections: [{ ...line, correct: 'two' } as Correction] });
    expect(two.of(NEW_NAME)).toMatchObject([{ start_date: '2023-08-17' }]);
    expect(two.about('perhaps_renamed')).toEqual([]);
  });

  it('is not assumed of deputies who vote together, or whose seats or dates differ', () => {
    const other = (facts: object) => [lists[0]!, active('2025-06-01', ...OTHERS, listed(NEW, facts))];
    const proposals = [
      readChamber({ lists, votes: [vote('1/1', '2025-05-20', ana('GA'), laia)] }),
      readChamber({ lists: other({ constituency: 'Lleida' }), votes }),
      readChamber({ lists: other({ party: 'Q' }), votes }),
      readChamber({ lists: other(since('2025-05-20')), votes }),
    ];
    expect(proposals.map(({ about }) => about('perhaps_renamed'))).toEqual([[], [], [], []]);
  });

  it('is not assumed of a deputy who had left before the other disappeared', () => {
    const list = [lists[0]!, active('2025-06-01', ...OTHERS)];
    const about = (day: string) =>
      readChamber({
        lists: [...list, departed('2025-06-01', listed(NEW, left(day)))],
        votes: votes.slice(0, 1),
      });
    expect(about('2023-10-23').about('perhaps_renamed')).toEqual([]);
    const later = about('2025-05-15');
    expect(later.about('perhaps_renamed')).toHaveLength(1);
    expect(later.of(OLD_NAME)).toMatchObject([{ ended_before: '2025-05-15' }]);
  });

  it('is the one in whose seat the new name sits, if two names fit', () => {
    const [TWIN, TWIN_NEW] = ['Pons Riu, Pau', 'Riu Pons, Blau'];
    const two = [
      active('2024-01-01', ...OTHERS, listed(OLD), listed(TWIN)),
      active('2025-06-01', ...OTHERS, listed(NEW), listed(TWIN_NEW)),
    ];
    const { about } = readChamber({
      lists: two,
      votes: [
        vote('1/1', '2023-12-12', [OLD, 'GA', 'aye', 7], [TWIN, 'GA', 'aye', 8]),
        vote('2/1', '2025-07-08', [NEW, 'GA', 'no', 7], [TWIN_NEW, 'GA', 'no', 8]),
      ],
    });
    expect(about('perhaps_renamed').map(({ subject, found }) => [subject, found])).toEqual([
      [NEW, OLD],
      [TWIN_NEW, TWIN],
    ]);
  });
});
