import type { Comparison } from '../db/compare.ts';
import type { Read } from '../db/open.ts';
import type { tables } from '../db/tables.ts';
import type { Subject } from '../endpoints/endpoint.ts';
import { legislatureOfVote, voteIdsOf } from '../model/vote.ts';

type TableName = keyof typeof tables;

/**
 * Tables with what anything else may name. Where one of them changed, nothing is taken over: which answers name what is
 * not worth knowing for something that happens once a month.
 */
const NAMES: readonly TableName[] = [
  'chambers',
  'legislatures',
  'initiative_types',
  'topics',
  'choices',
  'groups',
  'persons',
  'mandates',
  'memberships',
];

/** Tables of which an answer about one row reads what belongs to that row alone, and the column that says whose it is. */
const OWN: Record<Subject, Partial<Record<TableName, string>>> = {
  vote: {
    votes: 'id',
    vote_records: 'vote_id',
    vote_group_totals: 'vote_id',
    vote_topics: 'vote_id',
    vote_initiatives: 'vote_id',
    corrections: 'vote_id',
  },
  initiative: {
    initiatives: 'id',
    initiative_topics: 'initiative_id',
    initiative_sponsors: 'initiative_id',
    initiative_steps: 'initiative_id',
    vote_initiatives: 'initiative_id',
  },
};

/** Every table that may be read for an answer about one vote or initiative; of a document its address alone. */
export const watchedTables: ReadonlySet<string> = new Set([
  ...NAMES,
  ...Object.values(OWN).flatMap((of) => Object.keys(of)),
  'sources',
]);

/** What a release can take over from the one before without making it again. */
export interface Unchanged {
  /** Whether an answer about this row would be the same. */
  has(subject: Subject, id: number): boolean;
  /** Whether all tables of this legislature would be the same. */
  hasLegislature(id: number): boolean;
  /** Below this number, votes of a legislature have the records they had. */
  recordsBelow(legislature: number): number;
}

/** Nothing can be taken over. */
export const nothingUnchanged: Unchanged = {
  has: () => false,
  hasLegislature: () => false,
  recordsBelow: () => 0,
};

/** What is the same in a database, read by `read`, as in that of the release before; the same code wrote both. */
export function unchangedSince(comparison: Comparison, read: Read): Unchanged {
  if (!comparison.sameShape() || NAMES.some((name) => !comparison.same(name))) return nothingUnchanged;
  const changed = changedSubjects(comparison, read);
  const legislatures = changedLegislatures(comparison, changed, read);
  return {
    has: (subject, id) => !changed[subject].has(id),
    hasLegislature: (id) => !legislatures.has(id),
    recordsBelow: (id) => firstWithOtherRecords(comparison, id) ?? voteIdsOf(id).last + 1,
  };
}

const firstWithOtherRecords = (comparison: Comparison, legislature: number): number | undefined =>
  (comparison.differing('vote_records', 'vote_id') as number[]).find(
    (vote) => legislatureOfVote(vote) === legislature,
  );

type Changed = Record<Subject, ReadonlySet<number>>;

/** A vote tells of its initiatives, and an initiative of its votes as they tell of themselves. */
function changedSubjects(comparison: Comparison, { db, all }: Read): Changed {
  const own = (subject: Subject) =>
    Object.entries(OWN[subject]).flatMap(
      ([name, column]) => comparison.differing(name as TableName, column) as number[],
    );
  const links = [
    ...all(db.selectFrom('vote_initiatives').select(['vote_id', 'initiative_id'])),
    ...all(
      db
        .selectFrom('votes')
        .select(['id as vote_id', 'initiative_id'])
        .where('initiative_id', 'is not', null)
        .$narrowType<{ initiative_id: number }>(),
    ),
  ];
  const initiative = new Set(own('initiative'));
  const vote = new Set(own('vote'));
  for (const link of links) if (initiative.has(link.initiative_id)) vote.add(link.vote_id);
  for (const link of links) if (vote.has(link.vote_id)) initiative.add(link.initiative_id);
  return { vote, initiative };
}

/** Totals follow from the records of votes. Tables with the legislature in each row, and those of a session, which is looked up. */
const BY_LEGISLATURE = ['initiatives', 'sessions', 'offices', 'gender_evidence', 'person_names'] as const;
const BY_SESSION = ['session_days', 'session_changes', 'agenda_items'] as const;

function changedLegislatures(
  comparison: Comparison,
  changed: Changed,
  { db, all }: Read,
): ReadonlySet<number> {
  const legislatures = new Set([...changed.vote].map(legislatureOfVote));
  for (const name of BY_LEGISLATURE) {
    for (const id of comparison.differing(name, 'legislature_id')) legislatures.add(id as number);
  }
  const of = (table: 'initiatives' | 'sessions', ids: Iterable<number>) => {
    const known = new Map(
      all(db.selectFrom(table).select(['id', 'legislature_id'])).map((row) => [row.id, row.legislature_id]),
    );
    for (const id of ids) {
      const legislature = known.get(id);
      if (legislature !== undefined) legislatures.add(legislature);
    }
  };
  of('initiatives', changed.initiative);
  of(
    'sessions',
    BY_SESSION.flatMap((name) => comparison.differing(name, 'session_id') as number[]),
  );
  return legislatures;
}
