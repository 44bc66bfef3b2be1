import type { Body, Content, OpenApi, OpenApiOperation, OpenApiSchema, OpenApiSchemas } from './open-api.ts';

/** A type as programmers write it; a piece that names a record links to its description. */
export type TypePiece = { text: string; record: string | null };

/** One line of a table of parameters or fields. */
export interface FieldRow {
  name: string;
  type: TypePiece[];
  required?: boolean;
  default?: string;
  description: string;
}

/** A route of the reference. */
export interface Route {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  beyondBase: boolean;
  /** Whether the route is deprecated. */
  deprecated: boolean;
  parameters: FieldRow[];
  /** The request body, if the route has one. */
  sent: TypePiece[] | null;
  answer: TypePiece[];
  /** Fields of an answer without a named record. */
  fields: FieldRow[];
  /** An example address below the base that can be opened, if there is one. */
  example: string | null;
  /** For lists: the same data as tables. */
  tables: { path: string; example: string | null }[];
}

/** Routes on the same subject. */
export interface ReferencePart {
  name: string;
  description: string;
  routes: Route[];
}

/**
 * Groups routes by the part of the reference, in the order of the document; tables are listed with their
 * lists.
 */
export function partsOf({ tags, paths, components }: OpenApi): ReferencePart[] {
  const routes = Object.entries(paths)
    .filter(([path]) => !isTable(path, paths))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        tag: operation.tags[0],
        route: routeOf(path, method, operation, tablesOf(path, paths), components.schemas),
      })),
    );
  return tags.map(({ name, description }) => ({
    name,
    description,
    routes: routes.filter(({ tag }) => tag === name).map(({ route }) => route),
  }));
}

/** Suffixes of the tables of a list. */
const TABLES: readonly string[] = ['.xlsx', '.csv'];

const isTable = (path: string, paths: OpenApi['paths']): boolean =>
  TABLES.some((ending) => path.endsWith(ending) && path.slice(0, -ending.length) in paths);

/** Returns the tables of a list; an example of a workbook has the query of that of the list. */
const tablesOf = (list: string, paths: OpenApi['paths']): Route['tables'] => {
  const listed = paths[list]?.get;
  const example = listed === undefined ? null : exampleOf(answerOf(listed));
  return TABLES.map((ending) => list + ending)
    .filter((path) => path in paths)
    .map((path) => ({ path, example: example?.replace(/(?=\?|$)/, path.slice(list.length)) ?? null }));
};

/** A record of the reference: its fields, or its alternatives. */
export interface ReferenceRecord {
  name: string;
  description: string;
  fields: FieldRow[];
  type: TypePiece[] | null;
}

/** Returns the records used in answers, by name. */
export const recordsOf = ({ components: { schemas } }: OpenApi): ReferenceRecord[] =>
  Object.entries(schemas)
    .map(([name, schema]) => ({
      name,
      description: schema.description ?? '',
      fields: fieldsOf(schema, schemas),
      type: schema.properties === undefined ? typeOf(schema) : null,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

function routeOf(
  path: string,
  method: string,
  operation: OpenApiOperation,
  tables: Route['tables'],
  schemas: OpenApiSchemas,
): Route {
  const answer = answerOf(operation);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    beyondBase: operation['x-beyond-base'] === true,
    deprecated: operation.deprecated === true,
    parameters: (operation.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      type: typeOf(parameter.schema),
      required: parameter.required,
      ...(parameter.schema.default === undefined ? {} : { default: String(parameter.schema.default) }),
      description: parameter.description,
    })),
    sent: operation.requestBody === undefined ? null : typeOf(contentOf(operation.requestBody)?.schema ?? {}),
    answer: typeOf(answer?.schema ?? {}),
    fields: fieldsOf(answer?.schema ?? {}, schemas),
    example: exampleOf(answer),
    tables,
  };
}

const answerOf = ({ responses }: OpenApiOperation): Content | undefined =>
  contentOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);

/** Returns the request address in the summary of an example. */
function exampleOf(answer: Content | undefined): string | null {
  const asked = Object.values(answer?.examples ?? {}).map(
    ({ summary }) => /^GET (\/\S*)$/.exec(summary ?? '')?.[1],
  );
  return asked.find((address) => address !== undefined) ?? null;
}

/** Returns the JSON of a body, or its only other content. */
const contentOf = (body: Body | undefined): Content | undefined =>
  body?.content?.['application/json'] ?? Object.values(body?.content ?? {})[0];

const fieldsOf = ({ properties = {} }: OpenApiSchema, schemas: OpenApiSchemas): FieldRow[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    description: schema.description ?? descriptionOf(schema, schemas),
  }));

/** Returns the description of the record in a field, for fields without their own description. */
const descriptionOf = (schema: OpenApiSchema, schemas: OpenApiSchemas): string => {
  const record = typeOf(schema).find((piece) => piece.record !== null)?.record;
  return (record === undefined || record === null ? undefined : schemas[record]?.description) ?? '';
};

const plain = (text: string): TypePiece[] => [{ text, record: null }];

/** Returns a schema as a type: `Vote[]`, `integer | null`, `"approved" | "rejected"`. */
export function typeOf(schema: OpenApiSchema): TypePiece[] {
  const { $ref, anyOf, type, items, format, additionalProperties } = schema;
  if ($ref !== undefined) {
    const record = $ref.slice($ref.lastIndexOf('/') + 1);
    return [{ text: record, record }];
  }
  if (anyOf !== undefined) return joined(anyOf.map(typeOf));
  if (schema.const !== undefined) return plain(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return joined(schema.enum.map((value) => plain(JSON.stringify(value))));
  if (Array.isArray(type)) return joined(type.map((one: string) => typeOf({ ...schema, type: one })));
  if (type === 'array') {
    const item = typeOf(items ?? {});
    return items?.enum === undefined ? [...item, ...plain('[]')] : [...plain('('), ...item, ...plain(')[]')];
  }
  if (type === 'object' && typeof additionalProperties === 'object')
    return [...plain('{ [name]: '), ...typeOf(additionalProperties), ...plain(' }')];
  return plain(
    format === undefined || format === 'int64' || type === 'null' ? String(type ?? 'any') : format,
  );
}

const joined = (types: TypePiece[][]): TypePiece[] =>
  types.flatMap((type, at) => (at === 0 ? type : [...plain(' | '), ...type]));

/** Returns the address part of one page of the reference. */
export const partSlug = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '-');

/** Returns the records that routes and their answers use, directly or through other records. */
export function recordsUsed(
  routes: readonly Route[],
  records: readonly ReferenceRecord[],
): ReferenceRecord[] {
  const byName = new Map(records.map((record) => [record.name, record]));
  const used = new Set<string>();
  const use = (types: readonly (readonly TypePiece[])[]): void => {
    for (const { record } of types.flat()) {
      const described = record === null || used.has(record) ? undefined : byName.get(record);
      if (described === undefined) continue;
      used.add(described.name);
      use([...described.fields.map(({ type }) => type), described.type ?? []]);
    }
  };
  for (const { sent, answer, fields, parameters } of routes)
    use([sent ?? [], answer, ...[...fields, ...parameters].map(({ type }) => type)]);
  return records.filter(({ name }) => used.has(name));
}
