import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyDocument } from '../../pipeline/congreso/sources/index.ts';
import type { Files } from '../../pipeline/core/effects.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { issueKinds } from '../../pipeline/core/issues.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { load } from '../../pipeline/load/load.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { expectUntouchedPrototypes } from './reading.ts';
import { runs, seed } from './runs.ts';
import { attacks, spoil } from './spoil.ts';

const SIZE = { votes: 60, legislatures: 1, seats: 40, seed: 1, asOf: '2026-03-31' };

/** Returns a sample on the disk with some files replaced. */
function spoiltSample() {
  const folder = temporaryFolder();
  const disk = filesOnDisk();
  const effects = effectsForTests();
  writeSample({ folder: `${folder}/snapshots`, ...SIZE }, { files: disk, log: effects.log });
  const root = `${folder}/snapshots/sample/`;
  const documents = disk
    .walk(root.slice(0, -1))
    .filter((path) => !path.startsWith('curated/') && identifyDocument(path) !== null);
  const build = (spoilt: ReadonlyMap<string, Uint8Array>) => {
    const files: Files = {
      ...disk,
      read: (path) => spoilt.get(path.replace(root, '')) ?? disk.read(path),
      readText: (path) => Buffer.from(files.read(path)).toString(),
    };
    const database = `${folder}/parliament.sqlite`;
    const register = `${folder}/people.csv`;
    disk.remove(register);
    const { issues } = load(
      { snapshots: `${folder}/snapshots`, curated: 'data/curated', register, database },
      { files, log: effects.log },
    );
    return { issues, votes: votesIn(database) };
  };
  return { documents, build, bytesOf: (path: string) => disk.read(root + path) };
}

/** Returns every vote with its totals and its number of records. */
function votesIn(database: string): Map<number, string> {
  const read = openDatabase(database);
  try {
    const votes = read.all(read.db.selectFrom('votes').selectAll());
    return new Map(
      votes.map(({ id, title, yes, no, abstention, has_records }) => [
        id,
        [title, yes, no, abstention, has_records].join(' '),
      ]),
    );
  } finally {
    read.close();
  }
}

describe(`a build of which some documents are spoilt (seed ${seed})`, () => {
  it('reports unreadable documents, and keeps every vote that no damaged document concerns', () => {
    const { documents, build, bytesOf } = spoiltSample();
    const sound = build(new Map());
    const votes = documents.filter((path) => /Votacion\d+\/.*json$/.test(path));
    const others = documents.filter((path) => !votes.includes(path));
    const few = (paths: string[]) =>
      fc.uniqueArray(fc.constantFrom(...paths), { minLength: 1, maxLength: 4 });
    const choice = fc.record({
      paths: fc.oneof(few(votes), few(others), few(documents)),
      attacks: fc.array(attacks, { minLength: 4, maxLength: 4 }),
      donor: fc.constantFrom(...documents),
    });
    const property = fc.property(choice, (chosen) => {
      const spoilt = new Map(
        chosen.paths.map((path, at) => [
          path,
          spoil(chosen.attacks[at]!, bytesOf(path), bytesOf(chosen.donor)),
        ]),
      );
      const built = unlessOutdated(() => build(spoilt));
      if (built === null) return;
      const { issues, votes: left } = built;
      expect(issues.filter(({ code }) => !(code in issueKinds))).toEqual([]);
      // If only vote files were damaged, all other votes must be unchanged.
      if (chosen.paths.some((path) => !votes.includes(path))) return;
      const touched = new Set(chosen.paths.map((path) => idIn(path)));
      const untouched = [...sound.votes].filter(([id]) => !touched.has(id));
      expect(untouched.filter(([id, what]) => left.get(id) !== what)).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(6, 60), seed, endOnFailure: true });
    expectUntouchedPrototypes();
  });

  it('states the expectation for each unreadable file', () => {
    const { documents, build } = spoiltSample();
    const votes = documents.filter((path) => /Votacion\d+\/.*json$/.test(path)).slice(0, 5);
    const { issues } = build(new Map(votes.map((path) => [path, Buffer.from('{"cut": ')])));
    const unreadable = issues.filter(({ code }) => code === 'unreadable_document');
    expect(unreadable.map(({ document }) => document)).toEqual(votes);
    expect(unreadable.map(({ expected }) => expected)).toEqual(votes.map(() => 'one whole JSON document'));
  });
});

/** A manual correction stops a build once its document changes, so that a person checks it again. */
function unlessOutdated<Built>(work: () => Built): Built | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof CliError && /^The correction .* is out of date/.test(error.message)) return null;
    throw error;
  }
}

/** Returns legislature, session and number of a vote from its path. */
function idIn(path: string): number {
  const { legislature, session, number } = identifyDocument(path)!.place;
  return legislature! * 1_000_000 + session! * 1_000 + number!;
}
