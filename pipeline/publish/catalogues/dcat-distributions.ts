import type { Quad } from 'n3';
import { csv } from '../../dumps/formats/csv.ts';
import type { Format } from '../../dumps/formats/format.ts';
import { ndjson } from '../../dumps/formats/ndjson.ts';
import { parquet } from '../../dumps/formats/parquet.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { PublishedFile } from '../release/release.ts';
import { type CataloguedRelease, publicAddress } from './catalogued-release.ts';
import { inLanguages, iri, statementsAbout, typed } from './linked-data.ts';

const EU = 'http://publications.europa.eu/resource/authority';
const MEDIA_TYPES = 'http://www.iana.org/assignments/media-types';

/** One file of a data set and its metadata. */
interface Distribution {
  address: string;
  quads: Quad[];
}

/** Returns the files of the tables of one legislature, or of those without a legislature. */
export const distributionsOf = (
  release: CataloguedRelease,
  dataSet: string,
  legislature: StoredLegislature | null,
): Distribution[] => {
  const tables = release.tables.filter((table) => table.legislature?.id === legislature?.id);
  return [...tables, ...(legislature === null ? release.wholeTables : [])].flatMap(
    ({ table, files, title }) =>
      files.map(({ format, file }) => {
        const { name, fileType } = NAMES.get(format)!;
        return distributionOf(release, dataSet, {
          file,
          format: { ...format, fileType },
          es: `Tabla «${table.name}» en ${name}`,
          en: `${title}, as ${name}`,
          text: table.description,
        });
      }),
  );
};

/** Names of formats for people, and in the EU’s list of file types. */
const NAMES = new Map<Format, { name: string; fileType: string }>([
  [csv, { name: 'CSV', fileType: 'CSV' }],
  [parquet, { name: 'Parquet', fileType: 'PARQUET' }],
  [ndjson, { name: 'NDJSON', fileType: 'JSON' }],
]);

interface Described {
  file: PublishedFile;
  /** Missing for a file whose type the EU does not list. */
  format?: Pick<Format, 'ending' | 'mediaType'> & { fileType: string };
  es: string;
  en: string;
  /** Meaning of one row, in English: tables are described in one language. */
  text: string;
}

/**
 * Describes a file of a data set. Its address never changes, but its bytes change with every release. The
 * other catalogues contain checksums: here only SHA-1 would be valid.
 */
export function distributionOf(
  release: CataloguedRelease,
  dataSet: string,
  { file, format, es, en, text }: Described,
): Distribution {
  const address = `${dataSet}/${file.path}`;
  const download = iri(publicAddress(release, file.path));
  return {
    address,
    quads: statementsAbout(address, 'dcat:Distribution', {
      'dct:title': inLanguages({ es, en }),
      'dct:description': inLanguages({
        es: `${es}. Las columnas se describen en README.md y datapackage.json.`,
        en: text,
      }),
      'dcat:accessURL': download,
      'dcat:downloadURL': download,
      'dcat:mediaType': iri(`${MEDIA_TYPES}/${format?.mediaType ?? file.media_type}`),
      ...(format === undefined ? {} : { 'dct:format': iri(`${EU}/file-type/${format.fileType}`) }),
      ...(format?.ending.endsWith('.gz')
        ? { 'dcat:compressFormat': iri(`${MEDIA_TYPES}/application/gzip`) }
        : {}),
      'dcat:byteSize': typed(file.bytes, 'xsd:decimal'),
      'dct:license': iri(`${EU}/licence/CC_BY_4_0`),
      'dct:modified': typed(release.dataDate, 'xsd:date'),
      'dcatap:availability': iri(`${EU}/planned-availability/STABLE`),
    }),
  };
}
