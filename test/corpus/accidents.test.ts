import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { load } from '../../pipeline/load/load.ts';
import { FULL } from '../length.ts';
import { CORPUS } from './corpus.ts';

const OPEN_DATA = 'congreso/webpublica/opendata';
const SESSION = `${OPEN_DATA}/votaciones/Leg15/Sesion142`;
const quiet = { info() {}, warn() {}, error() {}, progress() {} };

interface Row {
  diputado: string;
  grupo: string;
  voto: string;
}
interface File {
  informacion: { sesion: number; numeroVotacion: number };
  votaciones: Row[];
}

/** A vote and a name, or only one of them, whose facts an accident may change. */
interface Touched {
  vote?: number;
  names?: readonly string[];
}

/** Changes one file of a folder of snapshots, and returns what that may change. */
type Accident = (folder: string, choose: (limit: number) => number) => Touched;

const read = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8'));
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => join(folder, path));
const voteId = ({ informacion: { sesion, numeroVotacion } }: File): number =>
  15_000_000 + sesion * 1000 + numeroVotacion;

/** Changes a vote file by its content and one of its rows. */
const inOneVote =
  (change: (file: File, row: Row, folder: string, path: string) => Touched): Accident =>
  (folder, choose) => {
    const paths = filesBelow(join(folder, SESSION));
    const path = paths[choose(paths.length)]!;
    const file = read<File>(path);
    const row = file.votaciones[choose(file.votaciones.length)]!;
    const touched = change(file, row, folder, path);
    writeFileSync(path, JSON.stringify(file));
    return touched;
  };

/** Other spellings of a name, as official files have them. */
const RESPELLED: readonly ((name: string) => string)[] = [
  (name) => name.normalize('NFD'),
  (name) => name.replaceAll(' ', '\u00a0'),
  (name) => name.replace(/María/, 'Mª'),
  (name) => name.toUpperCase(),
  (name) => `${name}\u200b`,
  (name) => name.replace(/, (\S+) \S.*$/, ', $1'),
  (name) => name.replace(/^(\S+)/, 'Equivocado'),
];

const ACCIDENTS: Record<string, Accident> = {
  'a name spelled otherwise in one vote': (folder, choose) =>
    inOneVote((file, row) => {
      const name = row.diputado;
      row.diputado = RESPELLED[choose(RESPELLED.length)]!(name);
      return { vote: voteId(file), names: [name, row.diputado] };
    })(folder, choose),
  'a stray group in one vote': inOneVote((file, row) => {
    row.grupo = file.votaciones.find(({ grupo }) => grupo !== row.grupo)!.grupo;
    return { vote: voteId(file), names: [row.diputado] };
  }),
  'another choice of one deputy': inOneVote((file, row) => {
    row.voto = row.voto === 'Sí' ? 'No' : 'Sí';
    return { vote: voteId(file) };
  }),
  'one deputy twice in a vote': inOneVote((file, row) => {
    file.votaciones.push({ ...row, voto: row.voto === 'Sí' ? 'No' : 'Sí' });
    return { vote: voteId(file) };
  }),
  'a row that is missing in a vote': inOneVote((file, row) => {
    file.votaciones.splice(file.votaciones.indexOf(row), 1);
    return { vote: voteId(file) };
  }),
  'a vote file that exists twice': inOneVote((file, _, __, path) => {
    writeFileSync(path.replace(/[^/]+$/, 'VOT_20251028235959.json'), JSON.stringify(file));
    return {};
  }),
  'a deputy who is missing in every list': (folder, choose) => {
    const lists = filesBelow(join(folder, OPEN_DATA, 'diputados'));
    const vote = read<File>(filesBelow(join(folder, SESSION))[0]!);
    const name = vote.votaciones[choose(vote.votaciones.length)]!.diputado;
    for (const path of lists)
      writeFileSync(
        path,
        JSON.stringify(read<{ NOMBRE: string }[]>(path).filter(({ NOMBRE }) => NOMBRE !== name)),
      );
    return { names: [name] };
  },
  'a deputy who is missing in one list': (folder, choose) => {
    const lists = filesBelow(join(folder, OPEN_DATA, 'diputados'));
    const path = lists[choose(lists.length)]!;
    const rows = read<{ NOMBRE: string }[]>(path);
    const [gone] = rows.splice(choose(rows.length), 1);
    writeFileSync(path, JSON.stringify(rows));
    return { names: [gone!.NOMBRE] };
  },
};

const key = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\u200b]/gu, '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Published facts by a key that names a vote, a person, or both. */
interface Published {
  records: Map<string, string>;
  mandates: Map<string, string>;
  votes: Map<string, string>;
}

function publishedIn({ db, all }: DbReader): Published {
  const records = all(
    db
      .selectFrom('vote_records as r')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .leftJoin('groups as g', 'g.id', 'r.group_id')
      .select(['r.vote_id', 'p.family_name', 'p.given_name', 'g.slug', 'r.choice']),
  );
  const mandates = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['p.family_name', 'p.given_name', 'm.start_date', 'm.end_date', 'm.is_open', 'm.constituency']),
  );
  const votes = all(
    db
      .selectFrom('votes')
      .select([
        'id',
        'yes',
        'no',
        'abstention',
        'title',
        'headline_es',
        'dissents',
        'has_records',
        'initiative_id',
      ]),
  );
  return {
    records: new Map(
      records.map(({ vote_id, family_name, given_name, slug, choice }) => [
        `${vote_id} ${key(`${family_name} ${given_name}`)}`,
        `${slug} ${choice}`,
      ]),
    ),
    mandates: new Map(
      mandates.map(({ family_name, given_name, ...mandate }) => [
        `${key(`${family_name} ${given_name}`)} ${mandate.start_date}`,
        JSON.stringify(mandate),
      ]),
    ),
    votes: new Map(votes.map(({ id, ...vote }) => [String(id), JSON.stringify(vote)])),
  };
}

function loadSnapshots(snapshots: string): Published {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-accident-'));
  const database = join(folder, 'parliament.sqlite');
  load(
    { snapshots, curated: 'data/curated', register: join(folder, 'people.csv'), database },
    { files: filesOnDisk(), log: quiet },
  );
  using read = openDatabase(database);
  const published = publishedIn(read);
  rmSync(folder, { recursive: true, force: true });
  return published;
}

/** Returns the keys of facts that differ. */
const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((each) => one.get(each) !== other.get(each));

/** Returns the facts that an accident changed although it did not concern them. */
function untouchedChanges(before: Published, after: Published, { vote, names }: Touched): string[] {
  const keys = names?.map(key);
  const isOf = (id: string) => vote === undefined || id === String(vote);
  const isOfName = (name: string) => keys?.includes(name) ?? true;
  return [
    ...differences(before.records, after.records).filter((at) => {
      const [id, ...name] = at.split(' ');
      return (vote === undefined && names === undefined) || !isOf(id!) || !isOfName(name.join(' '));
    }),
    ...differences(before.mandates, after.mandates).filter(
      (at) => names === undefined || !isOfName(at.slice(0, at.lastIndexOf(' '))),
    ),
    ...differences(before.votes, after.votes).filter(
      (id) => (vote === undefined && names === undefined) || !isOf(id),
    ),
  ];
}

/** Copies the lists of deputies and some votes of one session; with FULL=1 the whole corpus. */
function copySnapshots(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-accident-'));
  const votes = filesBelow(join(CORPUS, SESSION)).map((path) => path.slice(CORPUS.length + 1));
  const lists = filesBelow(join(CORPUS, OPEN_DATA, 'diputados')).map((path) => path.slice(CORPUS.length + 1));
  for (const part of FULL ? ['congreso'] : [...votes.slice(0, 5), ...lists])
    cpSync(join(CORPUS, part), join(folder, part), { recursive: true });
  return folder;
}

describe.skipIf(CORPUS === '')('an accident in one official file', () => {
  it.each(Object.keys(ACCIDENTS))('changes only what it concerns: %s', (kind) => {
    const sound = copySnapshots();
    const before = loadSnapshots(sound);
    expect(before.records.size).toBeGreaterThan(5 * 300);
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const folder = mkdtempSync(join(tmpdir(), 'hemicicle-accident-'));
        cpSync(sound, folder, { recursive: true });
        const touched = ACCIDENTS[kind]!(folder, (limit) => numbers.next().value! % limit);
        const after = loadSnapshots(folder);
        rmSync(folder, { recursive: true });
        expect(untouchedChanges(before, after, touched)).toEqual([]);
      }),
      { numRuns: FULL ? 4 : 2, seed: 20_261_127, endOnFailure: true },
    );
    rmSync(sound, { recursive: true });
  });
});
