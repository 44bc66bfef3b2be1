import { zipSync } from 'fflate';
import type { HeldVote, VotingDay } from '../business/proceedings.ts';
import { dayOf, type SampleEvent } from '../business/scenario.ts';
import { compact, stamp } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';
import type { Archive } from './archive.ts';
import { misprint, misprinted } from './misprint.ts';
import { headerOf } from './vote-file.ts';
import { rowTexts, voteJson } from './vote-json.ts';
import { voteXml } from './vote-xml.ts';

/**
 * The first vote of a day was counted at five past one; the files of the following ones are seconds apart.
 */
const FIRST_FILE = 13 * 3600 + 300;
const BETWEEN_FILES = 7;
/** Number of votes on the day with XML alone that have no JSON. */
const XML_ONLY = 3;

/**
 * Returns the address of a vote's files without their suffix; files of a closed legislature were regenerated
 * after its end.
 */
export function votePath(
  legislature: SampleLegislature,
  { session, date }: VotingDay,
  number: number,
): string {
  const folder = `${sessionFolder(legislature, session, date)}/Votacion${String(number).padStart(3, '0')}`;
  return `${folder}/VOT_${stamp(legislature.succeededOn ?? date, FIRST_FILE + number * BETWEEN_FILES)}`;
}

/** Returns the address of the ZIP of a voting day. */
export const zipPath = (legislature: SampleLegislature, { session, date }: VotingDay): string =>
  `${sessionFolder(legislature, session, date)}/VOT_${stamp(legislature.succeededOn ?? date, FIRST_FILE)}.zip`;

function sessionFolder({ number }: SampleLegislature, session: number, date: string): string {
  const padded = String(session).padStart(3, '0');
  return `webpublica/opendata/votaciones/Leg${number}/Sesion${padded}/${compact(date)}`;
}

/** Writes the files of one voting day, in the forms of that day; returns the number of records. */
export function writeVotes(
  archive: Archive,
  legislature: SampleLegislature,
  sittingDay: VotingDay,
  { days, seats }: { days: number; seats: number },
): number {
  const on = (event: SampleEvent) => dayOf(event, days) === sittingDay.day;
  const rows = rowTexts(sittingDay.sitting);
  const zipped: Record<string, Uint8Array> = {};
  const wrong = misprinted(sittingDay, days);
  let records = 0;
  for (const { item, votes } of sittingDay.items) {
    for (const held of votes.filter(({ question }) => question.method !== 'call')) {
      const text = held === wrong ? misprint(held.question.text) : held.question.text;
      const header = headerOf(held, { section: item.section, text }, sittingDay, seats);
      const choices = nominalChoices(held);
      records += choices.length;
      const json = voteJson(header, rows, choices);
      const xml = () => Buffer.from(voteXml(header, sittingDay.sitting, choices), 'latin1');
      const path = votePath(legislature, sittingDay, held.number);
      if (on('zip')) {
        const name = `sesion${sittingDay.session}votacion${held.number}`;
        zipped[`${name}.json`] = Buffer.from(json);
        zipped[`${name}.xml`] = xml();
      }
      const xmlOnly = on('xmlOnly') && held.number <= XML_ONLY;
      if (xmlOnly || on('bothForms')) archive.write(`${path}.xml`, xml());
      // The first vote of the ZIP is also a single file, as happens if files are fetched before the ZIP
      // exists.
      if (!xmlOnly && (!on('zip') || held.number === 1)) archive.write(`${path}.json`, json);
    }
  }
  if (on('zip')) archive.write(zipPath(legislature, sittingDay), zip(zipped, sittingDay.date));
  return records;
}

/**
 * Builds times from local parts, because a ZIP stores local times: the bytes are the same in every time zone.
 */
function zip(entries: Record<string, Uint8Array>, date: string): Uint8Array {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return zipSync(entries, { level: 6, mtime: new Date(year, month - 1, day, 13, 5, 0) });
}

const NONE = new Uint8Array();

const nominalChoices = ({ question, division }: HeldVote): Uint8Array =>
  division === null || question.method === 'secret' ? NONE : division.choices;
