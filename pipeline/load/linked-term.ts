import type { Issue } from '../issues.ts';
import type { Decision } from '../model/vote-kind.ts';
import type { Candidate } from './links/titles.ts';
import type { Link } from './links/vote-link.ts';

/** The votes of a legislature tied to initiatives, with what each decided. */
export interface LinkedTerm {
  /** By vote, the primary link first; a vote without any is missing. */
  links: ReadonlyMap<number, Link[]>;
  decisions: ReadonlyMap<number, Decision>;
  initiatives: ReadonlyMap<number, Candidate>;
  issues: Issue[];
}
