import type { Quad } from 'n3';
import { csv } from '../../dumps/formats/csv.ts';
import type { Format } from '../../dumps/formats/format.ts';
import { ndjson } from '../../dumps/formats/ndjson.ts';
import { parquet } from '../../dumps/formats/parquet.ts';
import { xlsx } from '../../dumps/formats/xlsx.ts';
import { BASE_PATH } from '../../endpoints/service.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import { DATABASE, type PublishedFile } from '../release/release.ts';
import {
  type CataloguedRelease,
  daysCovered,
  description,
  KEYWORDS,
  publicAddress,
  title,
} from './catalogued-release.ts';
import { inLanguages, iri, jsonLd, type Statements, statementsAbout, turtle, typed } from './linked-data.ts';

const EU = 'http://publications.europa.eu/resource/authority';
const SECTORS = 'http://datos.gob.es/kos/sector-publico/sector';

/** Returns `catalog.ttl`: DCAT-AP-ES 1.0.0, a data set for each legislature and one for the rest. */
export const catalogTurtle = (release: CataloguedRelease): string => turtle(catalogOf(release));
export const catalogJsonLd = (release: CataloguedRelease): object => jsonLd(catalogOf(release));

/** A data set of the catalogue: the files of one legislature, or those without a legislature. */
interface DataSet {
  address: string;
  legislature: StoredLegislature | null;
}

function catalogOf(release: CataloguedRelease): Quad[] {
  const base = `${release.webUrl}/data/latest/catalog`;
  const sets: DataSet[] = [null, ...release.legislatures].map((legislature) => ({
    address: `${base}#${legislature === null ? 'whole' : `legislature-${legislature.id}`}`,
    legislature,
  }));
  return [
    ...catalog(release, base, sets),
    ...sets.flatMap((set) => dataSet(release, set)),
    ...service(release, base, sets),
    ...contact(release),
  ];
}

/** Returns the statements about the publisher. A release without a publisher has no catalogue. */
const publishing = ({ publisher }: CataloguedRelease): Statements => ({
  'dct:publisher': iri(publisher!.uri!),
});

const addressed = (release: CataloguedRelease): Statements =>
  release.publisher!.contact === null ? {} : { 'dcat:contactPoint': iri(contactAddress(release)) };

const contactAddress = ({ webUrl }: CataloguedRelease): string => `${webUrl}/data/latest/catalog#contact`;

const themed: Statements = {
  'dcat:theme': [iri(`${SECTORS}/sector-publico`), iri(`${EU}/data-theme/GOVE`)],
};

const licensed: Statements = { 'dct:license': iri(`${EU}/licence/CC_BY_4_0`) };

const keywords = (): Statements => ({
  'dcat:keyword': Object.entries(KEYWORDS).flatMap(([language, words]) =>
    words.flatMap((word) => inLanguages({ [language]: word })),
  ),
});

const catalog = (release: CataloguedRelease, base: string, sets: readonly DataSet[]): Quad[] =>
  statementsAbout(`${base}#catalog`, 'dcat:Catalog', {
    'dct:title': inLanguages(title(release)),
    'dct:description': inLanguages(description(release)),
    ...publishing(release),
    'foaf:homepage': iri(release.webUrl),
    'dcat:themeTaxonomy': iri(SECTORS),
    // The date of the data is the only date of a release, here as in the other files.
    'dct:issued': typed(release.dataDate, 'xsd:date'),
    'dct:modified': typed(release.dataDate, 'xsd:date'),
    'dct:language': ['SPA', 'CAT', 'ENG'].map((language) => iri(`${EU}/language/${language}`)),
    ...licensed,
    ...spatial(release),
    'dcat:dataset': sets.map(({ address }) => iri(address)),
    'dcat:service': iri(`${base}#api`),
  });

function dataSet(release: CataloguedRelease, { address, legislature }: DataSet): Quad[] {
  const distributions = distributionsOf(release, address, legislature);
  const days = daysCovered(release, legislature?.id ?? null);
  if (legislature === null)
    distributions.unshift(
      distributionOf(release, address, {
        file: release.file(DATABASE),
        es: 'Base de datos SQLite',
        en: 'SQLite database',
        text: 'All data, described in the table data_dictionary.',
      }),
    );
  return [
    ...statementsAbout(address, 'dcat:Dataset', {
      'dct:identifier': typed(address, 'xsd:string'),
      'dct:title': inLanguages(withLegislature(title(release), legislature)),
      'dct:description': inLanguages(description(release)),
      ...publishing(release),
      ...addressed(release),
      ...themed,
      ...keywords(),
      ...spatial(release),
      ...(days === null ? {} : { 'dct:temporal': iri(`${address}-period`) }),
      'dct:modified': typed(release.dataDate, 'xsd:date'),
      'dcat:landingPage': iri(`${release.webUrl}/downloads`),
      'dcat:distribution': distributions.map((distribution) => iri(distribution.address)),
    }),
    ...(days === null ? [] : period(`${address}-period`, days)),
    ...distributions.flatMap(({ quads }) => quads),
  ];
}

const withLegislature = (texts: Record<'ca' | 'es' | 'en', string>, legislature: StoredLegislature | null) =>
  legislature === null
    ? texts
    : {
        en: `${texts.en}, ${legislature.name_en}`,
        es: `${texts.es}, ${legislature.name_es}`,
        ca: `${texts.ca}, ${legislature.name_ca}`,
      };

const period = (address: string, { from, to }: NonNullable<ReturnType<typeof daysCovered>>): Quad[] =>
  statementsAbout(address, 'dct:PeriodOfTime', {
    'dcat:startDate': typed(from, 'xsd:date'),
    'dcat:endDate': typed(to, 'xsd:date'),
  });

/** Returns the country, if the chamber represents all of it: the catalogue has no list of regions. */
const spatial = ({ about: { chamber } }: CataloguedRelease): Statements =>
  chamber.country === 'ES' ? { 'dct:spatial': iri(`${EU}/country/ESP`) } : {};

const service = (release: CataloguedRelease, base: string, sets: readonly DataSet[]): Quad[] =>
  statementsAbout(`${base}#api`, 'dcat:DataService', {
    'dct:title': inLanguages({
      en: `API: ${title(release).en}`,
      es: `API: ${title(release).es}`,
      ca: `API: ${title(release).ca}`,
    }),
    ...publishing(release),
    ...addressed(release),
    ...themed,
    ...keywords(),
    ...licensed,
    'dcat:endpointURL': iri(`${release.webUrl}${BASE_PATH}`),
    'dcat:endpointDescription': iri(`${release.webUrl}${BASE_PATH}/openapi.json`),
    'foaf:page': iri(`${release.webUrl}/docs/api`),
    'dcat:servesDataset': sets.map(({ address }) => iri(address)),
  });

function contact(release: CataloguedRelease): Quad[] {
  const { contact, name, uri } = release.publisher!;
  if (contact === null) return [];
  const byMail = !contact.includes('://');
  return statementsAbout(contactAddress(release), 'vcard:Organization', {
    'vcard:fn': inLanguages({ es: name }),
    'vcard:organization-name': inLanguages({ es: name }),
    'vcard:hasUID': iri(uri!),
    'vcard:hasURL': iri(byMail ? release.webUrl : contact),
    ...(byMail ? { 'vcard:hasEmail': iri(`mailto:${contact}`) } : {}),
  });
}

const MEDIA_TYPES = 'http://www.iana.org/assignments/media-types';

/** One file of a data set and its metadata. */
interface Distribution {
  address: string;
  quads: Quad[];
}

/** Returns the files of the tables of one legislature, or of those without a legislature. */
const distributionsOf = (
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
  [xlsx, { name: 'Excel (XLSX)', fileType: 'XLSX' }],
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
function distributionOf(
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
