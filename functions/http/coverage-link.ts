import { BASE_PATH } from '../../pipeline/endpoints/service.ts';

/** Route of the API that says what every figure is counted from. */
const COVERAGE = '/stats/coverage';

/** Returns the `Link` to what an answer is counted from; null for that itself. */
export const coverageLink = (path: string, webUrl: string): string | null =>
  path === COVERAGE ? null : describedBy(`${webUrl}${BASE_PATH}${COVERAGE}`);

/** Returns the same for a file of a release that counts or lists something: a table or a published answer. */
export const coverageLinkOfFile = (folder: string, path: string): { Link: string } | null =>
  /^(?:dumps|api)\//.test(path) && path !== `api${COVERAGE}.json`
    ? { Link: describedBy(`${folder}api${COVERAGE}.json`) }
    : null;

/** Names no media type: readers of CSV on the Web would take JSON that describes a table for their own. */
const describedBy = (address: string): string => `<${address}>; rel="describedby"`;
