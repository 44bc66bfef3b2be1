/**
 * The folder within the pages of a release that holds what makes the pages that depend on a query. Its name is hidden, so
 * that it is never served; static hosts, which run nothing, are not given it.
 */
export const SERVER_FOLDER = '.server';
