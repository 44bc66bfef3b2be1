import { type Language, languages } from '../../pipeline/i18n/languages.ts';

/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApi {
  info: { version: string; description: string };
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  components: {
    schemas: OpenApiSchemas;
    parameters?: Readonly<Record<string, Parameter>>;
    responses?: Readonly<Record<string, Body>>;
  };
}

/** Returns a document with every parameter and answer at its place; the published one names those of several routes. */
export function withoutReferences(document: OpenApi): OpenApi {
  const { parameters = {}, responses = {} } = document.components;
  const follow = <Part extends object>(part: Part, among: Readonly<Record<string, Part>>): Part =>
    '$ref' in part ? among[String(part.$ref).split('/').at(-1)!]! : part;
  const resolved = (operation: OpenApiOperation): OpenApiOperation => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map((part) => follow(part, parameters)) }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, part]) => [status, follow(part, responses)]),
    ),
  });
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, resolved(one)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

export type OpenApiSchemas = Readonly<Record<string, OpenApiSchema>>;

export interface OpenApiOperation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  'x-beyond-base'?: boolean;
  deprecated?: boolean;
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses: Readonly<Record<string, Body>>;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: OpenApiSchema;
}

export interface Body {
  content?: Readonly<Record<string, Content>>;
}

export interface Content {
  schema: OpenApiSchema;
  examples?: Readonly<Record<string, { summary?: string }>>;
}

export interface OpenApiSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  description?: string;
  items?: OpenApiSchema;
  anyOf?: readonly OpenApiSchema[];
  properties?: Readonly<Record<string, OpenApiSchema>>;
  additionalProperties?: OpenApiSchema | boolean;
}

/** A request to the API in one programming language. */
export interface CodeExample {
  name: string;
  /** The program that runs it. */
  program: 'sh' | 'python3' | 'Rscript' | 'node';
  code: string;
}

/**
 * Returns examples that print the last five votes, one a line: number, day and headline. All print the same.
 */
export function examples(base: string, language: Language): CodeExample[] {
  const address = `${base}/votes?page_size=5`;
  const headline = `headline_${languages[language].data}`;
  return [
    {
      name: 'curl, jq',
      program: 'sh',
      code: `curl -s '${address}' |
  jq -r '.items[] | [.id, .voted_at[:10], .${headline}] | join("; ")'`,
    },
    {
      name: 'Python',
      program: 'python3',
      code: `import json, urllib.request

with urllib.request.urlopen("${address}") as answer:
    votes = json.load(answer)["items"]
for vote in votes:
    print(vote["id"], vote["voted_at"][:10], vote["${headline}"], sep="; ")`,
    },
    {
      name: 'R',
      program: 'Rscript',
      code: `votes <- jsonlite::fromJSON("${address}")$items
writeLines(paste(votes$id, substr(votes$voted_at, 1, 10), votes$${headline}, sep = "; "))`,
    },
    {
      name: 'JavaScript',
      program: 'node',
      code: `const answer = await fetch('${address}');
const { items } = await answer.json();
for (const { id, voted_at, ${headline} } of items) {
  console.log([id, voted_at.slice(0, 10), ${headline}].join('; '));
}`,
    },
  ];
}
