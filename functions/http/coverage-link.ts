import { BASE_PATH } from '../../pipeline/endpoints/service.ts';

/** Route of the API that describes the data behind all figures. */
const COVERAGE = '/stats/coverage';

/** Returns the `Link` to the coverage of the data; null for the coverage route itself. */
export const coverageLink = (path: string, webUrl: string): string | null =>
  path === COVERAGE ? null : describedBy(`${webUrl}${BASE_PATH}${COVERAGE}`);

/** Returns the same for a file of a release that counts or lists something: a table or a published answer. */
export const coverageLinkOfFile = (folder: string, path: string): { Link: string } | null =>
  /^(?:dumps|api)\//.test(path) && path !== `api${COVERAGE}.json`
    ? { Link: describedBy(`${folder}api${COVERAGE}.json`) }
    : null;

/**
 * Leaves out the media type: readers of CSV on the Web would take JSON that describes a table for their own
 * format.
 */
const describedBy = (address: string): string => `<${address}>; rel="describedby"`;
