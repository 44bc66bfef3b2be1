import { issueAt, noRows, unreadable } from '../../../core/chamber/document-issues.ts';
import { objectOf, quoteValue, shapeOf } from '../../../core/chamber/json.ts';
import type { OfficialTotals, RollCall, VoteRow } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed } from '../../../core/chamber/source.ts';
import type { Issue, IssueCode } from '../../../core/issues.ts';
import { ABSENT, ABSTENTION, AYE, NO } from '../../../model/votes/choice.ts';
import { collapse, quote } from '../../../text/quote.ts';
import { officialDate } from '../../../text/spanish-dates.ts';

type Part = Record<string, unknown>;
type Fault = (code: IssueCode, field: string, found: unknown, expected: string) => void;

/** Names a vote for messages. */
const nameOf = (place: DocumentPlace): string => `session ${place.session} vote ${place.number}`;

/** Parses one vote in the official shape (`informacion`, `totales`, `votaciones`), in any syntax. */
export function readVote(document: unknown, place: DocumentPlace): Parsed<VoteRow> {
  const parts = objectOf(document);
  const information = objectOf(parts?.informacion);
  const totals = objectOf(parts?.totales);
  if (information === null || totals === null) {
    return unreadable(place, shapeOf(document), 'a vote: informacion, totales, votaciones');
  }
  const issues: Issue[] = [];
  const fault: Fault = (code, field, found, expected) => {
    issues.push(
      issueAt(place, code, { subject: nameOf(place), found: `${field}: ${quoteValue(found)}`, expected }),
    );
  };
  const header = readHeader(information, fault);
  const outcome = readTotals(totals, fault);
  const records = readRecords(parts?.votaciones, place, fault);
  if (issues.length > 0) return { rows: [], issues };
  const disagreement = disagreementWith(place, header);
  if (disagreement !== null) return noRows(disagreement);
  const { trouble, ...rollCall } = withoutAssent(records, outcome.byAssent, place);
  return { rows: [{ ...header, ...outcome, ...rollCall }], issues: trouble === null ? [] : [trouble] };
}

/** Withholds the records of a vote by assent, which counts no deputy, and reports that the file contradicts itself. */
function withoutAssent(records: Records, byAssent: boolean, place: DocumentPlace): Records {
  if (!byAssent || records.rollCall === null) return records;
  const found = `${records.rollCall.names.length} records`;
  const about = { subject: nameOf(place), found, expected: 'none in a vote by assent' };
  return {
    ...records,
    unreadable: 'assent_with_records',
    trouble: issueAt(place, 'assent_with_records', about),
  };
}

function readHeader(from: Part, fault: Fault) {
  const text = (field: string): string => {
    const value = from[field] ?? '';
    if (typeof value === 'string') return collapse(value);
    fault('missing_field', field, value, 'a text');
    return '';
  };
  return {
    session: count(from, 'sesion', 1, fault),
    number: count(from, 'numeroVotacion', 1, fault),
    date: readDate(from.fecha, fault),
    section: text('titulo'),
    text: text('textoExpediente'),
    subgroupTitle: text('tituloSubGrupo'),
    subgroupText: text('textoSubGrupo'),
    joint: readJoint(from.votacionesConjuntas),
  };
}

function readDate(value: unknown, fault: Fault): string {
  const date = typeof value === 'string' ? officialDate(value.trim()) : null;
  if (date === null) fault('bad_date', 'fecha', value, 'D/M/YYYY');
  return date ?? '';
}

/** Parses joint votes: always empty in known files; described elsewhere as objects with a `textoExpediente`. */
function readJoint(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const texts = value.map((item: unknown) => objectOf(item)?.textoExpediente ?? item);
  return texts.filter((text) => typeof text === 'string').map(collapse);
}

function readTotals(from: Part, fault: Fault): { byAssent: boolean; totals: OfficialTotals | null } {
  const assent = typeof from.asentimiento === 'string' ? collapse(from.asentimiento) : from.asentimiento;
  if (assent === 'Sí') return { byAssent: true, totals: null };
  if (assent !== 'No') fault('missing_field', 'asentimiento', from.asentimiento, 'Sí or No');
  const totals = {
    present: count(from, 'presentes', 0, fault),
    yes: count(from, 'afavor', 0, fault),
    no: count(from, 'enContra', 0, fault),
    abstention: count(from, 'abstenciones', 0, fault),
    notVoting: count(from, 'noVotan', 0, fault),
  };
  return { byAssent: false, totals };
}

function count(from: Part, field: string, least: number, fault: Fault): number {
  const value = from[field];
  if (Number.isSafeInteger(value) && (value as number) >= least) return value as number;
  fault('missing_field', field, value, `a whole number from ${least}`);
  return least;
}

interface Records extends Pick<VoteRow, 'rollCall' | 'unreadable'> {
  trouble: Issue | null;
}

function readRecords(value: unknown, place: DocumentPlace, fault: Fault): Records {
  const none: Records = { rollCall: null, unreadable: null, trouble: null };
  if (!Array.isArray(value)) {
    if (value !== undefined && value !== null) fault('missing_field', 'votaciones', value, 'a list');
    return none;
  }
  if (value.length === 0) return none;
  const { rollCall, unknown } = readRollCall(value);
  if (unknown === null) return { rollCall, unreadable: null, trouble: null };
  const about = { subject: nameOf(place), found: quote(unknown), expected: OFFICIAL_CHOICES };
  return { rollCall, unreadable: 'unknown_choice', trouble: issueAt(place, 'unknown_choice', about) };
}

/** Compares a vote’s content with its path; returns an issue if they disagree. */
export function disagreementWith(
  place: DocumentPlace,
  header: Pick<VoteRow, 'session' | 'number' | 'date'>,
): Issue | null {
  const { session, number, date } = header;
  const agrees =
    session === (place.session ?? session) &&
    number === (place.number ?? number) &&
    date === (place.date ?? date);
  if (agrees) return null;
  return issueAt(place, 'place_disagrees', {
    subject: nameOf(place),
    found: `session ${session} vote ${number} of ${date}`,
    expected: `session ${place.session} vote ${place.number} of ${place.date}, as in the path`,
  });
}

/** The four choices of official files, as a message names them. */
const OFFICIAL_CHOICES = 'Sí, No, Abstención or No vota';

/** Marks an unknown choice. It is no code of `CHOICES`, so that no code counts it by mistake. */
const UNKNOWN = 255;

/** One record as published. Any field can be missing or of another type. */
interface OfficialRecord {
  asiento?: unknown;
  diputado?: unknown;
  grupo?: unknown;
  voto?: unknown;
}

/** The records by column, and the first unreadable one. */
interface ParsedRollCall {
  rollCall: RollCall;
  /** The value found instead of a choice or a name; null if every record was read. */
  unknown: string | null;
}

/** Converts the records of a vote to columns. The hottest loop of the batch: no allocation, closure or schema. */
function readRollCall(records: readonly unknown[]): ParsedRollCall {
  const count = records.length;
  const names = new Array<string>(count);
  const groups = new Array<string>(count);
  const choices = new Uint8Array(count);
  const seats = new Int32Array(count);
  let unknown: string | null = null;
  for (let row = 0; row < count; row++) {
    const { asiento, diputado, grupo, voto } = (records[row] ?? NO_RECORD) as OfficialRecord;
    const name = typeof diputado === 'string' ? collapse(diputado) : '';
    const choice = choiceOf(voto);
    names[row] = name;
    groups[row] = typeof grupo === 'string' ? collapse(grupo) : '';
    choices[row] = choice;
    seats[row] = seatOf(asiento);
    if ((choice === UNKNOWN || name === '') && unknown === null) unknown = describe(name, voto);
  }
  return { rollCall: { names, groups, choices, seats }, unknown };
}

const NO_RECORD: OfficialRecord = {};

function choiceOf(voto: unknown): number {
  switch (voto) {
    case 'Sí':
      return AYE;
    case 'No':
      return NO;
    case 'Abstención':
      return ABSTENTION;
    case 'No vota':
      return ABSENT;
  }
  const tidied = typeof voto === 'string' ? collapse(voto) : voto;
  return tidied === voto ? UNKNOWN : choiceOf(tidied);
}

/** Parses a seat: four digits, `-1` for a remote vote; an empty or unexpected value is unknown. */
function seatOf(asiento: unknown): number {
  if (asiento === '' || (typeof asiento !== 'string' && typeof asiento !== 'number')) return 0;
  const seat = Number(asiento);
  return Number.isInteger(seat) && seat >= -1 && seat <= 9999 ? seat : 0;
}

function describe(name: string, voto: unknown): string {
  if (name === '') return 'a record without a name';
  return typeof voto === 'string' ? voto : `no choice for ${name}`;
}
