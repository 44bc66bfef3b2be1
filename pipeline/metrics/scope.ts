import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { eachLegislature } from '../core/known.ts';
import type { DbReader } from '../db/open.ts';

/** Votes that a metric counts. */
const SCOPES = ['all', 'final'] as const;
export type Scope = (typeof SCOPES)[number];

/** The parameter of a metric. */
export const scope = z.enum(SCOPES).default('all').meta({
  description:
    'all: every vote with records, on amendments and points too; final: only votes that decide a matter as a whole at its stage (`is_final`), so that a text with a hundred amendments counts as much as any other.',
});

/** In queries: whether the vote `v` is in a scope. */
export const inScope = (chosen: Scope): RawBuilder<SqlBool> =>
  chosen === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`v.is_final = 1`;

/** Returns the parameters of one file for each legislature and scope. */
export function eachLegislatureAndScope(read: DbReader): { legislature_id: number; scope?: Scope }[] {
  const each = eachLegislature(read);
  return [...each, ...each.map((legislature) => ({ ...legislature, scope: 'final' as const }))];
}
