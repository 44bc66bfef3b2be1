import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { type Placeholders, prepared } from '../prepared.ts';
import { cohesion, cohesionOf } from './cohesion.ts';

/** Votes whose cohesion is asked for. */
type Chosen = { vote_id: number } | { legislature_id: number };

/** How united one group was in one vote, with their numbers. */
type VoteCohesion = z.output<typeof cohesion.row> & { vote_id: number; group_id: number };

/** Cohesion of every group in one vote or in all votes of a legislature, by vote and group. */
export function cohesionRows({ db, all }: DbReader, chosen: Chosen): VoteCohesion[] {
  const rows = all('vote_id' in chosen ? selectOfVote(db, chosen) : selectOfLegislature(db, chosen));
  return rows.map((row) => ({
    ...row,
    ...cohesionOf(row),
    members_voting: row.ayes + row.noes + row.abstentions,
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
      'g.color_hex as group_color_hex',
      't.ayes',
      't.noes',
      't.abstentions',
      't.no_vote',
      't.line_meaningful',
    ])
    .orderBy('t.vote_id')
    .orderBy('t.group_id');

const selectOfVote = prepared((db: DbReader['db'], { vote_id }: Placeholders<{ vote_id: number }>) =>
  selectTotals(db).where('t.vote_id', '=', vote_id),
);

const selectOfLegislature = prepared(
  (db: DbReader['db'], { legislature_id }: Placeholders<{ legislature_id: number }>) =>
    selectTotals(db).where('g.legislature_id', '=', legislature_id),
);
