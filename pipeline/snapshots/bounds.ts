import type { Files } from '../files.ts';
import type { Issue } from '../issues.ts';
import { noRows, reason, unreadable } from '../sources/documents/document-issues.ts';
import type { Parsed, Place, Source } from '../sources/source.ts';
import { withinTime } from '../time-limit.ts';

/** Megabytes that a document may have: twice what the biggest of its form is known to have, and more. */
const MOST_MEGABYTES: Readonly<Record<string, number>> = { json: 150, zip: 150, pdf: 100, xml: 5 };
const USUALLY = 20;

/** What a document is whose name no program can ask the disk for again. */
const REPLACED = '\ufffd';

/** Why a document is not even opened; null where nothing is wrong with its name and its size. */
export function whyLeftOut(place: Place, file: string, files: Files): Issue | null {
  if (place.path.includes(REPLACED)) return unreadable(place, 'a name of other bytes', 'a name in UTF-8');
  const megabytes = MOST_MEGABYTES[place.path.split('.').at(-1)!.toLowerCase()] ?? USUALLY;
  const bytes = files.stat(file)?.bytes ?? 0;
  if (bytes <= megabytes * 1_000_000) return null;
  return unreadable(place, `${bytes} bytes`, `at most ${megabytes} MB`);
}

/** Bytes below which no parser can take long, whatever is in them. */
const FEW_BYTES = 256_000;
/** Milliseconds that a document may take: the biggest one takes two seconds. */
const LIMIT = 60_000;

/** What a source makes of a document, or an issue where that takes too long. */
export function parseInTime<Row>(
  source: Source<Row>,
  bytes: Uint8Array,
  place: Place,
  limit = LIMIT,
): Parsed<Row> {
  if (bytes.length <= FEW_BYTES) return source.parse(bytes, place);
  try {
    return withinTime(limit, () => source.parse(bytes, place));
  } catch (error) {
    return noRows(unreadable(place, reason(error), source.expects));
  }
}
