import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { toRoman } from '../../roman.ts';

/** Whether an initiative came before a later legislature: under a number that names it, or not while others of its type did. */
export type CarryOver = 'taken_up' | 'passed_over' | 'unknown';

/** "(corresponde al número de expediente 125/000016/0000 de la XIV Legislatura)" */
const NAMED = /(\d{3}\/\d{6})(?:\/\d{4})? de la ([IVXL]+) Legislatura/g;

/** What became of the initiatives of a legislature in later ones, as titles there tell. */
export function carryOverFrom({ db, all }: DbReader, legislature: number): (officialId: string) => CarryOver {
  const later = all(
    db
      .selectFrom('initiatives')
      .select('title_original')
      .where('legislature_id', '>', legislature)
      .where(sql<0 | 1>`title_original like '%expediente%Legislatura%'`),
  );
  const own = toRoman(legislature);
  const takenUp = new Set(
    later.flatMap(({ title_original }) =>
      [...title_original.matchAll(NAMED)].flatMap(([, id, roman]) => (roman === own ? id! : [])),
    ),
  );
  const types = new Set([...takenUp].map((id) => id.slice(0, 3)));
  return (officialId) =>
    takenUp.has(officialId) ? 'taken_up' : types.has(officialId.slice(0, 3)) ? 'passed_over' : 'unknown';
}
