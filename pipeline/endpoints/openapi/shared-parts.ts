/** What this file reads of a description of an API. */
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

interface Operation {
  operationId: string;
  parameters?: readonly { name?: string }[];
  responses: Record<string, unknown>;
}

/**
 * Returns the same description with each parameter and answer that occurs several times once among the components.
 * Lists and their tables share most of theirs, so this is a third of the document.
 */
export function withSharedParts<Document extends Description>(document: Document): Document {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const parameters = shared(
    operations.flatMap(({ parameters = [] }) => parameters.map((part) => [part.name ?? '', part] as const)),
  );
  const responses = shared(
    operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses).map(([status, part]) => [`${operationId}_${status}`, part] as const),
    ),
  );
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        {
          ...operation,
          ...(operation.parameters && {
            parameters: operation.parameters.map((part) => reference('parameters', parameters, part)),
          }),
          responses: Object.fromEntries(
            Object.entries(operation.responses).map(([status, part]) => [
              status,
              reference('responses', responses, part),
            ]),
          ),
        },
      ]),
    ),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      parameters: components(parameters),
      responses: { ...document.components.responses, ...components(responses) },
    },
  };
}

/** Names of shared parts by their text. */
type Names = ReadonlyMap<string, string>;

/** Names the parts that occur several times; equal names get numbers. */
function shared(parts: readonly (readonly [preferred: string, part: unknown])[]): Names {
  const byText = Map.groupBy(parts, ([, part]) => JSON.stringify(part));
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [text, same] of byText) {
    const preferred = same[0]![0];
    if (same.length === 1 || text.startsWith('{"$ref"')) continue;
    const number = (taken.get(preferred) ?? 0) + 1;
    taken.set(preferred, number);
    names.set(text, number === 1 ? preferred : `${preferred}_${number}`);
  }
  return names;
}

const components = (names: Names): Record<string, unknown> =>
  Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text)]));

function reference(kind: string, names: Names, part: unknown): unknown {
  const name = names.get(JSON.stringify(part));
  return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
}
