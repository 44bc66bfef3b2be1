import { zipSync } from 'fflate';
import { ABSENT } from '../../model/votes/choice.ts';
import { compact, stamp, unpadded } from '../dates.ts';
import { dayOf } from '../legislatures.ts';
import type { HeldVote, VotingDay } from '../proceedings.ts';
import { escaped } from '../text.ts';
import type { Archive } from './archive.ts';

/** The first vote of a day was counted at five past one; the files of the following ones are seconds apart. */
const FIRST_FILE = 13 * 3600 + 300;
const BETWEEN_FILES = 7;
/** Number of votes on the day with XML alone that have no JSON. */
const XML_ONLY = 3;
/** The words of a choice, by its code. */
const WORDS = ['Sí', 'No', 'Abstención', 'No vota'];

/** Returns the address of a vote’s files without their suffix; files of a closed legislature were made again. */
export const votePath = (day: VotingDay, number: number): string =>
  `${folderOf(day)}/Votacion${String(number).padStart(3, '0')}/${fileOf(day, number)}`;

/** Returns the address of the ZIP of a voting day. */
export const zipPath = (day: VotingDay): string => `${folderOf(day)}/${fileOf(day, 0)}.zip`;

const folderOf = ({ legislature, session, date }: VotingDay): string =>
  `webpublica/opendata/votaciones/Leg${legislature.number}/Sesion${String(session).padStart(3, '0')}/${compact(date)}`;

const fileOf = ({ legislature, date }: VotingDay, number: number): string =>
  `VOT_${stamp(legislature.succeededOn ?? date, FIRST_FILE + number * BETWEEN_FILES)}`;

/** Returns the vote whose file contains a misprint, on the one day that has it; null on any other. */
export function misprinted({ legislature, day, items }: VotingDay): HeldVote | null {
  if (day !== dayOf('misprint', legislature)) return null;
  return items.flatMap(({ votes }) => votes).find(({ question }) => question.method === 'nominal') ?? null;
}

/** Doubles the first vowel of a text. */
export const misprint = (text: string): string => text.replace(/[aeiou]/, '$&$&');

/** Writes the files of one voting day, in the forms of that day; returns the number of records. */
export function writeVotes(archive: Archive, day: VotingDay): number {
  const on = (event: Parameters<typeof dayOf>[0]) => dayOf(event, day.legislature) === day.day;
  // Once for each deputy and choice, because there are hundreds of thousands of records.
  const [jsons, xmls] = [
    recordsOf(day, asciiJson),
    recordsOf(day, (record) => element('Votacion', record, 2)),
  ];
  const zipped: Record<string, Uint8Array> = {};
  const wrong = misprinted(day);
  let records = 0;
  for (const { item, votes } of day.items) {
    for (const held of votes.filter(({ question }) => question.method !== 'call')) {
      const text = held === wrong ? misprint(held.question.text) : held.question.text;
      const header = headerOf(held, item.section, text, day);
      const order = fileOrder(held);
      const picked = (texts: string[][]) => order.map(([sitter, choice]) => texts[sitter]![choice]!);
      const json = `${asciiJson(header).slice(0, -1)},"votaciones":[${picked(jsons).join(',')}]}`;
      const xml = () => Buffer.from(voteXml(header, picked(xmls)), 'latin1');
      records += order.length;
      const path = votePath(day, held.number);
      if (on('zip')) {
        const name = `sesion${day.session}votacion${held.number}`;
        zipped[`${name}.json`] = Buffer.from(json);
        zipped[`${name}.xml`] = xml();
      }
      const xmlOnly = on('xmlOnly') && held.number <= XML_ONLY;
      if (xmlOnly || on('bothForms')) archive.write(`${path}.xml`, xml());
      // The first vote of the ZIP is also a single file, as happens if files are fetched before the ZIP exists.
      if (!xmlOnly && (!on('zip') || held.number === 1)) archive.write(`${path}.json`, json);
    }
  }
  if (on('zip')) archive.write(zipPath(day), zip(zipped, day.date));
  return records;
}

/** Builds times from local parts, because a ZIP stores local times: the bytes are the same in every time zone. */
function zip(entries: Record<string, Uint8Array>, date: string): Uint8Array {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return zipSync(entries, { level: 6, mtime: new Date(year, month - 1, day, 13, 5, 0) });
}

/** Returns deputies and their choices in the order of the files: those who did not vote come last. */
function fileOrder({ question, division }: HeldVote): [sitter: number, choice: number][] {
  if (division === null || question.method === 'secret') return [];
  const all = Array.from(division.choices, (choice, sitter) => [sitter, choice] as [number, number]);
  return [...all.filter(([, choice]) => choice !== ABSENT), ...all.filter(([, choice]) => choice === ABSENT)];
}

/** Returns the text of each deputy’s record for each choice. */
const recordsOf = ({ sitting }: VotingDay, format: (record: Record<string, string>) => string): string[][] =>
  sitting.map(({ seat, name, groupCode }) =>
    WORDS.map((voto) => format({ asiento: seat, diputado: name, grupo: groupCode, voto })),
  );

/** Returns everything in a vote file before its records. */
function headerOf(held: HeldVote, section: string, text: string, { legislature, session, date }: VotingDay) {
  const { number, question, division } = held;
  const informacion = {
    sesion: session,
    numeroVotacion: number,
    fecha: unpadded(date),
    titulo: section,
    textoExpediente: text,
    tituloSubGrupo: question.subgroup,
    textoSubGrupo: question.point,
    votacionesConjuntas: question.joint.map((textoExpediente) => ({ textoExpediente })),
  };
  if (division === null) return { informacion, totales: { asentimiento: 'Sí' } };
  const presentes = division.ayes + division.noes + division.abstentions;
  const totales = {
    asentimiento: 'No',
    presentes,
    afavor: division.ayes,
    enContra: division.noes,
    abstenciones: division.abstentions,
    // Includes vacant seats, as in the official files.
    noVotan: legislature.seats - presentes,
  };
  return { informacion, totales };
}

/** Formats JSON with every non-ASCII letter as an escape in capitals. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

/** Formats the same vote as XML, without joint texts; the caller encodes it in Latin-1. */
function voteXml({ informacion, totales }: ReturnType<typeof headerOf>, records: string[]): string {
  const { votacionesConjuntas: _, ...information } = informacion;
  return [
    '<?xml version="1.0" encoding="ISO-8859-1"?><Resultado>',
    element('Informacion', information, 1),
    element('Totales', totales, 1),
    '    <Votaciones>',
    ...records,
    '    </Votaciones>',
    '</Resultado>',
    '',
  ].join('\n');
}

/** Formats fields as elements, with names in capitals: `AFavor` for `afavor`. */
function element(tag: string, fields: Record<string, string | number>, depth: number): string {
  const indent = '    '.repeat(depth);
  const inner = Object.entries(fields).map(([key, value]) => {
    const name = key === 'afavor' ? 'AFavor' : key[0]!.toUpperCase() + key.slice(1);
    return `${indent}    <${name}>${escaped(value)}</${name}>`;
  });
  return [`${indent}<${tag}>`, ...inner, `${indent}</${tag}>`].join('\n');
}
