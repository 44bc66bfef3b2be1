import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRoute } from '../../pipeline/endpoints/csv.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { router } from '../../pipeline/endpoints/router.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { xlsxRoute } from '../../pipeline/endpoints/xlsx.ts';
import { WORKBOOK_TYPE } from '../../pipeline/workbook/parts.ts';
import { effectsForTests } from '../effects.ts';
import { contextOf } from '../endpoints/ask.ts';
import { smallParliament, TODAY } from '../endpoints/parliament.ts';
import { appOver } from '../functions/app-over.ts';
import { FULL } from '../length.ts';
import { readText } from './document.ts';

const effects = effectsForTests({ now: `${TODAY}T12:00:00Z` });
const read = smallParliament();
const { webUrl, release } = contextOf(read);
const app = appOver(read, { ...effects, webUrl, name: release, dataDate: TODAY });
const document = readText(JSON.stringify(openapi(endpoints, webUrl)));
const statusesOf = new Map(
  document.operations.map(([path, { responses }]) => [path, Object.keys(responses)]),
);

/**
 * Numbers and names that the small parliament has, values at every limit, and any other values that a client
 * can send.
 */
const known = fc.constantFrom(
  ...['15', '14', '1', '2', '15001001', '15122000001', 'red', 'blue', 'housing', 'es-sample'],
);
const limits = fc.constantFrom(
  ...['0', '-1', '+1', '1e3', '1.0', '1_000', ' 7 ', '100', '101', '9007199254740991', '-9007199254740992'],
  ...['99999999999999999999999', '0x10', 'NaN', 'Infinity', '٣', '½', 'true', 'maybe', 'null', 'undefined'],
  ...['2025-01-22', '2025-02-30', '0000-00-00', '9999-12-31', '2025-01-22T00:00Z', '-2025-01-01'],
  ...['tie', 'approved', 'mocion', 'theme', 'sdg', 'aye', 'scheduled', 'planned'],
);
const strange = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '%', '_', '%25', '\\', "' or 1=1 --", '"', '*', '[', '$1', '{slug}', '\u0000', '\u202e'],
    ...['..', '../..', '.', 'a/b', 'x.csv', '.csv', '.xlsx', '🏛️', 'é', 'e\u0301', 'İ', 'ß', '\ud800'],
    '__proto__',
  ),
  fc.integer({ min: 200, max: 9000 }).map((length) => 'vivienda '.repeat(length / 9)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const value = fc.oneof({ weight: 3, arbitrary: known }, { weight: 3, arbitrary: limits }, strange);

/** Parts of a path and of a query as written in an address: encoded, encoded twice, or not at all. */
const encoded = fc.tuple(value, fc.constantFrom(1, 1, 1, 1, 0, 2)).map(([text, times]) => {
  let part = text.toWellFormed();
  for (let time = 0; time < times; time++) part = encodeURIComponent(part);
  return times === 0 ? part.replaceAll(/[#?&/\\]/g, '') : part;
});

const addressesOf = (path: string, names: string[]) =>
  fc
    .record({
      parts: fc.array(encoded, { minLength: 3, maxLength: 3 }),
      query: fc.array(
        fc.tuple(fc.constantFrom(...names, 'unknown', '__proto__', 'constructor', ''), encoded),
        { maxLength: 8 },
      ),
      ending: fc.constantFrom('', '', '', '/', '.csv', '.xlsx', '%2e', '//'),
      accept: fc.constantFrom(
        ...['*/*', 'application/json', 'application/problem+json', 'text/csv', WORKBOOK_TYPE, ';;q=,'],
      ),
    })
    .map(({ parts, query, ending, accept }) => {
      let at = 0;
      const filled = path.replaceAll(/\{\w+\}/g, () => parts[at++]!);
      const asked = query.map(([key, text]) => `${key}=${text}`).join('&');
      return { address: `${BASE_PATH}${filled}${ending}${asked === '' ? '' : `?${asked}`}`, accept };
    });

const match = router(
  endpoints.flatMap((endpoint) => [
    endpoint,
    csvRoute(endpoint) ?? endpoint,
    xlsxRoute(endpoint) ?? endpoint,
  ]),
);

/** Suffixes of tables by their media types. */
const TABLES: Readonly<Record<string, string>> = { 'text/csv': '.csv', [WORKBOOK_TYPE]: '.xlsx' };

/** Returns the route of an address: odd values can turn it into another route, or into none. */
function routeOf(pathname: string): string | undefined {
  return match(pathname.slice(BASE_PATH.length))?.route.path;
}

function isWellEncoded(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

async function expectDescribed(address: string, accept: string): Promise<void> {
  const response = await app.fetch(new Request(`http://localhost${address}`, { headers: { accept } }));
  const { status, headers } = response;
  expect({ address, fine: [200, 404, 422].includes(status) }).toEqual({ address, fine: true });
  const { pathname, searchParams } = new URL(`http://localhost${address}`);
  // A broken encoding has no defined meaning; it must only not cause a failure.
  if (!isWellEncoded(pathname)) return;
  const type = headers.get('content-type')!.split(';')[0]!;
  const route = routeOf(pathname);
  const ending = TABLES[type];
  if (ending !== undefined) {
    expect({ address, table: route!.endsWith(ending) || accept === type }).toEqual({
      address,
      table: true,
    });
    return;
  }
  const body = await response.json();
  if (route === undefined) {
    expect({ address, status, detail: body.detail }).toEqual({ address, status: 404, detail: 'Not Found' });
    return;
  }
  expect({ address, statuses: statusesOf.get(route) }).toEqual({
    address,
    statuses: expect.arrayContaining([String(status)]),
  });
  const validate = document.validator(route, String(status), type);
  const faults = validate(body) ? [] : (validate.errors ?? []);
  // A request with `fields` gets records without the other fields.
  const asked = status === 200 && searchParams.has('fields');
  const unasked = faults.filter(({ keyword }) => !(asked && keyword === 'required'));
  expect({ address, faults: unasked }).toEqual({ address, faults: [] });
}

describe('every odd request is answered as the document describes', () => {
  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, endpoint) => {
    const names = Object.keys((csvRoute(endpoint) ?? endpoint).params.shape);
    const asked = addressesOf(path, names.length === 0 ? ['page'] : names);
    await fc.assert(
      fc.asyncProperty(asked, ({ address, accept }) => expectDescribed(address, accept)),
      { numRuns: FULL ? 2000 : 60 },
    );
  });

  it('and none logs an error', () => {
    expect(effects.lines.filter((line) => line.startsWith('Error'))).toEqual([]);
  });
});
