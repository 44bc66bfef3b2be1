import { CliError } from '../../core/errors.ts';
import { describeIssue, type Issue, issueKinds } from '../../core/issues.ts';
import { count } from '../../core/log.ts';
import { misplaced, type Snapshots } from '../../snapshots/open.ts';

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
