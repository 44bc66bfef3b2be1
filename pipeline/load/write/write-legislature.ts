import { type Issue, issue } from '../../core/issues.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { totalsWriter } from '../../metrics/tallies/totals-writer.ts';
import type { LinkedVotes } from '../decisions/linked-votes.ts';
import { sponsorsOf } from '../decisions/sponsors.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import type { GroupIndex } from '../people/groups.ts';
import { draftName, type VoteDraft } from '../votes/vote-drafts.ts';
import { type ResolvedRecords, resolveRecords, withholdRecords } from './resolve-records.ts';
import { recordWriter } from './write-records.ts';
import { voteWriter } from './write-vote.ts';

/** Writes the rows of one legislature. Unreliable facts are withheld and reported. */
export function writeLegislature(
  db: DbWriter,
  loaded: LoadedLegislature,
  linked: LinkedVotes,
  chamberId: number,
): Issue[] {
  const issues: Issue[] = [];
  const writeVote = voteWriter(db, loaded, linked, chamberId);
  const records = recordWriter(db, loaded);
  const meaningful = new Map(loaded.groups.all().map(({ id, line_meaningful }) => [id, line_meaningful]));
  const totals = totalsWriter(db, loaded.legislature.id, (group) => meaningful.get(group)!);
  for (const draft of [...loaded.voteDrafts.byId.values()].sort((a, b) => a.id - b.id)) {
    issues.push(...withoutRecords(draft, linked, loaded.legislature.id));
    const resolved = draft.records === null ? null : resolveRecords(draft, draft.records, loaded);
    const withheld = resolved === null ? NOTHING : withholdRecords(draft, resolved, loaded);
    issues.push(...(resolved?.issues ?? []), ...withheld.issues);
    const published = withheld.reason === null ? resolved : null;
    writeVote(draft, withheld.reason, published !== null);
    if (published === null) continue;
    issues.push(...records.add(draft, published));
    issues.push(...withoutGroup(draft, published, loaded));
    const { question } = linked.decisions.get(draft.id)!.decision;
    const { persons } = published;
    const groups = countableGroups(draft, published, loaded);
    const columns = { persons, groups, choices: published.records.choices };
    totals.add({ id: draft.id, date: draft.row.date, question }, columns);
  }
  records.flush();
  totals.flush();
  writeSuperseded(db, loaded, chamberId);
  writeMandates(db, loaded);
  writeSponsors(db, loaded.legislature.id, loaded.groups);
  return issues;
}

function writeSuperseded(
  db: DbWriter,
  { voteDrafts, legislature }: LoadedLegislature,
  chamber_id: number,
): void {
  const insert = inserter(db, tables.superseded_votes);
  const { superseded, byId } = voteDrafts;
  for (const { session, number, totals, renumberedAs, ...vote } of superseded.toSorted((a, b) => a.id - b.id))
    insert({
      ...vote,
      chamber_id,
      legislature_id: legislature.id,
      session_number: session,
      vote_number: number,
      yes: totals?.[0] ?? null,
      no: totals?.[1] ?? null,
      abstention: totals?.[2] ?? null,
      renumbered_as: renumberedAs !== null && byId.has(renumberedAs) ? renumberedAs : null,
    });
}

/** Reports a vote file with totals but no names, unless the vote was secret. */
function withoutRecords(draft: VoteDraft, { decisions }: LinkedVotes, legislature_id: number): Issue[] {
  const { row, records, kind, place } = draft;
  const isMissing = records === null && row.totals !== null && !row.byAssent && kind !== 'day-page';
  if (!isMissing || decisions.get(draft.id)!.isOnPersons) return [];
  const about = { document: place.path, subject: draftName(draft) };
  return [issue('vote_without_records', { ...about, legislature_id })];
}

const NOTHING = { reason: null, issues: [] };

/**
 * Returns the groups by which a vote is counted. A listed deputy without a group yet counts for none. If a
 * call vote names a person who is on no list, the group is unknown rather than missing, because the figures
 * of every group would be incomplete.
 */
function countableGroups(
  { call }: VoteDraft,
  { mandateIndexes, persons, groups }: ResolvedRecords,
  { mandates }: LoadedLegislature,
): (number | null)[] {
  const isUnlisted = (at: number) =>
    persons[at] === 0 || mandates[mandateIndexes[at]!]!.mandate.constituency === null;
  const isUnknown = call !== null && groups.some((group, at) => group === null && isUnlisted(at));
  return isUnknown ? groups.map(() => null) : groups;
}

/** Reports how many records of a call vote have no group: they count for none. */
function withoutGroup(
  { call, place, row }: VoteDraft,
  { groups }: ResolvedRecords,
  { legislature }: LoadedLegislature,
): Issue[] {
  const unknown = call === null ? 0 : groups.filter((group) => group === null).length;
  if (unknown === 0) return [];
  const about = { document: place.path, subject: draftName({ row }), legislature_id: legislature.id };
  return [
    issue('groups_incomplete', {
      ...about,
      found: `${unknown} of ${groups.length} records without a group`,
      rows: unknown,
    }),
  ];
}

function writeMandates(db: DbWriter, { groups, mandates }: LoadedLegislature): void {
  const insertGroup = inserter(db, tables.groups);
  const insertMandate = inserter(db, tables.mandates);
  const insertMembership = inserter(db, tables.memberships);
  const insertFormerSlug = inserter(db, tables.former_group_slugs);
  for (const group of groups.all()) insertGroup(group);
  for (const former of groups.formerSlugs()) insertFormerSlug(former);
  for (const { mandate, memberships } of mandates) {
    insertMandate(mandate);
    for (const membership of memberships) insertMembership(membership);
  }
}

/** Writes the authors of every initiative of one legislature. */
function writeSponsors(db: DbWriter, legislature: number, groups: GroupIndex): void {
  const insert = inserter(db, tables.initiative_sponsors);
  const initiatives = db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'submitted_by'])
      .where('legislature_id', '=', legislature)
      .where('submitted_by', 'is not', null)
      .orderBy('id'),
  );
  for (const { id, submitted_by } of initiatives) {
    sponsorsOf(submitted_by, groups).forEach(({ name, groupId, isGovernment }, at) => {
      insert({ initiative_id: id, position: at + 1, name, group_id: groupId, is_government: isGovernment });
    });
  }
}
