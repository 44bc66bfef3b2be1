import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';

type Value = string | number | null;

/** Placeholders of the values in a query, by name. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/**
 * Prepares a query that differs only in its values. It is built and compiled on first use: that takes longer
 * than running it, and thousands of answers run the same query.
 */
export function prepared<Db, Values extends Record<string, Value>, Row>(
  build: (db: Db, placeholders: Placeholders<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Compilable<Row> {
  let query: CompiledQuery<Row> | undefined;
  return (db, values) => ({
    compile() {
      query ??= build(db, placeholders as Placeholders<Values>).compile();
      const parameters = query.parameters.map((given) =>
        given instanceof Placeholder ? values[given.name] : given,
      );
      return { ...query, parameters };
    },
  });
}

/** Returns the ids of a JSON list; the query is the same for any number of ids. */
export const idsIn = (ids: Expression<string>): Expression<number> =>
  sql<number>`(select value from json_each(${ids}))`;

/** A parameter whose value is not known yet. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` });
