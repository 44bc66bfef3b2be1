import type { Value } from '../../core/dump-table.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import {
  type CountedChange,
  FACTS_OF_VOTE,
  type FactOfVote,
  type ReleaseChanges,
  releaseChanges,
} from '../../model/release-changes.ts';
import type { ReleaseOnDisk } from '../release/pointer.ts';
import { DATABASE } from '../release/release.ts';
import { type Fields, fieldsOf, type RowChange, rowOf, type TableChanges } from './table-changes.ts';

/** Maximum items of a list, and maximum deputies of a corrected vote: readers would not read more. */
const MOST_ITEMS = 200;
const MOST_RECORDS = 60;

/** A row before and after; null where it does not exist. */
interface Pair {
  old: Fields | null;
  new: Fields | null;
}

/** The changed rows, by table. */
type Taken = Record<string, Pair[]>;

/** Collects what a release changed, for people, from the changed rows of its tables. */
interface Collector extends Disposable {
  take(changed: TableChanges): void;
  /** Returns the changes; `compared` is false if no rows were taken because the tables differ. */
  finish(compared: boolean): ReleaseChanges;
}

/** Returns a collector for the changes from one release to another. */
export function collectChanges(from: ReleaseOnDisk, to: ReleaseOnDisk): Collector {
  const [was, now] = [from, to].map(({ folder }) => openDatabase(`${folder}/${DATABASE}`)) as [
    DbReader,
    DbReader,
  ];
  const taken: Taken = { votes: [], vote_records: [], initiatives: [], mandates: [], memberships: [] };
  const known = new Set(idsOf(was, 'legislatures'));
  const isKnown = ({ legislature_id }: Fields): boolean => known.has(legislature_id as number);

  return {
    take({ table, changes }) {
      const list = taken[table.name];
      for (const change of list === undefined ? [] : changes) {
        const fields = fieldsOf(table, rowOf(change));
        if ('legislature_id' in fields && !isKnown(fields)) continue;
        list!.push(pairOf(change, (row) => fieldsOf(table, row)));
      }
    },
    finish(compared) {
      const initiatives = added(taken.initiatives!);
      const lists = {
        votes: newestFirst(whole('votes', added(taken.votes!), now), 'date'),
        corrected: correctedVotes(taken, was, now),
        removed: newestFirst(
          taken.votes!.flatMap((pair) => (pair.new === null ? [pair.old!] : [])),
          'date',
        ),
        initiatives: newestFirst(
          whole(
            'initiatives',
            initiatives.filter(({ type }) => type !== 'other'),
            now,
          ),
          'submitted_at',
        ).map(titled),
        moved: movedInitiatives(taken.initiatives!),
        ...deputies(taken, was, now),
      };
      return releaseChanges.parse({
        from: from.manifest.name,
        to: to.manifest.name,
        data_date: to.manifest.data_date,
        schema: { from: from.manifest.schema_version, to: to.manifest.schema_version },
        compared,
        same_program: from.manifest.made_by === to.manifest.made_by,
        legislatures: newLegislatures(known, now),
        papers: initiatives.filter(({ type }) => type === 'other').length,
        ...Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, listed(name, items)])),
      });
    },
    [Symbol.dispose]() {
      was.close();
      now.close();
    },
  };
}

const pairOf = (change: RowChange, fields: (row: readonly Value[]) => Fields): Pair => ({
  old: change.change === 'added' ? null : fields(change.was),
  new: change.change === 'removed' ? null : fields(change.now),
});

const cut = <Item>(items: readonly Item[], most: number) => ({
  total: items.length,
  items: items.slice(0, most),
});

/** Cuts a list; omits items of a release that is too old to have their names, which still count. */
const listed = (name: string, items: readonly object[]) => ({
  total: items.length,
  items: items.slice(0, MOST_ITEMS).filter((item) => itemsOf(name).safeParse(item).success),
});

const itemsOf = (name: string) => releaseChanges.shape[name as CountedChange].shape.items.element;

/** Returns rows with all their columns: those that only the later release has were not compared. */
const whole = (table: 'votes' | 'initiatives', rows: readonly Fields[], { db, get }: DbReader): Fields[] =>
  rows.map((row) => ({
    ...(get(
      db
        .selectFrom(table)
        .selectAll()
        .where('id', '=', row.id as number),
    ) as Fields),
    ...row,
  }));

const added = (pairs: readonly Pair[]): Fields[] =>
  pairs.flatMap((pair) => (pair.old === null ? [pair.new!] : []));

const newestFirst = (rows: readonly Fields[], column: string): Fields[] =>
  rows.toSorted(
    (one, other) =>
      String(other[column] ?? '').localeCompare(String(one[column] ?? '')) ||
      Number(other.id) - Number(one.id),
  );

const idsOf = ({ db, all }: DbReader, table: 'legislatures'): number[] =>
  all(db.selectFrom(table).select('id').orderBy('id')).map(({ id }) => id);

/** Returns the legislatures that only the later release has, with the numbers of their rows. */
function newLegislatures(known: ReadonlySet<number>, now: DbReader): ReleaseChanges['legislatures'] {
  const { db, get } = now;
  return idsOf(now, 'legislatures')
    .filter((id) => !known.has(id))
    .map((legislature_id) => {
      const rowsIn = (table: 'votes' | 'initiatives' | 'mandates') =>
        get(
          db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .where('legislature_id', '=', legislature_id),
        )!.rows;
      return {
        legislature_id,
        votes: rowsIn('votes'),
        initiatives: rowsIn('initiatives'),
        mandates: rowsIn('mandates'),
      };
    });
}

/** Returns votes with a changed fact, or a changed record of a deputy, the newest first. */
function correctedVotes(taken: Taken, was: DbReader, now: DbReader): object[] {
  const changed = taken.votes!.filter((pair) => pair.old !== null && pair.new !== null);
  const facts = new Map(changed.map((pair) => [pair.new!.id as number, factsOf(pair, was, now)]));
  const both = new Set(added(taken.votes!).map(({ id }) => id));
  const records = Map.groupBy(
    taken.vote_records!.filter((pair) => !both.has((pair.new ?? pair.old!).vote_id!)),
    (pair) => (pair.new ?? pair.old!).vote_id as number,
  );
  const ids = [...new Set([...facts.keys(), ...records.keys()])];
  const votes = ids.flatMap((id) => {
    const vote: Fields | undefined = now.get(now.db.selectFrom('votes').selectAll().where('id', '=', id));
    // A vote that was removed is in a list of its own.
    if (vote === undefined) return [];
    const changedFacts = facts.get(id) ?? [];
    // If all records appear or disappear, that is one fact.
    const isWhole = changedFacts.some(({ fact }) => fact === 'has_records');
    const deputies = isWhole ? [] : (records.get(id) ?? []).flatMap((pair) => changedRecord(pair, was, now));
    if (changedFacts.length + deputies.length === 0) return [];
    const source_url = sourceOf(id, now);
    const corrected = { source_url, facts: changedFacts, records: cut(deputies, MOST_RECORDS) };
    return [{ vote, corrected }];
  });
  const order = newestFirst(
    votes.map(({ vote }) => vote),
    'date',
  );
  return order.map((vote) => ({ ...vote, ...votes.find((one) => one.vote === vote)!.corrected }));
}

const sourceOf = (vote: number, { db, get }: DbReader): string | null =>
  get(
    db
      .selectFrom('votes as v')
      .innerJoin('sources as s', 's.id', 'v.source_id')
      .select('s.url')
      .where('v.id', '=', vote),
  )?.url ?? null;

/** Returns the facts of a vote that changed. */
function factsOf(pair: Pair, was: DbReader, now: DbReader): { fact: FactOfVote; old: Value; new: Value }[] {
  const named = (fact: FactOfVote, value: Value, read: DbReader) =>
    fact === 'initiative_id' && value !== null ? officialId(value as number, read) : value;
  return FACTS_OF_VOTE.filter((fact) => pair.old![fact] !== pair.new![fact]).map((fact) => ({
    fact,
    old: named(fact, pair.old![fact]!, was),
    new: named(fact, pair.new![fact]!, now),
  }));
}

const officialId = (id: number, { db, get }: DbReader): string =>
  get(db.selectFrom('initiatives').select('official_id').where('id', '=', id))?.official_id ?? String(id);

/** Returns a deputy whose choice changed; nothing if only the seat or the group did. */
function changedRecord(pair: Pair, was: DbReader, now: DbReader): object[] {
  const [old, current] = [pair.old?.choice ?? null, pair.new?.choice ?? null];
  if (old === current) return [];
  const { person_id } = pair.new ?? pair.old!;
  return [{ person_id, full_name: nameOf(person_id as number, now, was), old, new: current }];
}

function nameOf(person: number, ...reads: readonly DbReader[]): string {
  for (const { db, get } of reads) {
    const found = get(db.selectFrom('persons').select('full_name').where('id', '=', person));
    if (found !== undefined) return found.full_name;
  }
  return String(person);
}

/** Returns initiatives whose stage or outcome changed, in the order of their numbers. */
const movedInitiatives = (pairs: readonly Pair[]): object[] =>
  pairs
    .filter(
      (pair) =>
        pair.old !== null &&
        pair.new !== null &&
        ['status', 'outcome', 'status_detail', 'continued_by_id'].some(
          (name) => pair.old![name] !== pair.new![name],
        ),
    )
    .map((pair) => ({ ...titled(pair.new!), old: pair.old, new: pair.new }));

const titled = (initiative: Fields) => ({
  ...initiative,
  title: initiative.title_original,
  standing: initiative,
});

/** Returns the deputies who came, who went, and who changed their group. */
function deputies({ mandates, memberships }: Taken, was: DbReader, now: DbReader) {
  const named = (mandate: Fields, more: object) => ({
    person_id: mandate.person_id,
    legislature_id: mandate.legislature_id,
    constituency: mandate.constituency,
    full_name: nameOf(mandate.person_id as number, now, was),
    ...more,
  });
  const closed = mandates!.filter((pair) => pair.old?.is_open === true && pair.new?.is_open === false);
  const come = new Set(added(mandates!).map(({ id }) => id));
  const moves = added(memberships!)
    .filter(({ mandate_id }) => !come.has(mandate_id!))
    .flatMap((membership) => {
      const id = membership.mandate_id as number;
      const mandate = now.get(now.db.selectFrom('mandates').selectAll().where('id', '=', id))!;
      const [old, group] = [lastGroup(id, was), groupName(membership.group_id as number, now)];
      // A membership that was split keeps its group.
      return old === group ? [] : [named(mandate, { date: membership.start_date, old, new: group })];
    });
  return {
    came: newestFirst(added(mandates!), 'start_date').map((mandate) =>
      named(mandate, { date: mandate.start_date }),
    ),
    went: closed.map((pair) =>
      named(pair.new!, { date: pair.new!.end_date, before: pair.new!.ended_before }),
    ),
    regrouped: moves,
  };
}

const groupName = (group: number, { db, get }: DbReader): string =>
  get(db.selectFrom('groups').select('name_short').where('id', '=', group))!.name_short;

function lastGroup(mandate: number, read: DbReader): string | null {
  const { db, get } = read;
  const last = get(
    db
      .selectFrom('memberships')
      .select('group_id')
      .where('mandate_id', '=', mandate)
      .orderBy('start_date', 'desc')
      .limit(1),
  );
  return last === undefined ? null : groupName(last.group_id, read);
}
