/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApi {
  info: { version: string; description: string };
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Schemas };
}

export type Schemas = Readonly<Record<string, Schema>>;

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  'x-beyond-base'?: boolean;
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses: Readonly<Record<string, Body>>;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: Schema;
}

export interface Body {
  content?: Readonly<Record<string, Content>>;
}

export interface Content {
  schema: Schema;
  examples?: Readonly<Record<string, { summary?: string }>>;
}

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  description?: string;
  items?: Schema;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema | boolean;
}
