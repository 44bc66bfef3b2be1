import { unzipSync } from 'fflate';
import { ROMAN, synthetic, type VotingDay } from './day-page.ts';
import type { Documents } from './documents.ts';

/** A deputy in the synthetic search. */
export interface Member {
  legislature: number;
  code: number;
  name: string;
}

/** A vote of a page with the contents of its file and its paths; without number and files for a vote by call. */
export interface FiledVote {
  legislature: number;
  session: number;
  number: number | null;
  /** ISO 8601. */
  date: string;
  section: string;
  title: string;
  yes: number;
  no: number;
  abstention: number;
  byAssent: boolean;
  /** Official paths by format. Files that only a ZIP has are listed and return 404. */
  files: string[];
  zip: string | null;
  /** Official path of the Diario with the individual votes. */
  diario: string | null;
}

/** Facts that the folder does not contain. */
export interface Extras {
  members?: Member[];
  calls?: FiledVote[];
}

/**
 * Returns the documents of a folder with the index pages that it lacks. These pages are synthetic: they follow the
 * structure of the official ones, use the vote files, and share no code with the program.
 */
export function withSyntheticPages(
  documents: Documents,
  { members = [], calls = [] }: Extras = {},
): Documents {
  const votes = [...votesIn(documents), ...calls];
  const legislatures = [...new Set(votes.map(({ legislature }) => legislature))].sort((a, b) => b - a);
  const pages = new Map<string, string>();
  for (const legislature of legislatures) {
    const own = votes.filter((vote) => vote.legislature === legislature);
    const dates = [...new Set(own.map(({ date }) => date))].sort();
    const days = dates.map((date): VotingDay => ({ date, votes: own.filter((vote) => vote.date === date) }));
    const frame = { legislature, legislatures, dates };
    if (legislature === legislatures[0]) pages.set('votaciones.html', synthetic(frame, null));
    pages.set(`votaciones/${ROMAN[legislature]}.html`, synthetic(frame, null));
    for (const day of days)
      pages.set(`votaciones/${ROMAN[legislature]}/${day.date}.html`, synthetic(frame, day));
    const seats = members.filter((member) => member.legislature === legislature);
    pages.set(`busqueda-de-diputados/${ROMAN[legislature]}/lista.json`, listOf(seats));
  }
  for (const name of ['diputados', 'iniciativas', 'intervenciones'])
    pages.set(`opendata/${name}.html`, offering(name, documents));
  const added = new Map([...pages].map(([path, text]) => [path, () => Buffer.from(text)] as const));
  for (const { legislature, code, name } of members) {
    added.set(`busqueda-de-diputados/${ROMAN[legislature]}/${code}.html`, () =>
      Buffer.from(memberPage(name)),
    );
    added.set(`docu/imgweb/diputados/${code}_${legislature}.jpg`, () =>
      Buffer.from([0xff, 0xd8, code, 0xff, 0xd9]),
    );
  }
  return new Map([...added, ...documents]);
}

/** Returns every vote of a folder once, with all its files. */
function votesIn(documents: Documents): Iterable<FiledVote> {
  const votes = new Map<string, FiledVote>();
  const add = (vote: FiledVote) => {
    const key = `${vote.legislature}/${vote.session}/${vote.number}`;
    const known = votes.get(key);
    votes.set(
      key,
      known === undefined
        ? vote
        : { ...known, files: [...known.files, ...vote.files], zip: known.zip ?? vote.zip },
    );
  };
  for (const [path, bytes] of documents) {
    const [, legislature, ending] = /opendata\/votaciones\/Leg(\d+)\/.*\.(json|xml|zip)$/.exec(path) ?? [];
    const place = { legislature: Number(legislature), files: [path], zip: null, diario: null };
    if (ending === 'json') add({ ...factsOfJson(bytes()), ...place });
    if (ending === 'xml') add({ ...factsOfXml(bytes()), ...place });
    if (ending !== 'zip') continue;
    const packed = unzipSync(bytes(), { filter: ({ name }) => name.endsWith('.json') });
    for (const json of Object.values(packed)) {
      const facts = factsOfJson(json);
      const listed = path.replace(
        /([^/]+)\.zip$/,
        `Votacion${String(facts.number).padStart(3, '0')}/$1.json`,
      );
      add({ ...facts, ...place, files: [listed], zip: path });
    }
  }
  return votes.values();
}

type Facts = Omit<FiledVote, 'legislature' | 'files' | 'zip' | 'diario'>;

const iso = (date: string): string =>
  date
    .split('/')
    .reverse()
    .map((part) => part.padStart(2, '0'))
    .join('-');

function factsOfJson(bytes: Uint8Array): Facts {
  const { informacion: about, totales: totals } = JSON.parse(Buffer.from(bytes).toString());
  return {
    session: about.sesion,
    number: about.numeroVotacion,
    date: iso(about.fecha),
    section: about.titulo,
    title: about.textoExpediente,
    yes: totals.afavor,
    no: totals.enContra,
    abstention: totals.abstenciones,
    byAssent: totals.asentimiento === 'Sí',
  };
}

function factsOfXml(bytes: Uint8Array): Facts {
  const xml = Buffer.from(bytes).toString('latin1');
  const value = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return {
    session: Number(value('Sesion')),
    number: Number(value('NumeroVotacion')),
    date: iso(value('Fecha')),
    section: value('Titulo'),
    title: value('TextoExpediente'),
    yes: Number(value('AFavor')),
    no: Number(value('EnContra')),
    abstention: Number(value('Abstenciones')),
    byAssent: value('Asentimiento') !== 'No',
  };
}

const offering = (name: string, documents: Documents): string => {
  const paths = [...documents.keys()].filter((path) => path.startsWith(`webpublica/opendata/${name}/`));
  const placeholder = `webpublica/opendata/${name}/otros${name}__20260101000000.xml`;
  const links = [...paths, placeholder].map(
    (path) => `<li><a href="/${path}">${path.split('.').at(-1)}</a></li>`,
  );
  return `<!DOCTYPE html><html><head><title>Datos abiertos</title></head><body><ul>${links.join('\n')}</ul></body></html>\n`;
};

const listOf = (members: Member[]): string =>
  JSON.stringify({
    data: members.map(({ legislature, code, name }) => ({
      codParlamentario: code,
      apellidosNombre: name,
      apellidos: name.split(',')[0],
      genero: 2,
      idLegislatura: legislature,
    })),
  });

const memberPage = (name: string): string => `<!DOCTYPE html><html><body><div class="nombre-dip">${name}</div>
<div class="cuerpo-diputado-detalle"><h3>Ficha personal</h3><p>Diputada de la XV Legislatura</p></div></body></html>
`;
