import type { DocumentPlace } from '../../../core/chamber/source.ts';
import { fromRoman } from '../../../text/roman.ts';
import { compactDate, compactMoment } from '../../../text/spanish-dates.ts';

/** The official site that paths are relative to. */
export const CONGRESO = 'https://www.congreso.es';
const { host: HOST } = new URL(CONGRESO);

/** Returns a place; everything that the path does not contain is null. */
export const placeOf = (path: string, known: Partial<Omit<DocumentPlace, 'path'>> = {}): DocumentPlace => ({
  path,
  legislature: null,
  session: null,
  number: null,
  date: null,
  generated: null,
  ...known,
});

/** Returns the address of a document at an official path: the path on the official site. */
export const officialUrl = ({ path }: DocumentPlace): string => `${CONGRESO}/${path}`;

/** Resolves an address on the official site, including shortened ones; returns null for other sites. */
export function officialAddress(address: string): URL | null {
  const url = URL.parse(address, CONGRESO);
  return url?.host === HOST ? url : null;
}

/** Folders of files on the site; their paths contain plain characters only. */
const FILE = /^\/(?:webpublica|public_oficiales|backoffice_doc|docu)\/[\w./-]+$/;

/** Returns the path of an official document, the inverse of `officialUrl`; null for other addresses. */
export function officialPath(address: string): string | null {
  const { pathname } = officialAddress(address) ?? {};
  return pathname !== undefined && FILE.test(pathname) ? pathname.slice(1) : null;
}

/** Parses the path of an open-data file such as `webpublica/opendata/diputados/Diput__20260101050010.json`. */
export function datedFile(
  path: string,
  folder: string,
  names: string[],
  endings: string[],
): DocumentPlace | null {
  const [file, ...rest] = path.startsWith(folder) ? path.slice(folder.length).split('/') : [];
  const [, name, digits, ending] = /^(\w+?)__(\d{14})\.(\w+)$/.exec(file ?? '') ?? [];
  if (rest.length > 0 || digits === undefined) return null;
  if (!names.includes(name!) || !endings.includes(ending!)) return null;
  return placeOf(path, { generated: compactMoment(digits) });
}

const OPEN_DATA = /^webpublica\/opendata\/(diputados|iniciativas|intervenciones)\//;

/** Returns the page of open data that offers a file of a changing name; null for a permanent address. */
export function offeringPage({ path, generated }: DocumentPlace): string | null {
  const name = generated === null ? undefined : OPEN_DATA.exec(path)?.[1];
  return name === undefined ? null : `${CONGRESO}/es/opendata/${name}`;
}

/** Parses the path of a file about one vote, in its `VotacionNNN` folder. */
export function voteFile(path: string, ending: string): DocumentPlace | null {
  const place = votesFile(path, ending);
  return place?.number == null ? null : place;
}

/** Parses the path of a file about all votes of a session on one day. */
export function sessionFile(path: string, ending: string): DocumentPlace | null {
  const place = votesFile(path, ending);
  return place?.number === null ? place : null;
}

const VOTES =
  /^webpublica\/opendata\/votaciones\/Leg(\d{1,2})\/Sesion(\d{1,4})\/(\d{8})\/(?:Votacion(\d{1,4})\/)?([^/]+)$/;

function votesFile(path: string, ending: string): DocumentPlace | null {
  const [, legislature, session, day, number, file] = VOTES.exec(path) ?? [];
  if (file === undefined || !file.endsWith(ending)) return null;
  const date = compactDate(day!);
  if (date === null) return null;
  return placeOf(path, {
    legislature: Number(legislature),
    session: Number(session),
    number: number === undefined ? null : Number(number),
    date,
    generated: compactMoment(/^VOT_(\d{14})\./.exec(file)?.[1] ?? ''),
  });
}

/** Parses a path that begins with the legislature in Roman numerals; returns null for any other path. */
export function placeByNumeral(path: string, type: RegExp): DocumentPlace | null {
  const legislature = fromRoman(type.exec(path)?.[1] ?? '');
  return legislature === null ? null : placeOf(path, { legislature });
}
