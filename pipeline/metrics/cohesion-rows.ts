import { idsIn, type Placeholders, prepared } from '../core/prepared-query.ts';
import type { DbReader } from '../db/open.ts';
import { CHOICES } from '../model/votes/choice.ts';
import { cohesion, cohesionOf } from './cohesion.ts';

/** Votes whose cohesion is asked for. */
type Chosen = { vote_ids: readonly number[] } | { legislature_id: number };

/** How united every group was in some votes or in all votes of a legislature, with its line and their numbers; by vote and group. */
export function cohesionRows({ db, all }: DbReader, chosen: Chosen) {
  const rows = all(
    'vote_ids' in chosen
      ? selectOfVotes(db, { ids: JSON.stringify(chosen.vote_ids) })
      : selectOfLegislature(db, chosen),
  );
  return rows.map((row) => ({
    ...row,
    ...cohesionOf(row),
    members_voting: row.ayes + row.noes + row.abstentions,
    line: row.line === null ? null : CHOICES[row.line]!,
    line_meaningful: row.line_meaningful === 1,
    definition_version: cohesion.version,
  }));
}

const selectTotals = (db: DbReader['db']) =>
  db
    .selectFrom('vote_group_totals as t')
    .innerJoin('groups as g', 'g.id', 't.group_id')
    .select([
      't.vote_id',
      't.group_id',
      'g.slug as group_slug',
      'g.name_short as group_name_short',
      'g.name_long as group_name_long',
      'g.color_hex as group_color_hex',
      't.ayes',
      't.noes',
      't.abstentions',
      't.no_vote',
      't.line',
      't.line_meaningful',
    ])
    .orderBy('t.vote_id')
    .orderBy('t.group_id');

const selectOfVotes = prepared((db: DbReader['db'], { ids }: Placeholders<{ ids: string }>) =>
  selectTotals(db).where('t.vote_id', 'in', idsIn(ids)),
);

const selectOfLegislature = prepared(
  (db: DbReader['db'], { legislature_id }: Placeholders<{ legislature_id: number }>) =>
    selectTotals(db).where('g.legislature_id', '=', legislature_id),
);
