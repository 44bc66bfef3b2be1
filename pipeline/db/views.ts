import { z } from 'zod';
import { groupMini } from '../model/groups/group.ts';
import { storedInitiative } from '../model/initiatives/initiative.ts';
import { storedLegislature } from '../model/legislature.ts';
import { END_OF_DUMP_VIEWS } from '../model/schema/changes-of-2-4.ts';
import { REMOTE_SEAT } from '../model/votes/choice.ts';
import { identifiedRecord, storedRecord } from '../model/votes/record.ts';
import { storedVote, vote } from '../model/votes/vote.ts';
import deprecated from './deprecated-views.json' with { type: 'json' };

/** A view for people who write SQL by hand, with names in place of ids. */
export interface View {
  name: string;
  /** Meaning of one row. */
  description: string;
  /** The expression and the meaning of each column. */
  columns: Record<string, [expression: string, field: z.ZodType]>;
  from: string;
}

/** Returns the `create view` statement of a view. */
export function createView({ name, columns, from }: View): string {
  const selected = Object.entries(columns).map(([column, [expression]]) => `${expression} as ${column}`);
  return `create view ${name} as select\n  ${selected.join(',\n  ')}\nfrom ${from}`;
}

/** Returns columns by the expressions they are read from. */
const columns = (
  fields: Readonly<Record<string, z.ZodType>>,
  expressions: Readonly<Record<string, string>>,
): View['columns'] =>
  Object.fromEntries(Object.entries(expressions).map(([name, text]) => [name, [text, fields[name]!]]));

/** Returns the expressions of columns that have the names of columns of a table. */
const sameNames = (alias: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${alias}.${name}`]));

const HEADLINES = ['headline_ca', 'headline_es', 'headline_en'];

/**
 * Views with the rows of downloadable tables. They are deprecated: when they are removed, this constant and its file
 * are removed with them.
 */
const dumpViews: readonly View[] = Object.entries(deprecated).map(
  ([name, { description, columns, from }]) => ({
    name,
    description: `${description} The view will be removed on ${END_OF_DUMP_VIEWS}: use the downloadable table instead.`,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, [expression, meaning]]) => [
        column,
        [expression!, z.unknown().meta({ description: meaning! })],
      ]),
    ),
    from: from.join('\n'),
  }),
);

/** Every view of the parliament database. */
export const views: readonly View[] = [
  {
    name: 'v_votes',
    description: 'A vote with the names of its linked records.',
    columns: columns(
      {
        ...storedVote.shape,
        legislature: storedLegislature.shape.number,
        initiative_official_id: storedInitiative.shape.official_id,
        initiative_type: vote.shape.initiative_type,
        initiative_title: storedInitiative.shape.title_original,
        proposing_group_slug: vote.shape.proposing_group_slug,
        source_url: vote.shape.source_url,
      },
      {
        id: 'v.id',
        legislature: 'l.number',
        ...sameNames('v', ['session_number', 'vote_number', 'date', 'title', 'description']),
        ...sameNames('v', ['yes', 'no', 'abstention', 'absent', 'result']),
        ...sameNames('v', ['matter_ca', 'matter_es', 'matter_en']),
        ...sameNames('v', ['decision_ca', 'decision_es', 'decision_en', ...HEADLINES]),
        ...sameNames('v', ['subject', 'question', 'question_part', 'effect', 'is_final']),
        initiative_official_id: 'i.official_id',
        initiative_type: 'i.type',
        initiative_title: 'i.title_original',
        proposing_group_slug: 'g.slug',
        ...sameNames('v', ['proposed_by_government', 'has_records']),
        source_url: 's.url',
      },
    ),
    from: `votes v
      join legislatures l on l.id = v.legislature_id
      left join initiatives i on i.id = v.initiative_id
      left join groups g on g.id = v.proposing_group_id
      left join sources s on s.id = v.source_id`,
  },
  {
    name: 'v_records',
    description: 'The choice of one deputy in one vote, with names.',
    columns: columns(
      {
        ...storedVote.shape,
        ...identifiedRecord.shape,
        vote_id: storedRecord.shape.vote_id,
        group_name_short: groupMini.shape.name_short,
      },
      {
        vote_id: 'r.vote_id',
        ...sameNames('v', ['date', 'title', ...HEADLINES]),
        mandate_id: 'r.mandate_id',
        person_id: 'm.person_id',
        full_name: 'p.full_name',
        group_slug: 'g.slug',
        group_name_short: 'g.name_short',
        choice: 'c.name',
        seat: `nullif(r.seat, ${REMOTE_SEAT})`,
        remote: `r.seat = ${REMOTE_SEAT}`,
      },
    ),
    from: `vote_records r
      join votes v on v.id = r.vote_id
      join mandates m on m.id = r.mandate_id
      join persons p on p.id = m.person_id
      join choices c on c.id = r.choice
      left join groups g on g.id = r.group_id`,
  },
  ...dumpViews,
];
