import { zipSync } from 'fflate';
import { ABSENT } from '../../model/votes/choice.ts';
import { toRoman } from '../../text/roman.ts';
import pages from '../data/pages.json' with { type: 'json' };
import { compact, stamp, unpadded } from '../dates.ts';
import { dayOf } from '../legislatures.ts';
import type { HeldVote, VotingDay } from '../proceedings.ts';
import { escaped, filled } from '../text.ts';
import type { Archive } from './archive.ts';
import { diarioPath } from './minutes.ts';

/** The first vote of a day was counted at five past one; the files of the following ones are seconds apart. */
const FIRST_FILE = 13 * 3600 + 300;
const BETWEEN_FILES = 7;
/** Number of votes on the day with XML alone that have no JSON. */
const XML_ONLY = 3;
/** A ZIP can store no other years. */
const ZIP_YEARS = { first: 1980, last: 2099 };
/** The words of a choice, by its code. */
const WORDS = ['Sí', 'No', 'Abstención', 'No vota'];

/** Returns the address of a vote’s files without their suffix; files of a closed legislature were made again. */
const votePath = (day: VotingDay, number: number): string =>
  `${folderOf(day)}/Votacion${String(number).padStart(3, '0')}/${fileOf(day, number)}`;

const zipPath = (day: VotingDay): string => `${folderOf(day)}/${fileOf(day, 0)}.zip`;

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
  // Made once for each deputy and choice, because there are hundreds of thousands of records.
  const jsons = recordsOf(day, asciiJson);
  const hasXml = on('zip') || on('xmlOnly') || on('bothForms');
  const xmls = hasXml ? recordsOf(day, (record) => element('Votacion', record, 2)) : [];
  const zipped: Record<string, Uint8Array> = {};
  const wrong = misprinted(day);
  let records = 0;
  for (const { item, votes } of day.items) {
    for (const held of votes.filter(({ question }) => question.method !== 'call')) {
      const text = held === wrong ? misprint(held.question.text) : held.question.text;
      const header = headerOf(held, item.section, text, day);
      const order = fileOrder(held);
      const picked = (texts: string[][]) => order.map((at) => texts[at]![held.division!.choices[at]!]!);
      const json = `${asciiJson(header).slice(0, -1)},"votaciones":[${picked(jsons).join(',')}]}`;
      const xml = () => Buffer.from(voteXml(header, picked(xmls)), 'latin1');
      records += order.length;
      const path = votePath(day, held.number);
      const name = `sesion${day.session}votacion${held.number}`;
      if (on('zip')) Object.assign(zipped, { [`${name}.json`]: Buffer.from(json), [`${name}.xml`]: xml() });
      const xmlOnly = on('xmlOnly') && held.number <= XML_ONLY;
      if (xmlOnly || on('bothForms')) archive.write(`${path}.xml`, xml());
      // The first vote of the ZIP is also a single file, as happens if files are fetched before the ZIP exists.
      if (!xmlOnly && (!on('zip') || held.number === 1)) archive.write(`${path}.json`, json);
    }
  }
  // A ZIP stores local times: made of local parts, the bytes are the same in every time zone.
  const [year, month, date] = day.date.split('-').map(Number) as [number, number, number];
  const known = Math.min(Math.max(year, ZIP_YEARS.first), ZIP_YEARS.last);
  const mtime = new Date(known, month - 1, date, 13, 5, 0);
  if (on('zip')) archive.write(zipPath(day), zipSync(zipped, { level: 6, mtime }));
  return records;
}

/** Returns positions in the sitting in the order of the files: deputies who did not vote come last. */
function fileOrder({ question, division }: HeldVote): number[] {
  if (division === null || question.method === 'secret') return [];
  const [absent, cast] = [true, false].map((is) =>
    [...division.choices.keys()].filter((at) => (division.choices[at] === ABSENT) === is),
  );
  return [...cast!, ...absent!];
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
  const { ayes, noes, abstentions } = division;
  const presentes = ayes + noes + abstentions;
  const counts = { presentes, afavor: ayes, enContra: noes, abstenciones: abstentions };
  // `noVotan` includes vacant seats, as in the official files.
  return { informacion, totales: { asentimiento: 'No', ...counts, noVotan: legislature.seats - presentes } };
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

/** Writes the page of a voting day: the only document that links votes to their subjects. Its links name no host. */
export function writeDayPage(archive: Archive, day: VotingDay): void {
  const { number, roman, start, end, voting } = day.legislature;
  const sections = Map.groupBy(day.items, ({ item }) => item.section);
  const page = filled(pages.day, {
    ...{ number, roman, session: day.session, zip: zipPath(day) },
    days: voting.map(({ date }) => compact(date)).join(', '),
    years: `${start.slice(0, 4)}-${end === null ? 'Actualidad' : end.slice(0, 4)}`,
    sections: [...sections]
      .map(([section, items], index) =>
        filled(pages.section, {
          ...{ roman: toRoman(index + 1), order: index + 1, section: escaped(section) },
          items: items.map((item) => itemOf(item, day)).join('\n'),
        }),
      )
      .join('\n'),
  });
  archive.write(`votaciones/${roman}/${day.date}.html`, page);
}

function itemOf({ item, votes }: VotingDay['items'][number], day: VotingDay): string {
  const { roman } = day.legislature;
  const lines = [filled(pages.item, { title: escaped(item.title), roman, id: item.initiative.officialId })];
  let subgroup = '';
  for (const held of votes) {
    const { method, point } = held.question;
    const heading = method === 'call' ? 'Votación. (Pública por llamamiento)' : held.question.subgroup;
    if (heading !== subgroup && heading !== '') lines.push(`<h5>${escaped(heading)}</h5>`);
    subgroup = heading;
    if (point !== '') lines.push(`<h6 class="con_est">${escaped(point)}</h6>`);
    lines.push(voteOf(held, day));
  }
  return lines.join('\n');
}

/** Returns the entry of a vote: each has a picture; a vote by call has no other file, and its names are in the Diario. */
function voteOf({ number, division, question }: HeldVote, day: VotingDay): string {
  const file = `/${votePath(day, number)}`;
  const picture = `<img src="${file}.png" alt="Votación ${number}">`;
  if (division === null) return filled(pages.assent, { picture });
  const { ayes, noes, abstentions } = division;
  const links =
    question.method === 'call'
      ? `<a href="/${diarioPath(day)}.PDF">Detalle</a>`
      : ['pdf', 'xml', 'json'].map((form) => `<a href="${file}.${form}">${form}</a>`).join(' ');
  return filled(pages.result, { ayes, noes, abstentions, links, picture });
}
