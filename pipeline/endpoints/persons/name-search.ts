import { type Expression, type SqlBool, sql } from 'kysely';
import { foldName } from '../../text/names.ts';

const folded = sql<string>`replace(p.sort_name, '-', ' ')`;
const family = sql<string>`trim(substr(${folded}, 1, instr(${folded}, ',') - 1))`;
const given = sql<string>`trim(substr(${folded}, instr(${folded}, ',') + 1))`;

/** The folded name in every usual order: "family, given", "family given", "given family". */
const names = sql<string>`
  ${family} || ', ' || ${given} || char(10) || ${family} || ' ' || ${given} || char(10) || ${given} || ' ' || ${family}`;

/** Returns a condition: the name of the person `p` contains a text. */
export const matchesName = (q: string): Expression<SqlBool> =>
  sql<SqlBool>`instr(${names}, ${foldName(q)}) > 0`;
