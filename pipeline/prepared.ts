import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';

type Value = string | number | null;

/** Where values will stand in a query, by their names. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/**
 * A query that is the same but for its values, built and compiled when it is asked the first time: that takes longer than
 * asking it, and thousands of answers ask the same.
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

/** The numbers of a list that is given as JSON: however many there are, the query is the same. */
export const idsIn = (ids: Expression<string>): Expression<number> =>
  sql<number>`(select value from json_each(${ids}))`;

/** Stands among the parameters of a query for a value that is not known yet. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` });
