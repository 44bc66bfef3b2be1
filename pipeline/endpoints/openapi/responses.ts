import { USUAL_RATE_LIMIT } from '../../core/config.ts';
import type { Endpoint } from '../../core/endpoint.ts';
import { type Fault, notFound, notPublishedYet, tooManyAnswers } from '../../core/errors.ts';
import { WORKBOOK_TYPE } from '../../workbook/parts.ts';
import { CSV, csvOf, csvRoute } from '../csv.ts';
import { asProblem } from '../refusal.ts';
import { BASE_PATH } from '../service.ts';
import { tableOf } from '../table-rows.ts';
import { noteOn } from '../votes/superseded.ts';
import { type Example, refusedExample } from './examples.ts';
import { headersOfAnswer, headersOfRefusal, isPaged } from './headers.ts';
import type { Schema } from './schemas.ts';

/**
 * Returns every answer of a route by status. Its tables have addresses of their own, so that generated clients get one
 * type for one answer.
 */
export function responses(endpoint: Endpoint, schema: Schema, example: Example | null) {
  const examples = example === null ? {} : { examples: { answer: shown(example) } };
  return statuses(endpoint, { 'application/json': { schema, ...examples } }, example);
}

/** Returns every answer of a CSV route by status. */
export function csvResponses(endpoint: Endpoint, example: Example | null) {
  const examples = example === null ? {} : { examples: { answer: shown(asTable(endpoint, example)) } };
  return statuses(
    endpoint,
    { 'text/csv': { schema: { type: 'string', description: TABLE }, ...examples } },
    example,
  );
}

/** Returns every answer of an XLSX route by status. */
export const xlsxResponses = (endpoint: Endpoint, example: Example | null) =>
  statuses(endpoint, { [WORKBOOK_TYPE]: { schema: WORKBOOK_SCHEMA } }, example);

function statuses(endpoint: Endpoint, content: Schema, example: Example | null) {
  const headers = headersOfAnswer(endpoint, hasTable(endpoint));
  const refused = refusedExample(endpoint, example?.sent ?? {});
  return {
    200: { description: `${endpoint.summary}.`, headers, content },
    304: shared(nameOfNotModified(endpoint)),
    ...(endpoint.missing === undefined ? {} : { 404: shared(nameOfUnknown(endpoint.missing)) }),
    ...(endpoint.gone === undefined ? {} : { 410: gone(endpoint.gone) }),
    422: invalid(refused),
    ...(isComputed(endpoint) && !endpoint.unlimited ? { 429: shared('TooManyRequests') } : {}),
    503: shared('NotPublishedYet'),
  };
}

const shared = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Returns the answers that several routes share, by name. */
export const sharedResponses = (endpoints: readonly Endpoint[], webUrl: string) => ({
  ...Object.fromEntries(
    endpoints.map((endpoint) => [
      nameOfNotModified(endpoint),
      {
        description: 'The client already has these bytes, according to If-None-Match. No body.',
        headers: headersOfAnswer(endpoint, hasTable(endpoint)),
      },
    ]),
  ),
  ...Object.fromEntries(
    endpoints.flatMap(({ missing }) =>
      missing === undefined ? [] : [[nameOfUnknown(missing), unknown(missing)]],
    ),
  ),
  TooManyRequests: refusal(
    429,
    'The client has exceeded the number of computed responses allowed per minute. Published files have no limit.',
    'HTTPError',
    { sentence: { value: { detail: tooManyAnswers(USUAL_RATE_LIMIT, webUrl, 1).detail } } },
    headersOfRefusal('Retry-After'),
  ),
  NotPublishedYet: refusal(
    503,
    'Nothing has been published yet, the database cannot be read, or the server is overloaded.',
    'HTTPError',
    { sentence: { value: { detail: notPublishedYet().detail } } },
    headersOfRefusal('Retry-After'),
  ),
});

/** Returns `NotModifiedTablePage`, named by the headers that are sent without a body. */
const nameOfNotModified = (endpoint: Endpoint): string =>
  [
    'NotModified',
    endpoint.clock ? 'Today' : '',
    hasTable(endpoint) ? 'Table' : '',
    isPaged(endpoint) ? 'Page' : '',
    endpoint.maxAge ?? '',
  ].join('');

const nameOfUnknown = (missing: readonly string[]): string =>
  `No${missing.map((name) => name.replaceAll(/\W/g, '')).join('Or')}`;

const hasTable = (endpoint: Endpoint): boolean => csvRoute(endpoint) !== null;

const TABLE =
  'One row per item, with a header (RFC 4180). Fields of nested objects have a dot in their names; multiple values in a cell are separated by a vertical bar. Texts are as in the data: a text that begins with =, +, - or @ is not escaped, so open the XLSX of the list in a spreadsheet.';

const WORKBOOK_SCHEMA = {
  type: 'string',
  contentMediaType: WORKBOOK_TYPE,
  description:
    'A workbook for spreadsheets: one sheet with the rows and columns of the CSV, where numbers and dates have their types, texts are never formulas, and addresses are links; one with the meaning of each column, the licence and the release. The same rows of one release are the same bytes.',
};

/** Returns the CSV of an answer’s first items. */
const asTable = (endpoint: Endpoint, { address, ...example }: Example): Example => ({
  ...example,
  address: address.replace(/(?=\?|$)/, CSV),
  answer: csvOf(tableOf(endpoint.result, JSON.stringify(example.answer)), { bom: false }),
});

const shown = ({ address, answer }: Example) => ({ summary: `GET ${address}`, value: answer });

/** Returns the answer for a record that does not exist. */
const unknown = (missing: readonly string[]) =>
  refusal(
    404,
    `Unknown ${missing.map((name) => name.toLowerCase()).join(' or ')}.`,
    'HTTPError',
    Object.fromEntries(
      missing.map((name) => [name.replaceAll(/\W/g, ''), { value: { detail: notFound(name).detail } }]),
    ),
    headersOfRefusal(),
  );

/** Returns the answer for a record that is no longer there. */
const gone = (description: string) =>
  refusal(410, description, 'HTTPError', { sentence: { value: { detail: GONE } } }, headersOfRefusal());

const GONE = noteOn(
  { session_number: 50, vote_number: 4, date: '2024-02-06', renumbered_as: 15050003 },
  BASE_PATH,
);

const invalid = (example: Example<unknown>) =>
  refusal(
    422,
    'A parameter is missing or invalid; all errors are reported together.',
    'HTTPValidationError',
    { fault: shown(example) },
    headersOfRefusal(),
  );

/** Describes an error: a sentence or a list of faults, in either media type. */
export const refusal = (
  status: number,
  description: string,
  schema: string,
  examples: Schema,
  headers: Schema,
) => ({
  description,
  headers,
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, examples },
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(
        Object.entries(examples).map(([name, example]) => [name, problemExample(status, example as Shown)]),
      ),
    },
  },
});

/** Returns an example of an error for clients that request the other media type. */
function problemExample(status: number, { summary, value }: Shown) {
  const instance = `${BASE_PATH}${summary?.replace(/^\S+ /, '').replace(/\?.*$/, '') ?? '/'}`;
  const shown = summary === undefined ? {} : { summary };
  return { ...shown, value: asProblem(status, value.detail, instance) };
}

interface Shown {
  summary?: string;
  value: { detail: string | Fault[] };
}

/**
 * Returns whether some requests to the route have no published file: only computed answers are rate-limited.
 */
const isComputed = (endpoint: Endpoint): boolean =>
  endpoint.clock === true ||
  endpoint.missing !== undefined ||
  Object.keys(endpoint.params.shape).length > 0 ||
  hasTable(endpoint);
