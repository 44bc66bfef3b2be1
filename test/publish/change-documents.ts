import { filesOnDisk } from '../../pipeline/files-on-disk.ts';

const files = filesOnDisk();

/** Something that happens to the documents of the fictional parliament below a folder; `pick` chooses where. */
type Change = (root: string, pick: number) => void;

interface OfficialVote {
  informacion: { textoExpediente: string };
  votaciones: { diputado: string; voto: string }[];
}
interface OfficialDeputy {
  NOMBRE: string;
  FORMACIONELECTORAL: string;
}

const chosen = (list: readonly string[], pick: number): string => list[pick % list.length]!;
const below = (root: string, ending: RegExp): string[] =>
  files
    .walk(root)
    .filter((path) => ending.test(path))
    .map((path) => `${root}/${path}`);
const voteFiles = (root: string): string[] => below(root, /\/Votacion\d+\/VOT_\d+\.json$/);

function edit<Document>(path: string, work: (document: Document) => void): void {
  const document: Document = JSON.parse(files.readText(path));
  work(document);
  files.write(path, JSON.stringify(document));
}

/** What may happen to official documents, and to what is written by hand, between two builds. */
const CHANGES: Record<string, Change> = {
  'a vote is told in other words': (root, pick) =>
    edit<OfficialVote>(chosen(voteFiles(root), pick), ({ informacion }) => {
      informacion.textoExpediente += ' (corrección de errores)';
    }),
  'two deputies voted the other way round': (root, pick) =>
    edit<OfficialVote>(chosen(voteFiles(root), pick), ({ votaciones }) => {
      const other = votaciones.find(({ voto }) => voto !== votaciones[0]!.voto);
      if (other !== undefined) [votaciones[0]!.voto, other.voto] = [other.voto, votaciones[0]!.voto];
    }),
  'the records of a vote do not add up': (root, pick) =>
    edit<OfficialVote>(chosen(voteFiles(root), pick), ({ votaciones }) => {
      votaciones[0]!.voto = votaciones[0]!.voto === 'Sí' ? 'No' : 'Sí';
    }),
  'the file of a vote is gone': (root, pick) => files.remove(chosen(voteFiles(root), pick)),
  'a session is gone': (root, pick) => {
    const sessions = [...new Set(voteFiles(root).map((path) => path.replace(/\/\d{8}\/Votacion.*/, '')))];
    files.remove(chosen(sessions, pick));
  },
  'the page of a day is gone': (root, pick) =>
    files.remove(chosen(below(root, /votaciones\/[XVI]+\/[\d-]+\.html$/), pick)),
  'somebody nobody knew voted': (root, pick) =>
    edit<OfficialVote>(voteFiles(root).at(-1 - (pick % 3))!, ({ votaciones }) => {
      votaciones[pick % votaciones.length]!.diputado = 'Nadie Conocida, Persona';
    }),
  'a deputy is new in the official list': (root, pick) =>
    edit<OfficialDeputy[]>(below(root, /\/DiputadosActivos__\d+\.json$/).at(-1)!, (deputies) => {
      deputies.push({ ...deputies[pick % deputies.length]!, NOMBRE: 'Recién Llegada, Diputada' });
    }),
  'a deputy changes party': (root, pick) =>
    edit<OfficialDeputy[]>(below(root, /\/DiputadosActivos__\d+\.json$/).at(-1)!, (deputies) => {
      deputies[pick % deputies.length]!.FORMACIONELECTORAL = 'Otra formación';
    }),
  'a group takes another name': (root, pick) =>
    edit<{ name_short: string }[]>(`${root}/sample/curated/groups.json`, (groups) => {
      groups[pick % groups.length]!.name_short += ' Nou';
    }),
  'the chamber moves to another address': (root) =>
    edit<{ website: string }>(`${root}/sample/curated/chamber.json`, (chamber) => {
      chamber.website = 'https://moved.example';
    }),
  'a document is seen anew': (root, pick) =>
    edit<{ first_seen: string }>(chosen(below(root, /\.meta\.json$/), pick), (sidecar) => {
      sidecar.first_seen = '2026-03-31T18:30:00Z';
    }),
};

export const kindsOfDocumentChange: string[] = Object.keys(CHANGES);

/** Changes the documents below a folder in place. */
export function changeDocuments(root: string, changes: [kind: string, pick: number][]): void {
  for (const [kind, pick] of changes) CHANGES[kind]!(root, pick);
}
