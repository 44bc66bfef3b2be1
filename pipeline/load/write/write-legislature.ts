import { type Issue, issue } from '../../core/issues.ts';
import { batchInserter, insertAll, inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { totalsWriter } from '../../metrics/tallies/totals-writer.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import type { LinkedVotes } from '../decisions/linked-votes.ts';
import { sponsorsOf } from '../decisions/sponsors.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import type { GroupIndex } from '../people/groups.ts';
import { draftName, type VoteDraft, voteIssue } from '../votes/vote-drafts.ts';
import { type ResolvedRecords, resolveRecords, withholdRecords } from './resolve-records.ts';
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
function withoutRecords(draft: VoteDraft, { decisions }: LinkedVotes, legislature: number): Issue[] {
  const { row, records, kind } = draft;
  const isMissing = records === null && row.totals !== null && !row.byAssent && kind !== 'day-page';
  if (!isMissing || decisions.get(draft.id)!.isOnPersons) return [];
  return [voteIssue('vote_without_records', draft, { legislature })];
}

const NOTHING = { reason: null, issues: [] };

/**
 * Returns the groups by which a vote is counted. If a call vote names a person who is on no list, all are
 * unknown, because figures of groups would be incomplete.
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
  draft: VoteDraft,
  { groups }: ResolvedRecords,
  { voteDrafts }: LoadedLegislature,
): Issue[] {
  const unknown = draft.call === null ? 0 : groups.filter((group) => group === null).length;
  const found = `${unknown} of ${groups.length} records without a group`;
  return unknown === 0 ? [] : [voteIssue('groups_incomplete', draft, voteDrafts, { found, rows: unknown })];
}

function writeMandates(db: DbWriter, { groups, mandates }: LoadedLegislature): void {
  insertAll(db, tables.groups, groups.all());
  insertAll(db, tables.former_group_slugs, groups.formerSlugs());
  insertAll(
    db,
    tables.mandates,
    mandates.map(({ mandate }) => mandate),
  );
  insertAll(
    db,
    tables.memberships,
    mandates.flatMap(({ memberships }) => memberships),
  );
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

const NO_VOTE_RECORDED = CHOICES.indexOf('no_vote_recorded');

/** Marks a mandate as not listed in a file, or as missing from it. */
const NOT_LISTED = -1;
const MISSING = -2;

/** Writes the records of votes in a batch: `flush` writes the last ones. */
interface RecordWriter {
  /** Who is missing from the file of the vote has a record, too, and an issue. */
  add(draft: VoteDraft, resolved: ResolvedRecords): Issue[];
  flush(): void;
}

/** Writes records in order of vote and mandate, so that the clustered table only ever grows at its end. */
function recordWriter(db: DbWriter, loaded: LoadedLegislature): RecordWriter {
  const { mandates } = loaded;
  const values = batchInserter(db, tables.vote_records);
  const unidentified = batchInserter(db, tables.unidentified_records);
  const names = loaded.voteDrafts.names.texts;
  const rowOfMandate = new Int16Array(mandates.length);
  return {
    flush() {
      values.flush();
      unidentified.flush();
    },
    add({ id, row, place }, resolved) {
      const { records, mandateIndexes, persons, groups } = resolved;
      rowOfMandate.fill(NOT_LISTED);
      for (let at = 0; at < persons.length; at++) {
        const seat = records.seats[at]! || null;
        if (persons[at] !== 0) rowOfMandate[mandateIndexes[at]!] = at;
        else
          unidentified.add([id, at + 1, names[records.names[at]!]!, groups[at]!, records.choices[at]!, seat]);
      }
      const missing = missingFrom(resolved, row.date, loaded);
      for (const mandateIndex of missing) rowOfMandate[mandateIndex] = MISSING;
      for (let mandateIndex = 0; mandateIndex < rowOfMandate.length; mandateIndex++) {
        const at = rowOfMandate[mandateIndex]!;
        if (at === NOT_LISTED) continue;
        const mandate = mandates[mandateIndex]!.mandate.id;
        if (at === MISSING) values.add([id, mandate, null, NO_VOTE_RECORDED, null]);
        else values.add([id, mandate, groups[at]!, records.choices[at]!, records.seats[at]! || null]);
      }
      return missing.map((mandateIndex) =>
        issue('missing_from_file', {
          document: place.path,
          subject: `${draftName({ row })}, ${holderOf(mandateIndex, loaded)}`,
          legislature_id: loaded.legislature.id,
        }),
      );
    },
  };
}

/** Returns the name under which votes show the holder of a mandate, else the number of the mandate. */
function holderOf(mandateIndex: number, { mandates, mandatesByName, voteDrafts }: LoadedLegislature): string {
  const name = mandatesByName.findIndex((held) => held?.includes(mandateIndex));
  return voteDrafts.names.texts[name] ?? `mandate ${mandates[mandateIndex]!.mandate.id}`;
}

/** Returns mandates in full condition that a file shorter than the chamber does not list; none if a person is unsure. */
function missingFrom(
  { mandateIndexes: listed, persons }: ResolvedRecords,
  date: string,
  { mandates, legislature }: LoadedLegislature,
): number[] {
  if (listed.length >= legislature.seats || persons.includes(0)) return [];
  const present = new Set(listed);
  return mandates
    .flatMap(({ mandate, fullConditionOn }, mandateIndex) => {
      const sits =
        fullConditionOn !== null &&
        fullConditionOn <= date &&
        (mandate.end_date === null || mandate.end_date >= date) &&
        mandate.ended_before === null;
      return sits && !present.has(mandateIndex) ? [mandateIndex] : [];
    })
    .slice(0, legislature.seats - listed.length);
}
