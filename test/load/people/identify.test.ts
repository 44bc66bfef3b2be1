import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../pipeline/congreso/sources/documents/official-path.ts';
import { voteJson } from '../../../pipeline/congreso/sources/votes/vote-json.ts';
import type { DeputyRow } from '../../../pipeline/core/chamber/people-rows.ts';
import type { VoteRow } from '../../../pipeline/core/chamber/rows.ts';
import { openCorrections } from '../../../pipeline/load/documents/corrections.ts';
import { identifyDeputies } from '../../../pipeline/load/people/identify.ts';
import type { DeputiesFile } from '../../../pipeline/load/people/listed-mandates.ts';
import { rosterOf } from '../../../pipeline/load/people/roster.ts';
import { addVote, emptyVoteDrafts } from '../../../pipeline/load/votes/vote-drafts.ts';
import { deputyRow } from './deputy-row.ts';

const deputy = (name: string, facts: Partial<DeputyRow> = {}): DeputyRow =>
  deputyRow(name, {
    ...{ constituency: 'Madrid', party: 'P', fullConditionOn: '2023-08-17', startedOn: '2023-08-10' },
    ...facts,
  });

const RUNNING = { id: 15, end_date: null, seats: 2 };

let documents = 0;
const active = (day: string, ...rows: DeputyRow[]): DeputiesFile => ({
  documentId: ++documents,
  kind: 'active',
  place: placeOf('x', { generated: `${day}T00:00:00` }),
  rows,
  complete: true,
});
const departed = (day: string, ...rows: DeputyRow[]): DeputiesFile => ({
  ...active(day, ...rows),
  kind: 'departed',
});

function vote(number: number, date: string, ...names: string[]): VoteRow {
  return {
    session: 1,
    number,
    date,
    section: 's',
    text: 't',
    subgroupTitle: '',
    subgroupText: '',
    joint: [],
    byAssent: false,
    totals: null,
    rollCall: {
      names,
      groups: names.map(() => 'GX'),
      choices: new Uint8Array(names.length),
      seats: new Int32Array(names.length),
    },
    unreadable: null,
  };
}

function identify(files: DeputiesFile[], ...votes: VoteRow[]) {
  const drafts = emptyVoteDrafts(15);
  for (const row of votes)
    addVote(drafts, row, { id: 100 + row.number, source: voteJson, place: placeOf('x') });
  const found = identifyDeputies(rosterOf(files, RUNNING), drafts, () => false, openCorrections([]));
  const people = found.deputies.map(({ keys }) => keys.toSorted().join(' = ')).sort();
  return { ...found, people, codes: found.issues.map(({ code }) => code) };
}

describe('the identities of a legislature', () => {
  it('leave out a name of which another file of the same vote replaced every record', () => {
    const one = vote(1, '2025-02-01', 'Cuesta, María');
    const { people, byName } = identify([], one, vote(1, '2025-02-01', 'Vallcanera, Òscar'));
    expect(people).toEqual(['cuesta, maria']);
    expect(byName[1]).toBeNull();
  });

  it('join two names with the same surnames and constituency if one list of given names begins the other', () => {
    const { people, codes, byName } = identify(
      [
        active('2025-01-01', deputy('Cuesta Rodríguez, María del Socorro')),
        active('2026-01-01', deputy('Cuesta Rodríguez, María')),
      ],
      vote(1, '2025-02-01', 'Cuesta Rodríguez, María'),
    );
    expect(people).toEqual(['cuesta rodriguez, maria = cuesta rodriguez, maria del socorro']);
    expect(codes).toEqual(['name_variant']);
    expect(byName[0]?.published).toBe('Cuesta Rodríguez, María');
  });

  it.each<[string, DeputiesFile[], VoteRow[]]>([
    [
      'they vote together',
      [active('2025-01-01', deputy('Cuesta, María del Mar')), active('2026-01-01', deputy('Cuesta, María'))],
      [vote(1, '2025-02-01', 'Cuesta, María', 'Cuesta, María del Mar')],
    ],
    [
      'one list names both',
      [active('2025-01-01', deputy('Cuesta, María'), deputy('Cuesta, María del Mar'))],
      [],
    ],
    [
      'their constituencies differ',
      [
        active('2025-01-01', deputy('Cuesta, María')),
        active('2026-01-01', deputy('Cuesta, María del Mar', { constituency: 'Toledo' })),
      ],
      [],
    ],
    [
      'the constituency of one is unknown',
      [active('2025-01-01', deputy('Cuesta, María'))],
      [vote(1, '2025-02-01', 'Cuesta, María del Mar')],
    ],
    [
      'the given names are others',
      [
        active('2025-01-01', deputy('Cuesta, María José')),
        active('2026-01-01', deputy('Cuesta, María Pilar')),
      ],
      [],
    ],
  ])('keep two people apart when %s', (_, files, votes) => {
    expect(identify(files, ...votes).people).toHaveLength(2);
  });

  it('join no one if a name fits two people', () => {
    const { people } = identify([
      active('2025-01-01', deputy('Cuesta, María')),
      active('2026-01-01', deputy('Cuesta, María José'), deputy('Cuesta, María Pilar')),
    ]);
    expect(people).toHaveLength(3);
  });

  it('leave a name without a person if complete official lists do not have it', () => {
    const files = [active('2025-06-01', deputy('García, Ana')), departed('2025-06-01')];
    const { byName, people } = identify(files, vote(1, '2025-05-01', 'García, Ana', 'Garcia, Anna'));
    expect(byName.map((one) => one?.published ?? null)).toEqual(['García, Ana', null]);
    expect(people).toEqual(['garcia, ana']);
  });

  it('take a name from the votes, with an issue, if the official lists end earlier', () => {
    const files = [active('2025-06-01', deputy('García, Ana')), departed('2025-06-01')];
    const { people, codes } = identify(files, vote(1, '2025-07-01', 'García, Ana', 'Pérez, Joan'));
    expect(people).toEqual(['garcia, ana', 'perez, joan']);
    expect(codes).toEqual(['name_from_votes']);
  });

  it('take a name from the minutes, with an issue, if only call votes have it', () => {
    const drafts = emptyVoteDrafts(15);
    addVote(drafts, vote(1, '2025-07-01', 'Pérez, Joan'), { id: 101, source: voteJson, place: placeOf('x') });
    const [called] = drafts.byId.values();
    called!.call = {} as NonNullable<typeof called>['call'];
    const roster = rosterOf([active('2025-06-01', deputy('García, Ana'))], RUNNING);
    const { issues } = identifyDeputies(roster, drafts, () => false, openCorrections([]));
    expect(issues.map(({ code, subject }) => [code, subject])).toEqual([['name_from_diario', 'Pérez, Joan']]);
  });
});
