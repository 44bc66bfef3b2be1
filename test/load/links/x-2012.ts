import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { openDatabase } from '../../../pipeline/db/open.ts';
import { load } from '../../../pipeline/load/load.ts';

const files = filesOnDisk();
const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** A vote of 2012 with the initiative that the chamber's own pages name. */
export interface TrueVote {
  id: number;
  date: string;
  section: string;
  text: string;
  initiative: string;
}

/** Returns every vote of 2012, in order. */
export function trueVotes(corpus: string): TrueVote[] {
  const named = new Map(
    files
      .readText(`${corpus}/x-2012/expedientes.csv`)
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([session, number, initiative]) => [voteId(session!, number!), initiative!]),
  );
  const folder = `${corpus}/x-2012/congreso/webpublica/opendata/votaciones`;
  return files
    .walk(folder)
    .map((path) => JSON.parse(files.readText(join(folder, path))).informacion)
    .map(({ sesion, numeroVotacion, fecha, titulo, textoExpediente }) => {
      const id = voteId(sesion, numeroVotacion);
      const [day, month, year] = fecha.split('/');
      const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      return { id, date, section: titulo, text: textoExpediente, initiative: named.get(id)! };
    })
    .sort((a, b) => a.id - b.id);
}

const voteId = (session: string | number, number: string | number): number =>
  10_000_000 + Number(session) * 1000 + Number(number);

/** First words of official titles by type; a treaty has no fixed ones. */
const BEGINNING: Record<string, RegExp> = {
  110: /^(?!Enmiendas)/,
  120: /Proposición de Ley/i,
  121: /Proyecto de Ley/i,
  122: /Proposición de Ley/i,
  125: /Proposición de Ley/i,
  130: /Real Decreto-Ley/i,
  158: /Solicitud de creación/i,
  162: /Proposición no de Ley/i,
  173: /Moción consecuencia de interpelación urgente/i,
  245: /Memoria/i,
  250: /Declaración sobre/i,
  410: /Proposición de reforma/i,
  430: /Acuerdo por el que/i,
};

/** Words after a title: how it was voted, and remarks on the vote. */
const BEHIND =
  /[.,]? *(?:Se votan? |En los t[ée]rminos|Con la enmienda|El Sr\.|, así como la Resolución).*$/i;
const AUTHOR = / del? Grupo Parlamentario .*?(?= sobre | para )/;

/** Returns the titles in the votes themselves, first to last, under which the official site lists an initiative. */
export function titlesOf(votes: readonly TrueVote[]): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const { initiative, text } of votes) {
    const type = initiative.slice(0, 3);
    const at = BEGINNING[type] === undefined ? 0 : text.search(BEGINNING[type]);
    if (at < 0) continue;
    const title = text
      .slice(at)
      .replace(BEHIND, '')
      .replace(type === '173' ? AUTHOR : '', '')
      .trim();
    const full = `${title.replace(/\.$/, '')}.`;
    const known = titles.get(initiative);
    if (known === undefined) titles.set(initiative, [full]);
    else if (!known.includes(full)) known.push(full);
  }
  return titles;
}

/** Returns answers of the official search, one page a type, with initiatives under these titles. */
function searchDocuments(titles: ReadonlyMap<string, string>): [path: string, text: string][] {
  const types = Map.groupBy(titles, ([initiative]) => initiative.slice(0, 3));
  return [...types].map(([type, entries]) => [
    `busqueda-de-iniciativas/X/${type}/pagina001.json`,
    JSON.stringify({
      titulo_contenido: ' X Legislatura',
      iniciativas_encontradas: String(entries.length),
      lista_iniciativas: Object.fromEntries(
        entries.map(([id_iniciativa, titulo], at) => [
          `iniciativa${at + 1}`,
          { legislatura: 'X', id_iniciativa, titulo },
        ]),
      ),
      paginacion: { docs_ini: '1', docs_fin: String(entries.length) },
    }),
  ]);
}

/** Loads the votes of 2012 with such answers, and returns the linked initiatives of each vote. */
export function linksUnder(titles: ReadonlyMap<string, string>, corpus: string): Map<number, string> {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-x-'));
  try {
    const snapshots = join(folder, 'snapshots');
    cpSync(`${corpus}/x-2012/congreso`, join(snapshots, 'congreso'), { recursive: true });
    for (const [path, text] of searchDocuments(titles)) files.write(join(snapshots, 'congreso', path), text);
    const database = join(folder, 'parliament.sqlite');
    load(
      { snapshots, curated: 'data/curated', register: join(folder, 'people.csv'), database },
      { files, log: quiet },
    );
    const read = openDatabase(database);
    const linked = read.all(
      read.db
        .selectFrom('vote_initiatives as l')
        .innerJoin('initiatives as i', 'i.id', 'l.initiative_id')
        .select(['l.vote_id', 'i.official_id']),
    );
    read.close();
    return new Map(linked.map(({ vote_id, official_id }) => [vote_id, official_id]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
