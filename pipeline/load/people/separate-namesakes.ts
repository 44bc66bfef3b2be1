import { type Issue, issue } from '../../core/issues.ts';
import { officialName } from '../documents/names.ts';
import type { PackedRecords } from '../votes/packed-records.ts';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';
import { officialGroupOn } from './group-names.ts';
import { startOf } from './listed-mandates.ts';
import type { Roster, RosterEntry } from './roster.ts';

/** The names in votes that several deputies share. */
export interface SharedNames {
  /** The deputy by position in the index of names, for positions that mean one of several deputies. */
  owners: ReadonlyMap<number, RosterEntry>;
  /** Positions of names whose remaining rows can be any of several deputies'. */
  undecided: ReadonlySet<number>;
  issues: Issue[];
}

/** A vote with records. */
interface NamedVote {
  draft: VoteDraft;
  records: PackedRecords;
}

/** The rows of one vote under one name, and the deputy of each; null if unknown. */
interface SharedRows extends NamedVote {
  rows: number[];
  owners: (RosterEntry | null)[];
}

/**
 * Finds whose rows are those of a name that several deputies share, by group, days of mandates and seat, and
 * gives certain rows a position of their own in the index of names.
 */
export function separateNamesakes(
  { entries }: Roster,
  drafts: VoteDrafts,
  groupOf: (vote: VoteDraft, code: string) => readonly string[],
): SharedNames {
  const owners = new Map<number, RosterEntry>();
  const undecided = new Set<number>();
  const issues: Issue[] = [];
  const keys = drafts.names.texts.map((text) => officialName(text).key);
  for (const [key, namesakes] of entries) {
    if (namesakes.length < 2) continue;
    const positions = new Set(keys.flatMap((own, position) => (own === key ? [position] : [])));
    const shared = rowsUnder(positions, drafts).map((vote) => ({
      ...vote,
      owners: ownersOf(vote, namesakes, (row) => groupAt(vote, row, drafts, groupOf)),
    }));
    for (const session of Map.groupBy(shared, ({ draft }) => draft.row.session).values())
      decideBySeat(session, namesakes);
    for (const position of positions) undecided.add(position);
    giveOwnPositions(shared, drafts, owners);
    issues.push(namesakesIssue(namesakes, shared, drafts.legislature));
  }
  return { owners, undecided, issues };
}

const rowsUnder = (
  positions: ReadonlySet<number>,
  { byId }: VoteDrafts,
): (NamedVote & { rows: number[] })[] =>
  [...byId.values()].flatMap((draft) => {
    const { records } = draft;
    if (records === null) return [];
    const rows = [...records.names.keys()].filter((row) => positions.has(records.names[row]!));
    return rows.length === 0 ? [] : [{ draft, records, rows }];
  });

/** Returns the names of the group of a row; null if its document names none. */
function groupAt(
  { draft, records }: NamedVote,
  row: number,
  drafts: VoteDrafts,
  groupOf: (vote: VoteDraft, code: string) => readonly string[],
): readonly string[] | null {
  const code = draft.call === null ? drafts.groups.texts[records.groups[row]!]! : '';
  return code === '' ? null : groupOf(draft, code);
}

/** Returns the deputies whose mandates cover a day. One whom a list lacks may still sit: lists can be cut short. */
const sitting = (namesakes: readonly RosterEntry[], day: string): RosterEntry[] =>
  namesakes.filter(({ mandatePeriods }) => mandatePeriods.some((period) => covers(period, day)));

const covers = (period: RosterEntry['mandatePeriods'][number], day: string): boolean =>
  startOf(period) <= day && (period.leftOn === null || period.leftOn >= day);

function ownersOf(
  { draft, rows }: NamedVote & { rows: number[] },
  namesakes: readonly RosterEntry[],
  groupOfRow: (row: number) => readonly string[] | null,
): (RosterEntry | null)[] {
  const { date } = draft.row;
  const candidates = sitting(namesakes, date);
  const inGroup = rows.map((row) => {
    const names = groupOfRow(row) ?? [];
    return candidates.filter((entry) => names.includes(officialGroupOn([entry], date) ?? ''));
  });
  const byGroup = matched(
    inGroup,
    rows.map(() => null),
  );
  return matched(
    inGroup.map((own) => (own.length > 0 ? own : candidates)),
    byGroup,
  );
}

/** Matches rows with deputies step by step: a row that can be only one deputy's, then the rest without that deputy. */
function matched(
  possible: readonly (readonly RosterEntry[])[],
  known: readonly (RosterEntry | null)[],
): (RosterEntry | null)[] {
  const owners = [...known];
  for (;;) {
    const left = possible.map((own, at) =>
      owners[at] === null ? own.filter((entry) => !owners.includes(entry)) : [],
    );
    const single = left.flatMap((own) => (own.length === 1 ? own : []));
    const at = left.findIndex(
      (own) => own.length === 1 && single.filter((entry) => entry === own[0]).length === 1,
    );
    if (at < 0) return owners;
    owners[at] = left[at]![0]!;
  }
}

/** Completes rows of one session by a seat that all certain rows give to one deputy, who has no other seat. */
function decideBySeat(session: readonly SharedRows[], namesakes: readonly RosterEntry[]): void {
  const certain = session.flatMap(({ records, rows, owners }) =>
    rows.flatMap((row, at) =>
      owners[at] != null && records.seats[row]! > 0 ? [{ seat: records.seats[row]!, owner: owners[at] }] : [],
    ),
  );
  const ownerOf = (seat: number): RosterEntry | null => {
    const owners = new Set(certain.filter((each) => each.seat === seat).map(({ owner }) => owner));
    const [owner] = owners;
    const isStable = owners.size === 1 && certain.every((each) => each.owner !== owner || each.seat === seat);
    return isStable ? owner! : null;
  };
  for (const vote of session) {
    if (!vote.owners.includes(null)) continue;
    const candidates = sitting(namesakes, vote.draft.row.date);
    const possible = vote.rows.map((row) => {
      const owner = ownerOf(vote.records.seats[row]!);
      return owner !== null && candidates.includes(owner) ? [owner] : candidates;
    });
    vote.owners = matched(possible, vote.owners);
  }
}

/** Gives the names of certain rows positions of their own, and records whose they are. */
function giveOwnPositions(
  shared: readonly SharedRows[],
  { names }: VoteDrafts,
  owners: Map<number, RosterEntry>,
): void {
  const positions = new Map<string, Map<RosterEntry, number>>();
  for (const { records, rows, owners: found } of shared) {
    rows.forEach((row, at) => {
      const owner = found[at];
      if (owner == null) return;
      const text = names.texts[records.names[row]!]!;
      const own = positions.get(text) ?? new Map<RosterEntry, number>();
      positions.set(text, own);
      const position = own.get(owner) ?? names.another(text);
      own.set(owner, position);
      owners.set(position, owner);
      records.names[row] = position;
    });
  }
}

function namesakesIssue(
  namesakes: readonly RosterEntry[],
  shared: readonly SharedRows[],
  legislature_id: number,
): Issue {
  const found = shared.flatMap(({ owners }) => owners);
  const unsure = found.filter((owner) => owner === null).length;
  return issue('namesakes_at_once', {
    subject: namesakes[0]!.published,
    found: `${namesakes.map(wordsOn).join('; ')}; ${unsure} of ${found.length} records cannot be attributed`,
    legislature_id,
  });
}

function wordsOn({ mandatePeriods }: RosterEntry): string {
  const { constituency, membershipPeriods } = mandatePeriods.at(-1)!;
  const group = membershipPeriods.at(-1)?.groupName;
  return [constituency ?? 'no constituency', ...(group === undefined ? [] : [group])].join(', ');
}
