/**
 * The folder within the pages of a release with the code that renders pages with a query. Its name is hidden,
 * so that it is never served; static hosts, which run no code, do not get it.
 */
export const SERVER_FOLDER = '.server';
