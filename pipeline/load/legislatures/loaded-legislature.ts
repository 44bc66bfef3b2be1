import type { ListOfDeputies } from '../../checks/lists-of-deputies.ts';
import type { VotingDays } from '../../core/chamber/rows.ts';
import type { CuratedGroup, Majorities } from '../../model/curated.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import type { GroupIndex } from '../people/groups.ts';
import type { DeputiesFile } from '../people/listed-mandates.ts';
import type { NumberedMandate } from '../people/people.ts';
import type { VoteSources } from '../votes/read-votes.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';

/** The documents and facts of one legislature. */
export interface LegislatureInputs extends VoteSources {
  curatedGroups: CuratedGroup[];
  majorities: Majorities | null;
  deputyFiles: DeputiesFile[];
  /** Official lists of the days with votes. */
  votingDays: SnapshotDocument<VotingDays>[];
}

/** One legislature with its people identified and numbered: the source of all its rows. */
export interface LoadedLegislature {
  legislature: StoredLegislature;
  majorities: Majorities | null;
  /**
   * Returns the days of the official list of voting days; null without one. The list is read only if it is
   * asked for, because it may change on days on which no vote does.
   */
  votingDays(): string[] | null;
  voteDrafts: VoteDrafts;
  groups: GroupIndex;
  /** In order of number. */
  mandates: NumberedMandate[];
  /** Positions in `mandates` by position in the index of names; null for a name without a deputy. */
  mandatesByName: (number[] | null)[];
  /**
   * Days on which the name means a provisional person, by position in the index of names; null for every day.
   */
  seatedOn: (ReadonlySet<string> | null)[];
  /** Positions in the index of names whose rows can be any of several deputies'. */
  undecidedNames: ReadonlySet<number>;
  /** The official lists of its deputies, for checks. */
  lists: ListOfDeputies[];
  /** Groups by position in the index of group codes; null for the empty code. */
  groupIds: (number | null)[];
}
