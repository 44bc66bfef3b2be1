import { beforeEach, describe, expect, it } from 'vitest';
import {
  pointTo,
  readReleases,
  releasesThere,
  retainedReleases,
} from '../../pipeline/publish/release/pointer.ts';
import {
  MANIFEST,
  type Manifest,
  type ReleaseSummary,
  releaseFolder,
} from '../../pipeline/publish/release/release.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const { files } = effectsForTests();
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const release = (date: string, mark: string): ReleaseSummary => ({
  ...{
    name: `${date}-${mark.repeat(8)}`,
    data_date: date,
    build_id: mark.repeat(64),
    schema_version: '1.0.0',
  },
  ...{ files: 3, bytes: 9, manifest_sha256: 'e'.repeat(64) },
});
const FIRST = release('2025-02-11', 'a');
const SECOND = release('2025-02-12', 'b');
const THIRD = release('2025-02-13', 'c');
const between = (from: ReleaseSummary, to: ReleaseSummary, rows: number) => {
  const file = { from: from.name, to: to.name, bytes: 5, sha256: 'd'.repeat(64) };
  const path = `changes/${from.name}..${to.name}`;
  const counts = { ...NO_CHANGES, votes: rows };
  return {
    rows: { ...file, path: `${path}.jsonl`, rows },
    summary: { ...file, path: `${path}.json`, data_date: to.data_date, counts },
  };
};
const NO_CHANGES = {
  ...{ votes: 0, corrected: 0, removed: 0, initiatives: 0 },
  ...{ moved: 0, came: 0, went: 0, regrouped: 0 },
};

const manifestOf = ({ name, data_date, build_id, schema_version }: ReleaseSummary): Manifest => ({
  ...{ name, data_date, build_id, schema_version },
  ...{ made_by: 'f'.repeat(64), created: data_date, files: [] },
});

/** Publishes releases one after the other, as a build does once their folders are complete. */
function publish(...made: ReleaseSummary[]): void {
  for (const one of made) {
    files.write(`${releaseFolder(folder, one.name)}/${MANIFEST}`, JSON.stringify(manifestOf(one)));
    pointTo(folder, one, null, files);
  }
}
const pointer = () => readReleases(folder, files)!;

describe('the list of releases', () => {
  it('has no release before the first', () => {
    publish(FIRST);
    expect(pointer()).toMatchObject({ latest: FIRST.name, previous: null, releases: [FIRST] });
  });

  it('names the release served before the current one', () => {
    publish(FIRST, SECOND, THIRD);
    expect(pointer()).toMatchObject({ latest: THIRD.name, previous: SECOND.name });
  });

  it('keeps the previous one if the served release is published again', () => {
    publish(FIRST, SECOND, SECOND);
    expect(pointer()).toMatchObject({ latest: SECOND.name, previous: FIRST.name, releases: [SECOND, FIRST] });
  });

  it('has the release that was published last first, although its data date goes back', () => {
    publish(SECOND, THIRD, FIRST);
    expect(pointer().releases.map(({ name }) => name)).toEqual([FIRST.name, THIRD.name, SECOND.name]);
    expect(pointer()).toMatchObject({ latest: FIRST.name, previous: THIRD.name });
  });

  it('has the newest version of the program first, then the newest data, if it was lost', () => {
    const newer = { ...FIRST, schema_version: '1.10.0' };
    publish(SECOND, { ...THIRD, schema_version: '1.9.0' }, newer);
    files.remove(`${folder}/releases.json`);
    expect(releasesThere(folder, files)).toMatchObject({ latest: FIRST.name, previous: THIRD.name });
  });

  it('drops a release whose folder is gone', () => {
    publish(FIRST, SECOND);
    files.remove(releaseFolder(folder, FIRST.name));
    publish(THIRD);
    expect(pointer().releases.map(({ name }) => name)).toEqual([THIRD.name, SECOND.name]);
  });

  it('keeps recorded changes, and has those of the same two releases once, in their latest form', () => {
    publish(FIRST, SECOND, THIRD);
    const [older, newer] = [between(FIRST, SECOND, 1), between(SECOND, THIRD, 2)];
    pointTo(folder, SECOND, older, files);
    pointTo(folder, THIRD, newer, files);
    expect(pointer()).toMatchObject({
      changes: [newer.rows, older.rows],
      summaries: [newer.summary, older.summary],
    });
    const again = { rows: { ...older.rows, rows: 7 }, summary: { ...older.summary, bytes: 8 } };
    const both = { changes: [again.rows, newer.rows], summaries: [again.summary, newer.summary] };
    pointTo(folder, SECOND, again, files);
    expect(pointer()).toMatchObject(both);
    pointTo(folder, THIRD, null, files);
    expect(pointer()).toMatchObject(both);
  });

  it('records a summary without rows if the columns differ', () => {
    publish(FIRST, SECOND);
    const { summary } = between(FIRST, SECOND, 1);
    pointTo(folder, SECOND, { rows: null, summary }, files);
    expect(pointer()).toMatchObject({ changes: [], summaries: [summary] });
  });
});

describe('the releases that are kept', () => {
  const releases = ['2026-03-20', '2026-03-10', '2026-02-27', '2026-02-03', '2026-01-30', '2026-01-15'].map(
    (date) => release(date, 'a'),
  );
  const [latest, previous] = releases.map(({ name }) => name) as [string, string];
  const back = { latest: releases[5]!.name, previous: releases[4]!.name };

  it.each([
    ['are the newest ones', {}, { keep: 3, monthly: false }, [0, 1, 2]],
    [
      'and the last one of each month, if the policy keeps those',
      {},
      { keep: 1, monthly: true },
      [0, 1, 2, 4],
    ],
    ['and the served one and the previous one, however old', back, { keep: 1, monthly: false }, [0, 4, 5]],
  ])('%s', (_, served, policy, kept) => {
    const list = { latest, previous, releases, changes: [], summaries: [], ...served };
    expect(retainedReleases(list, policy)).toEqual(kept.map((at) => releases[at]));
  });
});
