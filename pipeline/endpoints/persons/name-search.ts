import { type Expression, type SqlBool, sql } from 'kysely';
import { fold } from '../../fold.ts';

/** The folded name in every order people write it: "family, given", "family given", "given family". */
export const names = sql<string>`
  p.sort_name || char(10) || replace(p.sort_name, ', ', ' ') || char(10)
  || substr(p.sort_name, instr(p.sort_name, ', ') + 2) || ' '
  || substr(p.sort_name, 1, instr(p.sort_name, ', ') - 1)`;

/** Whether the name of the person `p` has a text in it. */
export const matchesName = (q: string): Expression<SqlBool> => sql<SqlBool>`instr(${names}, ${fold(q)}) > 0`;
