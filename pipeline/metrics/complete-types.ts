import { type RawBuilder, sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import { INITIATIVE_TYPES, type InitiativeType } from '../model/initiatives/initiative.ts';

/** A type of initiatives in one legislature. */
interface TypeOfLegislature {
  legislature_id: number;
  type: InitiativeType;
}

/** The official types without which a type is not complete; of the others nothing says that there must be any. */
const MAIN_CODES: Readonly<Record<InitiativeType, readonly string[]>> = {
  proyecto_ley: ['121'],
  proposicion_ley: ['122'],
  proposicion_no_ley: ['161', '162'],
  real_decreto_ley: ['130'],
  mocion: ['173'],
  interpelacion: ['172'],
  other: [],
};

/** Official numbers that the chamber may have left out: at most one in this many. */
const ONE_LEFT_OUT_IN = 100;

/**
 * Returns the types whose list is complete, by legislature: official lists name them, and of each of their official types
 * hardly a number is missing up to the highest. A type of which a document names a single initiative is not complete.
 */
export const completeTypesIn = memoize(({ all }: DbReader): readonly TypeOfLegislature[] => {
  const rows = all(sql<TypeOfLegislature & { code: string; numbers: number; last: number; listed: 0 | 1 }>`
    select i.legislature_id, i.type, i.type_code as code,
      count(distinct substr(i.official_id, 5, 6)) as numbers,
      max(cast(substr(i.official_id, 5, 6) as integer)) as last,
      max(coalesce(s.kind in ('initiatives', 'initiative-search'), 0)) as listed
    from initiatives i left join sources s on s.id = i.source_id
    group by i.legislature_id, i.type, i.type_code
    order by i.legislature_id`);
  const isWhole = ({ numbers, last, listed }: (typeof rows)[number]): boolean =>
    listed === 1 && last - numbers <= Math.floor(last / ONE_LEFT_OUT_IN);
  return [...Map.groupBy(rows, ({ legislature_id }) => legislature_id)].flatMap(([legislature_id, codes]) =>
    INITIATIVE_TYPES.filter((type) => {
      const own = codes.filter((code) => code.type === type);
      return (
        own.length > 0 &&
        own.every(isWhole) &&
        MAIN_CODES[type].every((main) => own.some(({ code }) => code === main))
      );
    }).map((type) => ({ legislature_id, type })),
  );
});

/** Returns the condition that the initiative `i` is of a type whose list is complete. */
export function isOfCompleteType(read: DbReader): RawBuilder<0 | 1> {
  const complete = completeTypesIn(read);
  if (complete.length === 0) return sql<0 | 1>`0`;
  const pairs = complete.map(({ legislature_id, type }) => sql`(${legislature_id}, ${type})`);
  return sql<0 | 1>`((i.legislature_id, i.type) in (values ${sql.join(pairs)}))`;
}
