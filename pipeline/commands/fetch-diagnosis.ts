import { join } from 'node:path';
import { congreso } from '../congreso/congreso.ts';
import type { Config } from '../core/config.ts';
import { readCurated } from '../core/curated.ts';
import type { Effects, Files } from '../core/effects.ts';
import { localDateOf } from '../core/time.ts';
import { CHAMBERS } from '../load/chambers.ts';
import { legislaturesFetched, readLastFetch } from '../snapshots/fetching/last-fetch.ts';
import { FETCH_KINDS, type LastFetch } from '../snapshots/fetching/scope.ts';
import { adviceOn, whyUnreachable } from '../snapshots/fetching/site-unavailable.ts';
import { parseFailureOf } from '../snapshots/fetching/trial-parse.ts';
import { openSnapshots, type SnapshotDocument } from '../snapshots/open.ts';
import { readSidecar, SIDECAR } from '../snapshots/sidecar.ts';
import { unreadableDocuments } from '../snapshots/unreadable-documents.ts';
import { type Diagnosis, good, note } from './diagnosis.ts';
import { ownName } from './fetch-options.ts';
import { realFolders } from './folders.ts';

/** Checks the requirements of fetching: the official site, and the marks of the last complete fetch. */
export async function diagnoseFetch(config: Config, effects: Effects): Promise<Diagnosis[]> {
  return [
    await site(config, effects),
    lastTime(config, effects),
    ...unreadable(config, effects),
    ...listsAtDissolution(config, effects),
  ];
}

async function site(config: Config, effects: Effects): Promise<Diagnosis> {
  const reason = await whyUnreachable(ownName(config, effects), congreso.documents, effects);
  if (reason === null) return good('official site', 'www.congreso.es answers');
  const mend = `Only \`fetch\` and \`update\` need the site. ${adviceOn(reason)} \`npx hemicicle doctor --live\` requests one document of each kind.`;
  return note('official site', `www.congreso.es cannot be fetched from: ${reason}`, mend);
}

function lastTime(config: Config, { files }: Effects): Diagnosis {
  const { snapshots } = realFolders(config);
  try {
    const last = readLastFetch(snapshots, files);
    const legislatures = legislaturesFetched(last);
    if (legislatures.length === 0) {
      return note(
        'last fetch',
        'no legislature has been fetched completely',
        'Run `npx hemicicle fetch` to fetch the newest legislature.',
      );
    }
    const found = legislatures.map((legislature) => markOf(legislature, last)).join(', ');
    const missing = FETCH_KINDS.filter((kind) =>
      legislatures.some((legislature) => last[kind]?.[legislature] === undefined),
    );
    if (missing.length === 0) return good('last fetch', found);
    return note(
      'last fetch',
      `${found}; never complete: ${missing.join(', ')}`,
      'Run `npx hemicicle fetch` to fetch them or see why they fail; `npx hemicicle doctor --live` checks the site.',
    );
  } catch {
    const file = join(snapshots, 'last-fetch.json');
    return note(
      'last fetch',
      `${file} cannot be read`,
      `Remove ${file}: the next fetch checks every document once.`,
    );
  }
}

/** Returns the last fetch of a legislature: the oldest of its kinds, up to which the data is reliable. */
function markOf(legislature: number, last: LastFetch): string {
  const [oldest] = Object.values(last)
    .flatMap((marks) => marks[legislature] ?? [])
    .sort();
  return `legislature ${legislature} on ${localDateOf(new Date(oldest!))}`;
}

/** Checks for documents that were received but unreadable, with the page and the expectation. */
function unreadable(config: Config, { files }: Effects): Diagnosis[] {
  const { snapshots } = realFolders(config);
  const documents = unreadableDocuments(
    { folder: snapshots, parliament: congreso.folder, types: congreso.documents },
    files,
  );
  return documents.slice(0, MOST_TOLD).map(({ path, issues: [issue] }) => {
    const found = `${snapshots}/${path}`;
    if (issue === undefined)
      return note('unreadable', `${found} can now be read`, 'Run `npx hemicicle fetch` to request it again.');
    const mend =
      'The next runs request it again. If it stays unreadable, the official format has changed: run `npx hemicicle fetch --record DIR` and attach that folder to a report.';
    return note('unreadable', `${found}: ${parseFailureOf(issue).what}`, mend);
  });
}

const MOST_TOLD = 5;

/** Lists of deputies that the site replaces on the day the next legislature begins. */
const LISTS = { DiputadosActivos: 'active-deputies', DiputadosDeBaja: 'departed-deputies' };

/** Checks whether the lists of the last legislature were fetched after its end, before their removal. */
function listsAtDissolution(config: Config, { files, clock }: Effects): Diagnosis[] {
  const { snapshots } = realFolders(config);
  if (files.list(`${snapshots}/congreso`).length === 0) return [];
  const today = localDateOf(clock.now());
  const { legislatures } = readCurated(`${config.project}/data/curated/congreso`, false, files);
  const ended = legislatures.filter(({ end_date }) => end_date !== null && end_date <= today).at(-1);
  if (ended === undefined) return [];
  const documents = documentsIn(snapshots, files);
  return Object.entries(LISTS).flatMap(([name, kind]) => {
    const days = documents
      .filter(({ source }) => source.kind === kind)
      .map(({ place }) => lastSeen(`${snapshots}/congreso/${place.path}`, place.generated, files))
      .filter((day) => day !== null && day >= ended.start_date && isBefore(day, ended.succeeded_on));
    const newest = days.sort().at(-1) ?? null;
    if (newest === null || newest >= ended.end_date!) return [];
    const found = `${name} was last fetched on ${newest}, before the dissolution of ${ended.end_date}: departures after that day are not known`;
    const mend = isBefore(today, ended.succeeded_on)
      ? `Run \`npx hemicicle fetch --only deputies\` before ${ended.succeeded_on ?? 'the next legislature begins'}: then the site removes the list.`
      : 'The site now shows the lists of the next legislature: get a copy of the old list from someone else, and put it next to the existing one.';
    return [note('lists of deputies', found, mend)];
  });
}

/** Returns an empty list for a folder that cannot be opened; another check reports it. */
function documentsIn(snapshots: string, files: Files): SnapshotDocument[] {
  try {
    return openSnapshots(snapshots, CHAMBERS, files).documents;
  } catch {
    return [];
  }
}

const isBefore = (day: string, end: string | null): boolean => end === null || day < end;

/** Returns the day on which the site last served a document; without a sidecar, that of its generation. */
function lastSeen(path: string, generated: string | null, files: Files): string | null {
  const facts = readSidecar(`${path}${SIDECAR}`, files);
  const moment = facts?.checked_at ?? facts?.retrieved_at;
  return moment === undefined ? (generated?.slice(0, 10) ?? null) : localDateOf(new Date(moment));
}
