import type { Log } from '../core/effects.ts';
import type { Severity } from '../core/issue-kinds.ts';
import { describeIssue, type Issue, type IssueCode, issueKinds } from '../core/issues.ts';
import { count } from '../core/log.ts';

/** Number of lines of one kind that are shown; quality.json contains all. */
const SHOWN_OF_A_KIND = 10;

/** Reports all issues to the operator, a few lines of each kind, and returns their number by severity. */
export function reportIssues(issues: Issue[], log: Log): Record<Severity, number> {
  const totals: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  for (const [code, { severity }] of Object.entries(issueKinds)) {
    const ofKind = issues.filter((trouble) => trouble.code === code);
    totals[severity] += ofKind.length;
    if (severity !== 'info') tell(code as IssueCode, ofKind, severity === 'error' ? log.error : log.warn);
  }
  return totals;
}

function tell(code: IssueCode, issues: Issue[], say: Log['warn']): void {
  for (const trouble of issues.slice(0, SHOWN_OF_A_KIND)) say(describeIssue(trouble), { ...trouble });
  const rest = issues.length - SHOWN_OF_A_KIND;
  if (rest > 0)
    say(`… and ${count(rest)} more of this kind; quality.json lists them all`, { code, more: rest });
}
