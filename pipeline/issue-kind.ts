/**
 * `info`: known and harmless; `warning`: some data is incomplete; `error`: some data was left out or
 * withheld.
 */
export type Severity = 'info' | 'warning' | 'error';

export interface IssueKind {
  severity: Severity;
  /** Description of the issue, as a clause. */
  what: string;
  /** Consequence for the published data. */
  consequence: string;
}

/** Returns a kind of issue. */
export function kind(severity: Severity, what: string, consequence: string): IssueKind {
  return { severity, what, consequence };
}
