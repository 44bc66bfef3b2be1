import { openDatabase } from '../../../db/open.ts';
import type { Files } from '../../../files.ts';
import { lastChangedIn } from './last-changed.ts';
import { robots } from './robots.ts';
import { security } from './security.ts';
import { writeSitemaps } from './sitemaps.ts';

/** A finished folder of pages, and what is to be known of it. */
interface FinishedSite {
  folder: string;
  webUrl: string;
  dataDate: string;
  /** The parliament database of its release. */
  database: string;
  /** Whether everything in it is invented. */
  fictional: boolean;
  /** Whom to write about the service; null for nobody. */
  contact: string | null;
}

/** Writes beside the pages what programs look for: robots.txt, sitemaps of the pages that are there, security.txt. */
export function writeForCrawlers(site: FinishedSite, files: Files): void {
  const { folder, webUrl, dataDate, database, fictional, contact } = site;
  files.write(`${folder}/robots.txt`, robots(webUrl, { fictional }));
  const text = security(webUrl, contact, dataDate);
  if (text !== null) files.write(`${folder}/.well-known/security.txt`, text);
  if (fictional) return;
  using read = openDatabase(database);
  writeSitemaps({ folder, webUrl, files, changed: lastChangedIn(read, dataDate) });
}
