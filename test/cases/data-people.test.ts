import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { type IssueCode, issueKinds } from '../../pipeline/core/issues.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { load } from '../../pipeline/load/load.ts';
import { temporaryFolder } from '../effects.ts';
import { ask } from '../endpoints/ask.ts';

/** Small inputs in official formats, each with a fault of people or of their lists. */
const CASES = resolve(process.env.HEMICICLE_CASES ?? '../shared/cases', 'data');

const IMPOSSIBLE: readonly IssueCode[] = [
  ...(['impossible_membership', 'open_twice', 'open_beyond_seats'] as const),
  ...(['record_outside_mandate', 'list_rows_without_person', 'group_unlike_list'] as const),
];

/** Loads a case into a new database, and checks what must hold in every case. */
function loadCase(name: string) {
  const folder = temporaryFolder();
  const database = join(folder, 'parliament.sqlite');
  const { issues, counts } = load(
    {
      snapshots: join(CASES, name, 'snapshots'),
      curated: 'data/curated',
      register: join(folder, 'people.csv'),
      database,
    },
    { files: filesOnDisk(), log: { info() {}, warn() {}, error() {}, progress() {} } },
  );
  const read = openDatabase(database);
  onTestFinished(() => read.close());
  expect(issues.filter(({ code }) => IMPOSSIBLE.includes(code))).toEqual([]);
  const deputies: Deputy[] = ask(read, '/dump/deputies?legislature_id=15').items;
  const named = <Row extends { full_name: string }>(rows: Row[], text: string) =>
    rows.filter(({ full_name }) => full_name.includes(text));
  return {
    ask: (path: string) => ask(read, path),
    persons: counts.persons,
    deputies,
    deputiesNamed: (text: string) => named(deputies, text),
    recordsOf: (vote: number): CastRecord[] => ask(read, `/dump/vote-records?vote_id=${vote}`).items,
    recordsNamed: (vote: number, text: string): CastRecord[] =>
      named(ask(read, `/dump/vote-records?vote_id=${vote}`).items, text),
    /** Severities and subjects of the issues about a text. */
    issuesWith: (text: string) =>
      issues
        .filter((issue) => JSON.stringify(issue).includes(text))
        .map(({ code }) => `${issueKinds[code].severity} ${code}`),
  };
}

interface Deputy {
  person_id: number;
  full_name: string;
  constituency: string;
  current_group: { slug: string } | null;
}

interface CastRecord {
  person_id: number | null;
  full_name: string;
  choice: string;
  group_slug: string;
}

describe.skipIf(!existsSync(CASES))('the official files of twenty deputies', () => {
  it.each([
    ['abbreviated-maria', 'Moreno Alcor', 'Moreno Alcor, María Isabel = Moreno Alcor, Mª Isabel'],
    [
      'short-given-name',
      'Cuestablanca Rodrigo',
      'Cuestablanca Rodrigo, María del Socorro = Cuestablanca Rodrigo, María',
    ],
  ])('join the spellings of one name in lists and votes: %s', (name, family, both) => {
    const { persons, ask: answer, deputiesNamed, recordsOf, recordsNamed, issuesWith } = loadCase(name);
    expect(persons).toBe(20);
    const [{ person_id }] = deputiesNamed(family) as [Deputy];
    expect(answer(`/persons/${person_id}/mandates`)).toHaveLength(1);
    for (const vote of [15007001, 15007002, 15007003]) {
      expect(recordsOf(vote).map((record) => record.person_id)).toHaveLength(20);
      expect(recordsNamed(vote, family)).toMatchObject([
        { person_id, choice: 'aye', group_slug: 'socialista' },
      ]);
    }
    expect(issuesWith(both)).toEqual(['info name_variant']);
  });

  it('keep two deputies of one name apart', () => {
    const { deputies, deputiesNamed, recordsOf, recordsNamed, issuesWith } = loadCase('namesakes-at-once');
    expect(deputies).toHaveLength(20);
    const namesakes = deputiesNamed('García Pardo');
    expect(namesakes.map(({ constituency, current_group }) => [constituency, current_group?.slug])).toEqual([
      ['Madrid', 'socialista'],
      ['Sevilla', 'popular'],
    ]);
    const [one, other] = namesakes.map(({ person_id }) => person_id);
    for (const vote of [15005001, 15005002]) {
      expect(recordsOf(vote)).toHaveLength(20);
      const records = recordsNamed(vote, 'García Pardo');
      expect(new Map(records.map(({ person_id, ...record }) => [person_id, record]))).toMatchObject(
        new Map([
          [one, { choice: 'aye', group_slug: 'socialista' }],
          [other, { choice: 'no', group_slug: 'popular' }],
        ]),
      );
    }
    expect(issuesWith('García Pardo, María')).toContain('warning namesakes_at_once');
  });

  it('give two mandates to a deputy who left and returned', () => {
    const {
      ask: answer,
      persons,
      deputies,
      deputiesNamed,
      recordsOf,
      recordsNamed,
    } = loadCase('returning-deputy');
    expect([persons, deputies.length]).toEqual([20, 20]);
    const [{ person_id, current_group }] = deputiesNamed('Alcor Prado') as [Deputy];
    expect(current_group?.slug).toBe('socialista');
    expect(answer(`/persons/${person_id}/mandates`)).toMatchObject([
      {
        ...{ start_date: '2023-08-17', end_date: '2024-01-10', is_open: false },
        memberships: [{ group_slug: 'socialista', end_date: '2024-01-10' }],
      },
      {
        ...{ start_date: '2024-06-04', end_date: null, is_open: true },
        memberships: [{ group_slug: 'socialista', start_date: '2024-06-04', is_open: true }],
      },
    ]);
    const members: Deputy[] = answer('/groups/socialista/members');
    expect(members.map((member) => member.person_id)).toContain(person_id);
    const votes = [15001001, 15008001, 15020001, 15030001];
    expect(votes.map((vote) => recordsOf(vote).length)).toEqual([20, 19, 20, 20]);
    expect(votes.map((vote) => recordsNamed(vote, 'Alcor Prado').length)).toEqual([1, 0, 1, 1]);
  });

  it('do not move a deputy to a group that one vote file prints', () => {
    const { ask: answer, deputiesNamed, recordsNamed, issuesWith } = loadCase('stray-group-code');
    const [{ person_id, current_group }] = deputiesNamed('Durruelo Mas') as [Deputy];
    expect(current_group?.slug).toBe('socialista');
    expect(answer(`/persons/${person_id}`).current_group.slug).toBe('socialista');
    const groups: { slug: string; members_active: number }[] = answer('/groups');
    expect(
      Object.fromEntries(groups.map(({ slug, members_active }) => [slug, members_active])),
    ).toMatchObject({
      ...{ socialista: 8, popular: 6, vox: 3, mixto: 3 },
    });
    const printed = [15001001, 15002001, 15003001, 15004001].map(
      (vote) => recordsNamed(vote, 'Durruelo Mas')[0]!.group_slug,
    );
    expect(printed).toEqual(['socialista', 'mixto', 'socialista', 'socialista']);
    expect(issuesWith('Durruelo Mas, Diego')).toEqual(['warning stray_group']);
  });

  it('end no mandate by a list that is cut short', () => {
    const { deputies, recordsOf, issuesWith } = loadCase('truncated-active-list');
    expect(deputies).toHaveLength(20);
    for (const vote of [15005001, 15120001]) expect(recordsOf(vote)).toHaveLength(20);
    expect(issuesWith('Urrácal Peña, Víctor')).toEqual(['error incomplete_list']);
  });

  it('propose a correction for a deputy whose name changes, and blame the new name for nothing', () => {
    const { deputies, deputiesNamed, recordsOf, recordsNamed, issuesWith } = loadCase('renamed-deputy');
    expect([deputies.length, deputiesNamed('Ferrán Vilanova').length]).toEqual([20, 1]);
    expect([15005001, 15090001].map((vote) => recordsOf(vote).length)).toEqual([20, 20]);
    expect(recordsNamed(15005001, 'Ferrán Vilanova')).toEqual([]);
    expect(issuesWith('Garmendio Vila, Gloria')).toContain('warning perhaps_renamed');
  });
});
