/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApi {
  info: { version: string; description: string };
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  components: { schemas: OpenApiSchemas };
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
