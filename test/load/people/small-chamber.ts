import { congreso } from '../../../pipeline/congreso/congreso.ts';
import { placeOf } from '../../../pipeline/congreso/sources/documents/official-path.ts';
import { voteJson } from '../../../pipeline/congreso/sources/votes/vote-json.ts';
import type { DeputyRow } from '../../../pipeline/core/chamber/people-rows.ts';
import type { VoteRow } from '../../../pipeline/core/chamber/rows.ts';
import { openCorrections } from '../../../pipeline/load/documents/corrections.ts';
import type { DocumentReader } from '../../../pipeline/load/documents/document-reader.ts';
import { LEGISLATURE_STEPS } from '../../../pipeline/load/legislature-steps.ts';
import type { DeputiesFile } from '../../../pipeline/load/people/listed-mandates.ts';
import { openPeople } from '../../../pipeline/load/people/people.ts';
import { openPersonEvidence } from '../../../pipeline/load/people/person-evidence.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';
import { runSteps } from '../../../pipeline/load/step.ts';
import { openVoteRegister } from '../../../pipeline/load/votes/vote-register.ts';
import { resolveRecords } from '../../../pipeline/load/write/resolve-records.ts';
import type { Correction } from '../../../pipeline/model/correction.ts';
import { CHOICES } from '../../../pipeline/model/votes/choice.ts';
import type { SnapshotDocument } from '../../../pipeline/snapshots/open.ts';
import { legislature } from '../../rows.ts';
import { curatedGroup } from '../parliament.ts';
import { deputyRow } from './deputy-row.ts';

/** A chamber of ten seats, of which few are taken. Tests change its lists and its votes; it has no database. */

const GROUPS = [
  curatedGroup(1501, 'a', { name_long: 'Grupo A', codes: ['GA'] }),
  curatedGroup(1502, 'b', { name_long: 'Grupo B', codes: ['GB'] }),
];

/** Returns a row of a list: a deputy of Girona in group A since the beginning. */
export const listed = (name: string, facts: Partial<DeputyRow> = {}): DeputyRow =>
  deputyRow(name, {
    ...{ constituency: 'Girona', party: 'P', fullConditionOn: '2023-08-17', startedOn: '2023-08-10' },
    ...{ groupName: 'Grupo A', groupSince: '2023-08-18' },
    ...facts,
  });

export const since = (day: string): Partial<DeputyRow> => ({
  ...{ fullConditionOn: day, startedOn: day, groupSince: day },
});

export const left = (day: string): Partial<DeputyRow> => ({ leftOn: day, groupUntil: day });

export const IN_B: Partial<DeputyRow> = { party: 'Q', groupName: 'Grupo B' };
export const OF_LLEIDA: Partial<DeputyRow> = { constituency: 'Lleida' };

/** The deputies who sit in every test: two of each group. */
export const OTHERS: readonly DeputyRow[] = [
  listed('Bosch Pla, Berta'),
  listed('Cano Ruiz, Carles', OF_LLEIDA),
  listed('Díaz Sanz, Dolors', { ...OF_LLEIDA, ...IN_B }),
  listed('Egea Roca, Enric', IN_B),
];

type List = Omit<DeputiesFile, 'documentId'>;

const list = (kind: DeputiesFile['kind'], day: string, rows: readonly DeputyRow[]): List => ({
  kind,
  place: placeOf(`${kind}-${day}`, { generated: `${day}T05:00:00` }),
  rows: [...rows],
  complete: true,
});

export const active = (day: string, ...rows: DeputyRow[]): List => list('active', day, rows);
export const departed = (day: string, ...rows: DeputyRow[]): List => list('departed', day, rows);

/** Name, group and choice of a deputy in a vote; the seat if it matters. */
export type Voter = readonly [name: string, code: string, choice: 'aye' | 'no', seat?: number];

const OTHER_VOTERS: readonly Voter[] = OTHERS.map(({ name, groupName }) => [
  name,
  groupName === 'Grupo A' ? 'GA' : 'GB',
  'aye',
]);

/** Returns a vote, `session/number`, of the deputies of every test and some more. */
export const vote = (place: `${number}/${number}`, date: string, ...more: Voter[]): VoteRow =>
  voteOf(place, date, [...OTHER_VOTERS, ...more]);

/** Returns a vote of some deputies alone. */
export function voteOf(place: `${number}/${number}`, date: string, voters: readonly Voter[]): VoteRow {
  const [session, number] = place.split('/').map(Number) as [number, number];
  return {
    ...{ session, number, date, section: 's', text: place, subgroupTitle: '', subgroupText: '', joint: [] },
    ...{ byAssent: false, totals: null, unreadable: null },
    rollCall: {
      names: voters.map(([name]) => name),
      groups: voters.map(([, code]) => code),
      choices: Uint8Array.from(voters, ([, , choice]) => CHOICES.indexOf(choice)),
      seats: Int32Array.from(voters, ([, , , seat], at) => seat ?? 100 + at),
    },
  };
}

interface Documents {
  lists: readonly List[];
  votes?: readonly VoteRow[];
  corrections?: readonly Correction[];
  /** The register that an earlier reading left. */
  register?: string | null;
}

/** Reads the people and the votes of the chamber. */
export function readChamber({ lists, votes = [], corrections = [], register = null }: Documents) {
  const evidence = openPersonEvidence();
  const numbers = openRegister(register, 'people.csv');
  const people = openPeople(numbers, evidence);
  const documents = votes.map(
    (_, at): SnapshotDocument<VoteRow> => ({
      ...{ id: 100 + at, source: voteJson, place: placeOf(`vote-${at}`) },
    }),
  );
  const reader = {
    rows: ({ id }: SnapshotDocument) => [votes[id - 100]],
    issues: [],
  } as unknown as DocumentReader;
  const steps = LEGISLATURE_STEPS.filter(({ name }) => name === 'votes' || name === 'people');
  const { facts, issues: ofSteps } = runSteps(steps, {
    ...{
      chamber: congreso,
      reader,
      evidence,
      people,
      register: numbers,
      corrections: openCorrections(corrections),
    },
    ...{ voteRegister: openVoteRegister(null, 'votes.csv'), tick: () => {} },
    inputs: {
      ...{ legislature: legislature(15), curatedGroups: GROUPS, majorities: null },
      deputyFiles: lists.map((each, at) => ({ ...each, documentId: at + 1 })),
      ...{ voteDocuments: documents, dayPages: [], diarios: [], votingDays: [] },
    },
  });
  const loaded = facts.loaded!;
  const slugs = new Map(loaded.groups.all().map(({ id, slug }) => [id, slug]));
  const names = new Map(people.persons(() => null).map(({ id, full_name }) => [id, full_name]));
  const records = [...loaded.voteDrafts.byId.values()].flatMap((draft) => {
    const { mandateIndexes, persons, groups, issues } = resolveRecords(draft, draft.records!, loaded);
    return { draft, mandateIndexes, persons, groups, issues };
  });
  const issues = [...people.issues, ...ofSteps, ...records.flatMap((vote) => vote.issues)];
  const mandates = loaded.mandates.toSorted((a, b) => (a.mandate.start_date < b.mandate.start_date ? -1 : 1));
  const open = loaded.mandates.filter(({ mandate }) => mandate.is_open).length;
  return {
    register: numbers.toCsv(),
    open,
    /** All mandates with their memberships. */
    held: loaded.mandates,
    /** Every record that has a person: the vote, the row and the day, the person, the mandate. */
    cast: records.flatMap(({ draft, mandateIndexes, persons }) =>
      [...persons.keys()]
        .filter((row) => persons[row] !== 0)
        .map((row) => ({
          ...{ vote: draft.id, row, date: draft.row.date, person: persons[row]! },
          mandate: loaded.mandates[mandateIndexes[row]!]!.mandate,
        })),
    ),
    issues,
    /** Issues of a kind. */
    about: (code: string) => issues.filter((issue) => issue.code === code),
    /** The mandates under a name, in order of time. */
    of: (name: string) =>
      mandates.filter(({ mandate }) => names.get(mandate.person_id) === name).map(({ mandate }) => mandate),
    /** The memberships under a name: group, first day, last day, whether it is open. */
    membershipsOf: (name: string) =>
      mandates
        .filter(({ mandate }) => names.get(mandate.person_id) === name)
        .flatMap(({ memberships }) =>
          memberships.map(({ group_id, start_date, end_date, is_open }) => [
            ...[slugs.get(group_id), start_date, end_date, is_open],
          ]),
        ),
    /** The records of each mandate under a name: vote, group, choice. */
    recordsOf: (name: string) =>
      mandates
        .filter(({ mandate }) => names.get(mandate.person_id) === name)
        .map((held) =>
          records.flatMap(({ draft, mandateIndexes, persons, groups }) =>
            [...persons.keys()]
              .filter((row) => persons[row] !== 0 && loaded.mandates[mandateIndexes[row]!] === held)
              .map((row) =>
                [
                  `${draft.row.session}/${draft.row.number}`,
                  groups[row] === null ? '–' : slugs.get(groups[row]!),
                  CHOICES[draft.records!.choices[row]!],
                ].join(' '),
              ),
          ),
        ),
    /** Votes and names of the rows without a person. */
    unidentified: records.flatMap(({ draft, persons }) =>
      [...persons.keys()]
        .filter((row) => persons[row] === 0)
        .map(
          (row) =>
            `${draft.row.session}/${draft.row.number} ${loaded.voteDrafts.names.texts[draft.records!.names[row]!]}`,
        ),
    ),
  };
}
