import { CliError } from '../errors.ts';
import { describeIssue, type Issue, issueKinds } from '../issues.ts';
import { count } from '../log.ts';
import type { Snapshots } from '../snapshots/open.ts';
import { identifyDocument } from '../sources/index.ts';

/** Refuses documents without a vote, and says what the operator can look for: often the files lie a folder too low. */
export function notOneVote(
  snapshots: Pick<Snapshots, 'parliament' | 'documents' | 'unknown'>,
  issues: readonly Issue[],
): CliError {
  return new CliError('Not one vote could be read from the snapshots.', {
    hint: `${whatToDo(snapshots, issues)} The last release is untouched.`,
  });
}

function whatToDo(
  { parliament, documents, unknown }: Parameters<typeof notOneVote>[0],
  issues: readonly Issue[],
): string {
  const between = unknown.map(foldersBefore).find((folders) => folders !== null);
  if (between !== undefined)
    return `Official paths begin right below ${parliament}/: move what lies in ${parliament}/${between}/ up there.`;
  if (documents.length === 0)
    return `Of ${count(unknown.length)} files none lies where one of its type belongs, nor does ${unknown[0]}: data/README.md says where.`;
  const errors = issues.filter(({ code }) => issueKinds[code].severity === 'error');
  return errors.length > 0
    ? `The first of ${count(errors.length)} errors: ${describeIssue(errors[0]!)}.`
    : 'There are no files of votes: data/README.md says where they belong.';
}

/** The folders that keep a path from being an official one; null where no folder is too many. */
function foldersBefore(path: string): string | null {
  const parts = path.split('/');
  const at = parts.findIndex(
    (_, before) => before > 0 && identifyDocument(parts.slice(before).join('/')) !== null,
  );
  return at === -1 ? null : parts.slice(0, at).join('/');
}
