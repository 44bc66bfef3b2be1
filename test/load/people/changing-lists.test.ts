import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  IN_B,
  left,
  listed,
  lists,
  loadAgain,
  loadChamber,
  OF_LLEIDA,
  OTHERS,
  since,
  type Voter,
  vote,
} from './small-chamber.ts';

const NAME = 'García Gil, Ana';
const FULL_NAME = 'Ana García Gil';
const ana = (code: string, choice: 'Sí' | 'No' = 'Sí', seat?: number): Voter => [NAME, code, choice, seat];

describe('two deputies of one name', () => {
  const both = [listed(NAME), listed(NAME, { ...OF_LLEIDA, ...IN_B })];

  it('are two people whose votes their groups tell apart, in any order of rows, and keep their numbers', () => {
    const votes = vote(1, 1, '2025-02-11', [ana('GA', 'Sí'), ana('GB', 'No')]);
    const { of, recordsOf, about, folder } = loadChamber(lists('20250601', [...OTHERS, ...both], []), votes);
    expect(of(FULL_NAME).map(({ constituency, is_open }) => [constituency, is_open])).toEqual([
      ['Girona', 1],
      ['Lleida', 1],
    ]);
    expect(of(FULL_NAME).map(({ id }) => recordsOf(id))).toEqual([['1001 a aye'], ['1001 b no']]);
    expect(about('namesakes_at_once')).toMatchObject([{ subject: NAME }]);
    const path = Object.keys(lists('20250601', []))[0]!;
    writeFileSync(
      join(folder, 'snapshots/congreso', path),
      JSON.stringify([...both.toReversed(), ...OTHERS]),
    );
    const again = loadAgain(folder);
    expect(again.of(FULL_NAME)).toEqual(of(FULL_NAME));
  });

  it('have no record where the group is the same, and the others keep theirs', () => {
    const { of, open, recordsOf, unidentified, about } = loadChamber(
      lists('20250601', [...OTHERS, listed(NAME), listed(NAME, OF_LLEIDA)], []),
      vote(1, 1, '2025-02-11', [ana('GA', 'Sí'), ana('GA', 'No')]),
    );
    expect([of(FULL_NAME).length, open]).toEqual([2, 6]);
    expect(of(FULL_NAME).flatMap(({ id }) => recordsOf(id))).toEqual([]);
    expect(unidentified).toEqual(Array(2).fill({ vote_id: 15001001, name: NAME }));
    expect(recordsOf(1).concat(recordsOf(2)).length).toBeGreaterThan(0);
    expect(about('namesake_record')).toHaveLength(2);
  });

  it('are told apart by days if one left before the other came', () => {
    const { of, recordsOf, unidentified } = loadChamber(
      lists(
        '20250601',
        [...OTHERS, listed(NAME, { ...OF_LLEIDA, ...since('01/06/2024') })],
        [listed(NAME, left('10/01/2024'))],
      ),
      vote(1, 1, '2023-12-12', [ana('GA', 'No')]),
      vote(2, 1, '2024-03-12', []),
      vote(3, 1, '2024-09-10', [ana('GA', 'Sí')]),
    );
    expect(new Set(of(FULL_NAME).map(({ person_id }) => person_id)).size).toBe(2);
    expect(of(FULL_NAME).map(({ id }) => recordsOf(id))).toEqual([['1001 a no'], ['3001 a aye']]);
    expect(unidentified).toEqual([]);
  });

  it('are told apart by the seat that other votes of the session show, if it is one seat', () => {
    const { of, recordsOf, unidentified } = loadChamber(
      lists('20250601', [...OTHERS, ...both], []),
      vote(1, 1, '2025-02-11', [ana('GA', 'Sí', 7), ana('GB', 'No', 8)]),
      vote(1, 2, '2025-02-11', [ana('', 'No', 8), ana('', 'Sí', 7)]),
      vote(1, 3, '2025-02-11', [ana('', 'No', -1), ana('', 'Sí', -1)]),
      vote(2, 1, '2025-02-12', [ana('', 'No', 8), ana('', 'Sí', 7)]),
    );
    expect(of(FULL_NAME).map(({ id }) => recordsOf(id).length)).toEqual([1, 1]);
    expect(unidentified.map(({ vote_id }) => vote_id - 15_000_000)).toEqual([1003, 1003, 2001, 2001]);
  });

  it('are two if they share the constituency, too, and differ in the electoral list', () => {
    const { of, recordsOf } = loadChamber(
      lists('20250601', [...OTHERS, listed(NAME), listed(NAME, IN_B)], []),
      vote(1, 1, '2025-02-11', [ana('GB', 'No'), ana('GA', 'Sí')]),
    );
    expect(of(FULL_NAME).flatMap(({ id }) => recordsOf(id))).toEqual(['1001 a aye', '1001 b no']);
  });

  it('keep the number of the one whom the register knows', () => {
    const before = loadChamber(
      lists('20240101', [...OTHERS, listed(NAME)], []),
      vote(1, 1, '2023-12-12', [ana('GA')]),
    );
    const later = lists(
      '20250601',
      [listed(NAME, { ...OF_LLEIDA, ...IN_B, ...since('01/06/2024') }), ...OTHERS, listed(NAME)],
      [],
    );
    for (const [path, content] of Object.entries(later))
      writeFileSync(join(before.folder, 'snapshots/congreso', path), content);
    const after = loadAgain(before.folder);
    expect(after.of(FULL_NAME)).toHaveLength(2);
    expect(after.of(FULL_NAME)[0]).toEqual(before.of(FULL_NAME)[0]);
  });
});

describe('a deputy who returns', () => {
  const terms = [
    listed(NAME, left('10/01/2024')),
    listed(NAME, { ...since('01/06/2024'), ...left('15/12/2024') }),
    listed(NAME, since('04/03/2025')),
  ];
  const votes = [
    vote(1, 1, '2023-12-12', [ana('GA')]),
    vote(2, 1, '2024-03-12', []),
    vote(3, 1, '2024-09-10', [ana('GA')]),
    vote(4, 1, '2025-05-06', [ana('GA')]),
  ];

  it('a second time has three mandates, each with its memberships and records', () => {
    const { of, membershipsOf, recordsOf, open } = loadChamber(
      lists('20250601', [...OTHERS, terms[2]!], [terms[1]!, terms[0]!]),
      ...votes,
    );
    const held = of(FULL_NAME);
    expect(held.map(({ start_date, end_date, is_open }) => [start_date, end_date, is_open])).toEqual([
      ['2023-08-17', '2024-01-10', 0],
      ['2024-06-01', '2024-12-15', 0],
      ['2025-03-04', null, 1],
    ]);
    expect(new Set(held.map(({ person_id }) => person_id)).size).toBe(1);
    expect(
      membershipsOf(FULL_NAME).map(({ start_date, end_date, is_open }) => [start_date, end_date, is_open]),
    ).toEqual([
      ['2023-08-18', '2024-01-10', 0],
      ['2024-06-01', '2024-12-15', 0],
      ['2025-03-04', null, 1],
    ]);
    expect(held.map(({ id }) => recordsOf(id))).toEqual([['1001 a aye'], ['3001 a aye'], ['4001 a aye']]);
    expect(open).toBe(5);
  });

  it.each([
    ['the list of those who left is a day older', ['20250601', '20250531']],
    ['the list of those who left is a day newer', ['20250601', '20250602']],
  ])('has the same mandates if %s', (_, [active, departed]) => {
    const { of } = loadChamber(
      { [Object.keys(lists(active!, []))[0]!]: JSON.stringify([...OTHERS, terms[2]!]) },
      { [Object.keys(lists(departed!, [], []))[1]!]: JSON.stringify([terms[1], terms[0]]) },
      ...votes,
    );
    expect(of(FULL_NAME).map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
      ['2023-08-17', '2024-01-10'],
      ['2024-06-01', '2024-12-15'],
      ['2025-03-04', null],
    ]);
  });

  it('has a mandate from the votes until a list has it', () => {
    const { of, recordsOf, open, unidentified } = loadChamber(
      lists('20240201', OTHERS, [terms[0]!]),
      ...votes,
    );
    expect(of(FULL_NAME).map(({ start_date, end_date, basis }) => [start_date, end_date, basis])).toEqual([
      ['2023-08-17', '2024-01-10', 'official'],
      ['2024-09-10', null, 'votes'],
    ]);
    expect(recordsOf(of(FULL_NAME)[1]!.id)).toEqual(['3001 a aye', '4001 a aye']);
    expect([open, unidentified]).toEqual([5, []]);
  });

  it('whose first departure no list has ends the first mandate before the second', () => {
    const { of } = loadChamber(
      lists('20240101', [...OTHERS, listed(NAME)], []),
      lists('20250601', [...OTHERS, terms[2]!], []),
      votes[0]!,
      votes[3]!,
    );
    expect(
      of(FULL_NAME).map(({ start_date, ended_before, is_open }) => [start_date, ended_before, is_open]),
    ).toEqual([
      ['2023-08-17', '2025-03-04', 0],
      ['2025-03-04', null, 1],
    ]);
  });

  it('keeps the number of the mandate if an earlier one becomes known later', () => {
    const first = loadChamber(lists('20240701', [...OTHERS, listed(NAME, since('01/06/2024'))]), votes[2]!);
    const [known] = first.of(FULL_NAME);
    for (const [path, content] of Object.entries(
      lists('20240702', [...OTHERS, listed(NAME, since('01/06/2024'))], [terms[0]!]),
    ))
      writeFileSync(join(first.folder, 'snapshots/congreso', path), content);
    const [earlier, same] = loadAgain(first.folder).of(FULL_NAME);
    expect(same!.id).toBe(known!.id);
    expect(earlier!.id).not.toBe(known!.id);
  });
});

describe('a group code of vote files', () => {
  const list = lists('20250601', [...OTHERS, listed(NAME)], []);
  const [before, after] = [vote(1, 1, '2025-02-11', [ana('GA')]), vote(9, 1, '2025-06-10', [ana('GA')])];

  it.each([
    ['in one vote', [vote(2, 1, '2025-03-12', [ana('GB')])], 1],
    [
      'in two votes of one day',
      [vote(2, 1, '2025-03-12', [ana('GB')]), vote(2, 2, '2025-03-12', [ana('GB')])],
      1,
    ],
    [
      'on two separate days',
      [
        vote(2, 1, '2025-03-12', [ana('GB')]),
        vote(3, 1, '2025-03-13', [ana('GA')]),
        vote(4, 1, '2025-03-18', [ana('GB')]),
      ],
      2,
    ],
    ['in the last vote, after the list', [vote(10, 1, '2025-06-12', [ana('GB')])], 1],
  ])('that differs %s changes these records alone', (_, strays, issues) => {
    const { of, membershipsOf, recordsOf, about } = loadChamber(list, before, after, ...strays);
    expect(membershipsOf(FULL_NAME)).toMatchObject([{ slug: 'a', is_open: 1, end_date: null }]);
    expect(recordsOf(of(FULL_NAME)[0]!.id).filter((record) => record.includes(' b '))).toHaveLength(
      strays.length - (issues - 1),
    );
    expect(about('stray_group').map(({ subject }) => subject)).toEqual(Array(issues).fill(NAME));
  });

  it('that differs once opens no membership of a deputy whom only votes show', () => {
    const { membershipsOf, about } = loadChamber(
      lists('20230901', OTHERS),
      before,
      vote(2, 1, '2025-03-12', [ana('GB')]),
      after,
    );
    expect(membershipsOf(FULL_NAME)).toMatchObject([{ slug: 'a', is_open: 1, start_date: '2025-02-11' }]);
    expect(about('stray_group')).toHaveLength(1);
  });

  it('that later votes confirm is a change of group', () => {
    const { membershipsOf, about } = loadChamber(
      list,
      before,
      ...['2025-06-12', '2025-06-17'].map((day, at) => vote(10 + at, 1, day, [ana('GB')])),
    );
    expect(membershipsOf(FULL_NAME)).toMatchObject([
      { slug: 'a', end_date: '2025-06-11', is_open: 0 },
      { slug: 'b', start_date: '2025-06-12', end_date: null, is_open: 1 },
    ]);
    expect(about('stray_group')).toEqual([]);
  });

  it('that later lists contradict is a membership of its days, not the present one', () => {
    const { membershipsOf } = loadChamber(
      list,
      before,
      ...['2025-03-12', '2025-03-13'].map((day, at) => vote(2 + at, 1, day, [ana('GB')])),
    );
    expect(membershipsOf(FULL_NAME)).toMatchObject([
      { slug: 'a', end_date: null, is_open: 1 },
      { slug: 'b', start_date: '2025-03-12', end_date: '2025-03-13', is_open: 0 },
    ]);
  });

  it.each(['ga', 'Ga', 'GÁ'])('that differs in case or accents is the same: %s', (code) => {
    const { membershipsOf, issues } = loadChamber(list, before, vote(2, 1, '2025-03-12', [ana(code)]), after);
    expect(membershipsOf(FULL_NAME)).toMatchObject([{ slug: 'a', is_open: 1 }]);
    expect(issues.filter(({ code: kind }) => /group/.test(kind))).toEqual([]);
  });
});

describe('a list of active deputies that is cut short', () => {
  const everyone = [...OTHERS, listed(NAME)];

  it('ends no mandate and is an error, with some deputies who left', () => {
    const { open, of, about } = loadChamber(
      lists('20240101', everyone, []),
      lists('20250601', everyone.slice(0, 2), [listed(NAME, left('15/05/2025'))]),
      vote(1, 1, '2023-12-12', [ana('GA')]),
    );
    expect(open).toBe(4);
    expect(of(FULL_NAME)).toMatchObject([{ end_date: '2025-05-15' }]);
    expect(about('incomplete_list')).toMatchObject([{ subject: 'Díaz Sanz, Dolors; Egea Roca, Enric' }]);
    expect(about('left_unnoticed')).toEqual([]);
  });

  it('ends no mandate if the list of those who left is missing', () => {
    const { open, about } = loadChamber(
      lists('20240101', everyone, []),
      lists('20250601', everyone.slice(0, 2)),
      vote(1, 1, '2023-12-12', [ana('GA')]),
    );
    expect(open).toBe(5);
    expect(about('incomplete_list')).toHaveLength(1);
  });

  it('leaves no trace after the next whole list but the error', () => {
    const documents = [
      lists('20240101', everyone, []),
      lists('20250602', everyone, []),
      vote(1, 1, '2023-12-12', [ana('GA')]),
    ];
    const whole = loadChamber(...documents);
    const cut = loadChamber(...documents, lists('20250601', everyone.slice(0, 2), []));
    expect(cut.mandates).toEqual(whole.mandates);
  });

  it('is not one that lacks somebody whose seat another deputy has taken', () => {
    const newcomer = listed('Font Mas, Fina', since('01/05/2025'));
    const { of, open, about } = loadChamber(
      lists('20240101', everyone, []),
      lists('20250601', [...OTHERS, newcomer], []),
      vote(1, 1, '2023-12-12', [ana('GA')]),
    );
    expect(of(FULL_NAME)).toMatchObject([{ is_open: 0, end_date: null, ended_before: '2025-06-01' }]);
    expect([open, about('incomplete_list')]).toEqual([5, []]);
  });

  it('never ends the mandate of a deputy who votes after it', () => {
    const newcomer = listed('Font Mas, Fina', since('01/05/2025'));
    const { of, recordsOf } = loadChamber(
      lists('20240101', everyone, []),
      lists('20250601', [...OTHERS, newcomer], []),
      vote(1, 1, '2025-07-08', [ana('GA'), ['Font Mas, Fina', 'GA', 'Sí']]),
    );
    expect(of(FULL_NAME)).toMatchObject([{ is_open: 1, end_date: null, ended_before: null }]);
    expect(recordsOf(of(FULL_NAME)[0]!.id)).toEqual(['1001 a aye']);
  });
});

describe('a deputy whose name changes', () => {
  const [OLD, NEW] = [NAME, 'Vila Mas, Laia'];
  const [OLD_NAME, NEW_NAME] = [FULL_NAME, 'Laia Vila Mas'];
  const changed = [
    lists('20240101', [...OTHERS, listed(OLD)], []),
    lists('20250601', [...OTHERS, listed(NEW)], []),
  ];
  const laia: Voter = [NEW, 'GA', 'No'];

  it('is two persons who never sit at once, and an issue has the line that joins them', () => {
    const { of, open, recordsOf, about } = loadChamber(
      ...changed,
      vote(1, 1, '2023-12-12', [ana('GA')]),
      vote(2, 1, '2025-07-08', [laia]),
    );
    expect(of(OLD_NAME)).toMatchObject([
      { start_date: '2023-08-17', ended_before: '2025-06-01', is_open: 0 },
    ]);
    expect(of(NEW_NAME)).toMatchObject([{ start_date: '2025-06-01', is_open: 1 }]);
    expect(open).toBe(5);
    expect(of(NEW_NAME).flatMap(({ id }) => recordsOf(id))).toEqual(['2001 a no']);
    expect(about('perhaps_renamed')).toMatchObject([{ subject: NEW, found: OLD }]);
  });

  it.each([
    ['between two days of a session', '2025-05-20', '2025-05-21', '2025-05-21'],
    ['between two votes of a day', '2025-05-20', '2025-05-20', '2025-05-21'],
  ])('is taken for no absentee if it changes %s', (_, one, other, goneBy) => {
    const { of, recordsOf, about, unidentified } = loadChamber(
      ...changed,
      vote(1, 1, one, [ana('GA')]),
      vote(1, 2, other, [laia]),
    );
    expect(of(OLD_NAME)).toMatchObject([{ ended_before: goneBy }]);
    expect(of(NEW_NAME)).toMatchObject([{ start_date: other }]);
    expect([OLD_NAME, NEW_NAME].map((name) => of(name).flatMap(({ id }) => recordsOf(id)))).toEqual([
      ['1001 a aye'],
      ['1002 a no'],
    ]);
    expect([about('missing_from_file'), unidentified]).toEqual([[], []]);
  });

  it('is one person with one mandate once the proposed line is a correction', () => {
    const votes = [vote(1, 1, '2023-12-12', [ana('GA')]), vote(2, 1, '2025-07-08', [laia])];
    const [proposal] = loadChamber(...changed, ...votes).about('perhaps_renamed');
    const line = /\{.*?\}/.exec(proposal!.expected!)![0];
    const { of, open, mandates, about, recordsOf } = loadChamber(...changed, ...votes, {
      'curated/corrections.json': `[${line}]`,
    });
    expect(of(OLD_NAME)).toEqual([]);
    expect(of(NEW_NAME)).toMatchObject([{ start_date: '2023-08-17', is_open: 1 }]);
    expect([open, mandates.length, about('perhaps_renamed')]).toEqual([5, 5, []]);
    expect(recordsOf(of(NEW_NAME)[0]!.id)).toEqual(['1001 a aye', '2001 a no']);
  });

  it('is not assumed of two deputies who vote together', () => {
    const { about } = loadChamber(...changed, vote(1, 1, '2025-05-20', [ana('GA'), laia]));
    expect(about('perhaps_renamed')).toEqual([]);
  });
});
