import type { Endpoint } from '../../core/endpoint.ts';
import { openDatabase } from '../../db/open.ts';
import { exampleDay, examplesFrom } from '../../endpoints/openapi/examples.ts';
import type { Operation } from '../../endpoints/openapi/operations.ts';
import { withSharedParts } from '../../endpoints/openapi/shared-parts.ts';
import { openapi } from '../../endpoints/openapi.ts';
import { type Identity, releaseName } from '../release/release.ts';

/** Replaces the hash in the name of a release: a published body cannot contain its own hash. */
const NO_BUILD = '0'.repeat(8);

/** Returns the text of openapi.json; its examples are answers of the parliament it is published with. */
export function reference(
  database: string,
  { dataDate }: Pick<Identity, 'dataDate'>,
  endpoints: readonly Endpoint[],
  operations: readonly Operation[],
  webUrl: string,
): string {
  using read = openDatabase(database);
  const release = releaseName({ dataDate, buildId: NO_BUILD });
  const context = { read, webUrl, release, today: exampleDay(read, dataDate) };
  const document = openapi(endpoints, webUrl, examplesFrom(context), operations);
  // Without spaces: programs read it, and indentation would be a quarter of it.
  return `${JSON.stringify(withSharedParts(document))}\n`;
}
