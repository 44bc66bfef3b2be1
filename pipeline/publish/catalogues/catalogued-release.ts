import { type Column, columnsIn, type DumpTable } from '../../core/dump-table.ts';
import type { Publisher } from '../../core/publisher.ts';
import type { DbReader } from '../../db/open.ts';
import type { Format } from '../../dumps/formats/format.ts';
import { dumpTables } from '../../dumps/registry.ts';
import { formatsOf, partsOf, plainPath, tablePath } from '../../dumps/table-files.ts';
import { WHOLE_FORMATS, wholeTables } from '../../dumps/whole-tables.ts';
import { DATA_LICENCE, SERVICE } from '../../endpoints/service.ts';
import { coverageIn } from '../../metrics/coverage.ts';
import type { Coverage } from '../../model/coverage.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { Provenance } from '../contents/readme.ts';
import type { PublishedFile } from '../release/release.ts';

/** What the operator states about a release besides its files. */
export interface CatalogueContext {
  about: Provenance;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  /** Date of the newest data; the only date in a catalogue, because a release does not say when it was made. */
  dataDate: string;
  /** Name of the release, which is the version of what it describes. */
  release: string;
  publisher: Publisher | null;
}

/** One table of a release, in all its formats. */
export interface CataloguedTable {
  /** `votes-15`, or `persons` for a table in one file. */
  name: string;
  /** Title of the table, with its legislature. */
  title: string;
  table: DumpTable;
  /** Null if one file holds every legislature. */
  legislature: StoredLegislature | null;
  /** All columns, including those that are generated from the data. */
  columns: readonly Column[];
  /** Its uncompressed CSV, for readers that support no other format. */
  plain: PublishedFile;
  files: readonly { format: Format; file: PublishedFile }[];
}

/** A table over every legislature, published in addition to its files for each legislature. */
export type WholeTable = Pick<CataloguedTable, 'title' | 'table' | 'files'>;

/** The data that every catalogue of a release describes. */
export interface CataloguedRelease extends CatalogueContext {
  legislatures: readonly StoredLegislature[];
  coverage: readonly Coverage[];
  tables: readonly CataloguedTable[];
  wholeTables: readonly WholeTable[];
  file(path: string): PublishedFile;
}

/** Collects what the catalogues describe: the tables found among some files, and facts about those files. */
export function cataloguedRelease(
  read: DbReader,
  files: readonly PublishedFile[],
  context: CatalogueContext,
): CataloguedRelease {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const file = (path: string): PublishedFile => {
    const found = byPath.get(path);
    if (found === undefined)
      throw new Error(`A catalogue describes ${path}, which the release does not have`);
    return found;
  };
  const legislatures = read.all(read.db.selectFrom('legislatures').selectAll().orderBy('id'));
  const tables = dumpTables.flatMap((table) =>
    partsOf(table, read).map((part): CataloguedTable => {
      const legislature = legislatures.find(({ id }) => id === part) ?? null;
      return {
        name: tableName(table, part),
        title: legislature === null ? table.title : `${table.title}, ${legislature.name_en}`,
        table,
        legislature,
        columns: columnsIn(table, read, part),
        plain: file(plainPath(table, part)),
        files: formatsOf(table).map((format) => ({ format, file: file(tablePath(table, part, format)) })),
      };
    }),
  );
  const whole = wholeTables.map((table) => ({
    title: `${table.title}, every legislature`,
    table,
    files: WHOLE_FORMATS.map((format) => ({ format, file: file(tablePath(table, null, format)) })),
  }));
  return { ...context, legislatures, coverage: coverageIn(read), tables, wholeTables: whole, file };
}

/** Returns the table that a column refers to: of the same legislature, or the one for all. */
export function targetOf(
  { table, column }: NonNullable<Column['references']>,
  { legislature }: Pick<CataloguedTable, 'legislature'>,
): { name: string; column: string } {
  const target = dumpTables.find(({ name }) => name === table)!;
  return { name: tableName(target, target.scope === 'all' ? null : legislature!.id), column };
}

const tableName = ({ name }: DumpTable, part: number | null): string =>
  part === null ? name : `${name}-${part}`;

/** Returns the permanent address of a release, which citations link to. */
export const versionAddress = ({ webUrl, release }: Pick<CatalogueContext, 'webUrl' | 'release'>): string =>
  `${webUrl}/data/v/${release}/`;

/** Returns the identifier of the data set across all its releases: the address of the newest. */
export const dataSetAddress = ({ webUrl }: Pick<CatalogueContext, 'webUrl'>): string =>
  `${webUrl}/data/latest/`;

/** Returns the identifier of a table across releases, the address of its CSV; those of rows extend it. */
export const tableAddress = (context: Pick<CatalogueContext, 'webUrl'>, { plain }: CataloguedTable): string =>
  publicAddress(context, plain.path);

/** Returns the permanent address of a file of the newest release. */
export const publicAddress = ({ webUrl }: Pick<CatalogueContext, 'webUrl'>, path: string): string =>
  `${webUrl}/data/latest/${path}`;

/** The licence of the data as catalogues name it. */
export const LICENCE = {
  name: DATA_LICENCE,
  title: 'Creative Commons Attribution 4.0 International',
  address: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** Words that people search for. */
export const KEYWORDS = {
  en: ['parliament', 'votes', 'roll calls', 'deputies', 'legislative initiatives', 'parliamentary groups'],
  es: ['parlamento', 'votaciones', 'diputados', 'iniciativas parlamentarias', 'grupos parlamentarios'],
  ca: ['parlament', 'votacions', 'diputats', 'iniciatives parlamentàries', 'grups parlamentaris'],
} as const;

const INVENTED = {
  en: ' All the data are fictional.',
  es: ' Todo en él es inventado.',
  ca: ' Tot el que hi ha és inventat.',
};

type Language = keyof typeof KEYWORDS;
type Texts = Record<Language, string>;

/** Returns the title of the whole data set. */
export const title = ({ about: { chamber } }: Pick<CataloguedRelease, 'about'>): Texts => ({
  en: `Votes, deputies and initiatives of ${chamber.name_en}`,
  es: `Votaciones, diputados e iniciativas: ${chamber.name_es}`,
  ca: `Votacions, diputats i iniciatives: ${chamber.name_ca}`,
});

/** Returns the description of the whole data set. */
export function description({ about }: Pick<CataloguedRelease, 'about'>): Texts {
  const { chamber, fictional } = about;
  const invented = (language: Language) => (fictional ? INVENTED[language] : '');
  return {
    en: `All votes of ${chamber.name_en} with the choice of each deputy; deputies and their groups, initiatives, sessions, and measures of cohesion, coincidence, attendance and dissidence with the counts they are computed from. Made by ${SERVICE} from official documents; voting records that do not add up are withheld and listed.${invented('en')}`,
    es: `Todas las votaciones (${chamber.name_es}) con el voto de cada diputado, los diputados y sus grupos, iniciativas, sesiones y medidas de cohesión, coincidencia, asistencia y disidencia con los recuentos de los que salen. Hecho por ${SERVICE} a partir de documentos oficiales; las votaciones cuyos registros no cuadran se retienen y se enumeran.${invented('es')}`,
    ca: `Totes les votacions (${chamber.name_ca}) amb el vot de cada diputat, els diputats i els seus grups, iniciatives, sessions i mesures de cohesió, coincidència, assistència i dissidència amb els recomptes d’on surten. Fet per ${SERVICE} a partir de documents oficials; les votacions amb registres que no quadren es retenen i s’enumeren.${invented('ca')}`,
  };
}

/** Returns the first and the last day of votes, of one legislature or of all; null without votes. */
export function daysCovered(
  { coverage }: Pick<CataloguedRelease, 'coverage'>,
  legislature: number | null = null,
): { from: string; to: string } | null {
  const days = coverage
    .filter(({ legislature_id }) => legislature === null || legislature_id === legislature)
    .flatMap(({ first_vote, last_vote }) => [first_vote, last_vote])
    .filter((day) => day !== null)
    .sort();
  return days.length === 0 ? null : { from: days[0]!, to: days.at(-1)! };
}

/** Returns the identifiers of the data set, of which a release is a version: its address, and its DOI if it has one. */
export const dataSetIds = ({ webUrl, publisher }: Pick<CatalogueContext, 'webUrl' | 'publisher'>) => [
  { scheme: 'url', id: dataSetAddress({ webUrl }) },
  ...(publisher?.doi == null ? [] : [{ scheme: 'doi', id: publisher.doi }]),
];

/** Returns the address of the DOI of the data set; empty without one. */
export const doiAddresses = ({ publisher }: Pick<CataloguedRelease, 'publisher'>): string[] =>
  publisher?.doi == null ? [] : [`https://doi.org/${publisher.doi}`];

/** Returns the author for citations: the publisher, or the service if no publisher is configured. */
export const author = ({ publisher }: Pick<CataloguedRelease, 'publisher'>): string =>
  publisher?.name ?? SERVICE;
