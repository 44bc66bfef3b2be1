import type { Files } from '../../../core/effects.ts';
import { openDatabase } from '../../../db/open.ts';
import { lastChangedIn } from './last-changed.ts';
import { robots } from './robots.ts';
import { security } from './security.ts';
import { writeSitemaps } from './sitemaps.ts';

/** A finished folder of pages, and facts about it. */
interface FinishedSite {
  folder: string;
  webUrl: string;
  dataDate: string;
  /** The parliament database of its release. */
  database: string;
  /** Whether everything in it is invented. */
  fictional: boolean;
  /** Contact address of the service; null if not set. */
  contact: string | null;
}

/** Writes the files that crawlers look for: robots.txt, sitemaps of the existing pages, security.txt. */
export function writeForCrawlers(site: FinishedSite, files: Files): void {
  const { folder, webUrl, dataDate, database, fictional, contact } = site;
  files.write(`${folder}/robots.txt`, robots(webUrl, { fictional }));
  const text = security(webUrl, contact, dataDate);
  if (text !== null) files.write(`${folder}/.well-known/security.txt`, text);
  if (fictional) return;
  using read = openDatabase(database);
  writeSitemaps({ folder, webUrl, files, changed: lastChangedIn(read, dataDate) });
}
