import { createHash } from 'node:crypto';
import { CliError } from '../../core/errors.ts';
import { describeIssue, type Issue, issueKinds } from '../../core/issues.ts';
import { count } from '../../core/log.ts';
import { dictionaryOf } from '../../db/data-dictionary.ts';
import { insertAll } from '../../db/insert.ts';
import { createDatabase, type DbWriter } from '../../db/open.ts';
import type { Table } from '../../db/table.ts';
import { tables } from '../../db/tables.ts';
import { createView, views } from '../../db/views.ts';
import { misplaced, type Snapshots } from '../../snapshots/open.ts';

/** Gathers statistics, without which SQLite chooses wrong indexes: agreement of deputies took sixteen times as long. */
export function gatherStatistics(database: string): void {
  const db = createDatabase(database);
  db.exec('pragma analysis_limit = 1000; analyze');
  db.close();
}

/** Writes a description of the contents into the file, for users who have only the file. */
export function describeDatabase(db: DbWriter): void {
  for (const view of views) db.exec(createView(view));
  insertAll(db, tables.data_dictionary, dictionaryOf(Object.values(tables) as Table[], views));
}

/** Returns the number of rows of every table. */
export function countsOf(db: DbWriter): Record<string, number> {
  return Object.fromEntries(
    Object.keys(tables).map((name) => {
      const query = db.db
        .selectFrom(name as keyof typeof tables)
        .select(({ fn }) => fn.countAll<number>().as('rows'));
      return [name, db.get(query)!.rows];
    }),
  );
}

/** Returns the numbers of all votes, and of those that the chamber no longer lists. */
export const numberedVotes = ({ db, all }: DbWriter): Set<number> =>
  new Set(
    [...all(db.selectFrom('votes').select('id')), ...all(db.selectFrom('superseded_votes').select('id'))].map(
      ({ id }) => id,
    ),
  );

/** Returns the hash of everything that a build is made from. */
export const hashOfInputs = (parts: string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} ${part}\n`);
  return hash.digest('hex');
};

/** Refuses documents without a vote, and says what the operator can look for. */
export function noVotesError(snapshots: Snapshots, issues: readonly Issue[]): CliError {
  return new CliError('No vote could be read from the snapshots.', {
    hint: `${misplaced(snapshots) ?? whatFailed(issues)} The last release is unchanged.`,
  });
}

function whatFailed(issues: readonly Issue[]): string {
  const errors = issues.filter(({ code }) => issueKinds[code].severity === 'error');
  return errors.length > 0
    ? `The first of ${count(errors.length)} errors: ${describeIssue(errors[0]!)}.`
    : 'There are no vote files: data/README.md says where they belong.';
}
