import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { describeIssue } from '../../pipeline/core/issues.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { load } from '../../pipeline/load/load.ts';
import { temporaryFolder } from '../effects.ts';

/** Small inputs with faults that users of such services reported; each has an EXPECTED.md. */
const CASES = resolve(process.env.HEMICICLE_CASES ?? '../shared/cases', 'data');

const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** Loads the steps of a case one after another, with one register; returns what the last one gives. */
function loadCase(...steps: string[]) {
  const folder = temporaryFolder();
  const database = join(folder, 'parliament.sqlite');
  const loaded = steps.map((step) => {
    const { issues } = load(
      {
        snapshots: join(CASES, step, 'snapshots'),
        curated: 'data/curated',
        register: join(folder, 'people.csv'),
        database,
      },
      { files: filesOnDisk(), log: quiet },
    );
    const read = openDatabase(database);
    onTestFinished(() => read.close());
    const { db, all } = read;
    return {
      votes: all(db.selectFrom('votes').selectAll().orderBy('id')),
      superseded: all(db.selectFrom('superseded_votes').selectAll().orderBy('id')),
      records: all(db.selectFrom('vote_records').select(['vote_id', 'choice'])),
      counted: all(db.selectFrom('person_totals').selectAll()),
      issues: issues.filter(({ document }) => document !== null).map(describeIssue),
    };
  });
  return { first: loaded[0]!, last: loaded.at(-1)! };
}

/** Returns `15016001 9-10-1 rejected`, with the reason if the records are withheld. */
const inBrief = ({ votes }: ReturnType<typeof loadCase>['last']) =>
  votes.map(({ id, yes, no, abstention, result, records_withheld }) =>
    [id, [yes, no, abstention].join('-'), result, records_withheld].filter(Boolean).join(' '),
  );

describe.skipIf(!existsSync(CASES))('the case of', () => {
  it('a corrected vote file: the newer generation counts, with a note', () => {
    const { last } = loadCase('corrected-vote-file');
    expect(inBrief(last)).toEqual(['15016001 9-10-1 rejected']);
    const cast = [0, 1, 2].map((choice) => last.records.filter((each) => each.choice === choice).length);
    expect(cast).toEqual([9, 10, 1]);
    expect(last.issues.join('\n')).toContain(
      'VOT_20240206203611.json, session 16 vote 1: the file of a vote',
    );
  });

  it('renumbered votes: each counts once, and the number that is gone says so', () => {
    const { last } = loadCase('renumbered-votes');
    expect(inBrief(last)).toEqual([
      '15050001 10-9-1 approved',
      '15050002 12-8-0 approved',
      '15050003 12-0-8 approved',
    ]);
    expect(last.votes.map(({ title }) => title.slice(-2, -1))).toEqual(['1', '3', '4']);
    expect(last.records).toHaveLength(60);
    expect(last.superseded).toMatchObject([
      { id: 15050004, evidence: 'later_page', renumbered_as: 15050003, yes: 12, no: 0, abstention: 8 },
    ]);
    for (const said of ['session 50 vote 2: a later file gives', 'session 50 vote 4: the official documents'])
      expect(last.issues.join('\n')).toContain(said);
  });

  it('a Diario that is printed later: no number moves', () => {
    const { first, last } = loadCase('late-diario-first', 'late-diario-then');
    expect(inBrief(first)).toEqual(['15050001 10-9-1 approved', '15050901 180-160-5 approved']);
    expect(inBrief(last)).toEqual([...inBrief(first), '15050902 8-9-0 rejected']);
    expect(last.votes[1]!.title).toContain('Mesa A');
  });

  it('a number over 999: it takes the id of no other vote', () => {
    const { last } = loadCase('vote-number-over-999');
    expect(inBrief(last)).toEqual(['15003001 10-9-1 approved']);
    expect(last.votes[0]).toMatchObject({ session_number: 3, vote_number: 1, has_records: 1 });
    expect(last.issues.join('\n')).toContain('session 2 vote 1001: the number of a vote cannot');
  });

  it('a vote by assent with records: they are withheld and count nowhere', () => {
    const { last } = loadCase('assent-with-records');
    expect(inBrief(last)).toEqual(['15020001 -- approved assent_with_records']);
    expect([last.records, last.counted]).toEqual([[], []]);
    expect(last.issues.join('\n')).toContain('session 20 vote 1: the file says that the vote was by assent');
  });

  it('titles with references, in another encoding, or missing: decoded, and nothing empty is quoted', () => {
    const { last } = loadCase('escaped-and-mojibake-titles');
    const motion = 'Proposición no de Ley del Grupo Parlamentario Socialista, relativa';
    expect(last.votes.map(({ title }) => title)).toEqual([
      `${motion} al plan "I+D".`,
      `${motion} a la educación en España.`,
      '',
    ]);
    expect(last.votes.map((vote) => vote.proposing_group_id)).toEqual([1502, 1502, null]);
    const words = last.votes.map(({ search_text, ...vote }) => JSON.stringify(vote));
    expect(words.filter((text) => /«»|“”|&\w+;|Ã/.test(text))).toEqual([]);
    expect(last.votes[2]!.headline_es).toEqual(expect.stringMatching(/^Un asunto sin título: /));
    for (const said of ['session 11 vote 2: a text has', 'session 11 vote 3: the official documents give'])
      expect(last.issues.join('\n')).toContain(said);
  });
});
