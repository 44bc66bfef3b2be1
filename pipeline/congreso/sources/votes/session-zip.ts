import { type UnzipFileInfo, unzipSync } from 'fflate';
import { issueAt, parserMessage, unreadableDocument } from '../../../core/chamber/document-issues.ts';
import type { VoteRow } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { voteDifference } from '../../../core/chamber/vote-difference.ts';
import type { Issue } from '../../../core/issues.ts';
import { quote } from '../../../text/quote.ts';
import { officialUrl, sessionFile } from '../documents/official-path.ts';
import { voteJson } from './vote-json.ts';
import { voteXml } from './vote-xml.ts';

/** The largest session had 397 votes of four files each: 1,588 entries. */
const MOST_ENTRIES = 10_000;
/** Maximum bytes; a file of one vote takes 35 kB (JSON) or 70 kB (XML). */
const MOST_BYTES_OF_AN_ENTRY = 5_000_000;
/** Both formats of the largest session take 40 MB. Archives far beyond are zip bombs. */
const MOST_BYTES = 500_000_000;

const VOTE_ENTRY = /^sesion([1-9]\d{0,3})votacion([1-9]\d{0,3})\.(json|xml)$/;

/** Parses all votes of a session on one day, each as JSON, XML or both; PDFs and pictures are not unpacked. */
export const sessionZip: Source<VoteRow> = {
  kind: 'session-zip',
  versions: 'kept',
  expects: 'files such as sesion155votacion1.json',
  place: (path) => sessionFile(path, '.zip'),
  url: officialUrl,
  parse(bytes, place): Parsed<VoteRow> {
    const issues: Issue[] = [];
    const entries = unpack(bytes, place, issues);
    if (entries === null) return { rows: [], issues };
    const rows: VoteRow[] = [];
    for (const vote of votesIn(entries)) {
      const read = readZippedVote(vote, place);
      if (read.row !== null) rows.push(read.row);
      issues.push(...read.issues);
    }
    return { rows, issues };
  },
};

/** Unpacks the vote entries of an archive by name; returns null if it cannot be opened or contains no votes. */
function unpack(bytes: Uint8Array, place: DocumentPlace, issues: Issue[]): Map<string, Uint8Array> | null {
  const wanted = chooseEntries((name) =>
    issues.push(issueAt(place, 'unknown_document', { subject: quote(name) })),
  );
  try {
    const entries = new Map(Object.entries(unzipSync(bytes, { filter: wanted })));
    if (entries.size > 0) return entries;
    issues.push(unreadableDocument(place, 'no such file in it', 'files such as sesion155votacion1.json'));
  } catch (error) {
    issues.push(unreadableDocument(place, parserMessage(error), 'a ZIP of votes'));
  }
  return null;
}

/** Returns a filter of the entries to inflate; fflate never inflates beyond the size that the directory states. */
function chooseEntries(strange: (name: string) => void): (entry: UnzipFileInfo) => boolean {
  let entries = 0;
  let bytes = 0;
  return ({ name, originalSize, size }) => {
    if (++entries > MOST_ENTRIES) throw new Error(`more than ${MOST_ENTRIES} entries`);
    if (!/\.(json|xml)$/i.test(name)) return false;
    if (!VOTE_ENTRY.test(name)) {
      strange(name);
      return false;
    }
    const inflated = Math.max(originalSize, size);
    if (inflated > MOST_BYTES_OF_AN_ENTRY) throw new Error(`${name} inflates to ${inflated} bytes`);
    bytes += inflated;
    if (bytes > MOST_BYTES) throw new Error(`its entries inflate to more than ${MOST_BYTES} bytes`);
    return true;
  };
}

/** One vote of an archive with its files’ bytes. */
interface ZippedVote {
  session: number;
  number: number;
  json: Uint8Array | null;
  xml: Uint8Array | null;
}

/** Groups entries by vote, in numerical order: their names are not padded. */
function votesIn(entries: Map<string, Uint8Array>): ZippedVote[] {
  const votes = new Map<string, ZippedVote>();
  for (const [name, bytes] of entries) {
    const [, session, number, format] = VOTE_ENTRY.exec(name)!;
    const key = `${session}/${number}`;
    const known = votes.get(key) ?? {
      session: Number(session),
      number: Number(number),
      json: null,
      xml: null,
    };
    votes.set(key, { ...known, [format!]: bytes });
  }
  return [...votes.values()].sort((a, b) => a.session - b.session || a.number - b.number);
}

/** Reads both formats of one vote: facts come from the JSON if it is readable. */
function readZippedVote(vote: ZippedVote, zip: DocumentPlace): { row: VoteRow | null; issues: Issue[] } {
  const place = { ...zip, number: vote.number };
  const name = `sesion${vote.session}votacion${vote.number}`;
  const json = readEntry(voteJson, vote.json, place, `${name}.json`);
  const xml = readEntry(voteXml, vote.xml, place, `${name}.xml`);
  if (json.row === null || xml.row === null) {
    return { row: json.row ?? xml.row, issues: [...json.issues, ...xml.issues] };
  }
  const found = voteDifference(json.row, xml.row);
  if (found === null) return json;
  const about = { subject: `${name}.xml`, found, expected: `the same as ${name}.json` };
  return { row: json.row, issues: [...json.issues, issueAt(zip, 'forms_disagree', about)] };
}

function readEntry(source: Source<VoteRow>, bytes: Uint8Array | null, place: DocumentPlace, entry: string) {
  if (bytes === null) return { row: null, issues: [] };
  const { rows, issues } = source.parse(bytes, place);
  return {
    row: rows[0] ?? null,
    issues: issues.map((trouble) => ({ ...trouble, subject: trouble.subject ?? entry })),
  };
}
