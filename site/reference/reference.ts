import type { Body, Content, OpenApi, OpenApiOperation, OpenApiSchema, OpenApiSchemas } from './open-api.ts';

/** A type as programmers write it; a piece that names a record leads to its description. */
export type TypePiece = { text: string; record: string | null };

/** One line of a table of parameters or fields. */
export interface FieldRow {
  name: string;
  type: TypePiece[];
  required?: boolean;
  default?: string;
  description: string;
}

/** A route as the reference shows it. */
export interface Route {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  beyondBase: boolean;
  /** Whether it is to go. */
  deprecated: boolean;
  parameters: FieldRow[];
  /** What is sent, where anything is. */
  sent: TypePiece[] | null;
  answer: TypePiece[];
  /** Fields of an answer that has no name of its own. */
  fields: FieldRow[];
  /** An address below the base that can be opened, where there is an example. */
  example: string | null;
  /** Where it answers a list: the same as a table. */
  table: { path: string; example: string | null } | null;
}

/** Routes that are about the same. */
export interface ReferencePart {
  name: string;
  description: string;
  routes: Route[];
}

/** Routes by the part of the reference they belong to, in the order of the document; tables stand beside their lists. */
export function partsOf({ tags, paths, components }: OpenApi): ReferencePart[] {
  const routes = Object.entries(paths)
    .filter(([path]) => !isTable(path, paths))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        tag: operation.tags[0],
        route: routeOf(path, method, operation, paths[path + TABLE]?.get, components.schemas),
      })),
    );
  return tags.map(({ name, description }) => ({
    name,
    description,
    routes: routes.filter(({ tag }) => tag === name).map(({ route }) => route),
  }));
}

const TABLE = '.csv';

const isTable = (path: string, paths: OpenApi['paths']): boolean =>
  path.endsWith(TABLE) && path.slice(0, -TABLE.length) in paths;

/** A record as the reference shows it: its fields, or what it may be. */
export interface ReferenceRecord {
  name: string;
  description: string;
  fields: FieldRow[];
  type: TypePiece[] | null;
}

/** The records that answers are made of, by name. */
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
  table: OpenApiOperation | undefined,
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
    table: table === undefined ? null : { path: path + TABLE, example: exampleOf(answerOf(table)) },
  };
}

const answerOf = ({ responses }: OpenApiOperation): Content | undefined =>
  contentOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);

/** The address that an example names as the one it was asked of. */
function exampleOf(answer: Content | undefined): string | null {
  const asked = Object.values(answer?.examples ?? {}).map(
    ({ summary }) => /^GET (\/\S*)$/.exec(summary ?? '')?.[1],
  );
  return asked.find((address) => address !== undefined) ?? null;
}

/** The JSON of a body, or whatever else it is. */
const contentOf = (body: Body | undefined): Content | undefined =>
  body?.content?.['application/json'] ?? Object.values(body?.content ?? {})[0];

const fieldsOf = ({ properties = {} }: OpenApiSchema, schemas: OpenApiSchemas): FieldRow[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    description: schema.description ?? descriptionOf(schema, schemas),
  }));

/** What is said of the record that a field holds, where nothing is said of the field. */
const descriptionOf = (schema: OpenApiSchema, schemas: OpenApiSchemas): string => {
  const record = typeOf(schema).find((piece) => piece.record !== null)?.record;
  return (record === undefined || record === null ? undefined : schemas[record]?.description) ?? '';
};

const plain = (text: string): TypePiece[] => [{ text, record: null }];

/** A schema as a type: `Vote[]`, `integer | null`, `"approved" | "rejected"`. */
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

/** The page of one part of the reference, as it is named in addresses. */
export const partSlug = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '-');

/** The records that routes and what they answer are made of, all the way down. */
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
