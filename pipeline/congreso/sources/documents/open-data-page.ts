import type { CheerioAPI } from 'cheerio';
import { unreadable } from '../../../core/chamber/document-issues.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { pageTitled, readHtml } from './html-page.ts';
import { CONGRESO, officialPath, placeOf } from './official-path.ts';

/** The pages that offer files whose names contain the time of generation. */
const OPEN_DATA_PAGES = ['diputados', 'iniciativas', 'intervenciones'] as const;
export type OpenDataPage = (typeof OPEN_DATA_PAGES)[number];

/** Returns the path of one of these pages. */
export const openDataPagePath = (name: OpenDataPage): string => `opendata/${name}.html`;

const PATH = /^opendata\/(\w+)\.html$/;

/** Parses a page of open data, the only source of its newest files’ names: returns their official paths. */
export const openDataPage: Source<string> = {
  kind: 'open-data-page',
  expects: 'links to files such as DiputadosActivos__20260101050010.json',
  place(path) {
    const name = PATH.exec(path)?.[1];
    return OPEN_DATA_PAGES.some((known) => known === name) ? placeOf(path) : null;
  },
  url: ({ path }) => `${CONGRESO}/es/opendata/${PATH.exec(path)![1]}`,
  parse: (bytes, place) => readHtml(bytes, place, 'a page of open data', readPage),
};

function readPage(page: CheerioAPI, place: DocumentPlace): Parsed<string> {
  const paths = page('a[href]')
    .toArray()
    .map((link) => officialPath(page(link).attr('href')!))
    .filter((path) => path !== null && /\/opendata\/\w+\/\w+__\d{14}\.\w+$/.test(`/${path}`));
  if (paths.length === 0) {
    return unreadable(
      place,
      pageTitled(page),
      'links to files such as DiputadosActivos__20260101050010.json',
    );
  }
  return { rows: [...new Set(paths as string[])], issues: [] };
}
