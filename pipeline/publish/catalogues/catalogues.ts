import { stringify } from 'yaml';
import { openDatabase } from '../../db/open.ts';
import { jsonFile } from '../release/pointer.ts';
import { DATABASE, type PublishedFile } from '../release/release.ts';
import {
  author,
  type CatalogueContext,
  type CataloguedRelease,
  cataloguedRelease,
  dataSetAddress,
  dataSetIds,
  daysCovered,
  description,
  KEYWORDS,
  LICENCE,
  title,
  versionAddress,
} from './catalogued-release.ts';
import { croissant } from './croissant.ts';
import { csvOnTheWeb } from './csv-on-the-web.ts';
import { dataPackage, OTHER_FORMATS, otherFormats } from './data-package.ts';
import { datasette } from './datasette.ts';
import { catalogJsonLd, catalogTurtle } from './dcat.ts';
import { forLanguageModels } from './for-language-models.ts';
import { schemaOrg } from './schema-org.ts';

/** A text file of a release that is about to be written. */
interface CatalogueText {
  path: string;
  text: string;
}

/** Makes the catalogues. They contain the hashes of the files written before, so they come last. */
export type Catalogues = (files: readonly PublishedFile[]) => CatalogueText[];

export const cataloguesOf =
  (database: string, context: CatalogueContext): Catalogues =>
  (files) => {
    using read = openDatabase(database);
    const release = cataloguedRelease(read, files, context);
    return [
      { path: 'datapackage.json', text: jsonFile(dataPackage(release)) },
      { path: OTHER_FORMATS, text: jsonFile(otherFormats(release)) },
      { path: 'tables.csv-metadata.json', text: jsonFile(csvOnTheWeb(release)) },
      { path: 'dataset.jsonld', text: jsonFile(schemaOrg(release)) },
      { path: 'croissant.json', text: jsonFile(croissant(release)) },
      { path: 'CITATION.cff', text: citation(release) },
      { path: 'zenodo.json', text: jsonFile(deposit(release)) },
      { path: 'datacite.json', text: jsonFile(dataCite(release)) },
      { path: 'datasette.json', text: jsonFile(datasette(release)) },
      { path: 'llms.txt', text: forLanguageModels(release) },
      ...federated(release),
    ];
  };

/** Returns the DCAT catalogues; none without a registered publisher, whom DCAT-AP-ES requires. */
function federated(release: Parameters<typeof catalogTurtle>[0]): CatalogueText[] {
  if (release.publisher?.uri == null) return [];
  return [
    { path: 'catalog.ttl', text: catalogTurtle(release) },
    { path: 'catalog.jsonld', text: jsonFile(catalogJsonLd(release)) },
  ];
}

/** Returns `CITATION.cff`: how to cite the data, in the Citation File Format. */
const citation = (release: CataloguedRelease): string =>
  stringify(
    {
      'cff-version': '1.2.0',
      message: 'If you use these data, please cite them as below.',
      type: 'dataset',
      title: title(release).en,
      abstract: description(release).en,
      authors: [{ name: author(release) }],
      version: release.release,
      'date-released': release.dataDate,
      license: LICENCE.name,
      url: versionAddress(release),
      'repository-artifact': versionAddress(release),
      ...(release.publisher?.doi == null ? {} : { doi: release.publisher.doi }),
      identifiers: [
        { type: 'url', value: versionAddress(release), description: 'This release, which never changes.' },
        { type: 'url', value: dataSetAddress(release), description: 'The newest release.' },
      ],
      keywords: KEYWORDS.en,
    },
    { lineWidth: 110, version: '1.1' },
  );

/** Returns `zenodo.json`, the metadata of a deposit at Zenodo; in a repository, `.zenodo.json`. */
const deposit = (release: CataloguedRelease): object => ({
  upload_type: 'dataset',
  title: title(release).en,
  description: description(release).en,
  version: release.release,
  publication_date: release.dataDate,
  access_right: 'open',
  license: LICENCE.name.toLowerCase(),
  language: 'spa',
  creators: [{ name: author(release) }],
  keywords: KEYWORDS.en,
  related_identifiers: [
    {
      identifier: versionAddress(release),
      relation: 'isIdenticalTo',
      scheme: 'url',
      resource_type: 'dataset',
    },
    ...dataSetIds(release).map(({ scheme, id }) => ({
      identifier: id,
      relation: 'isVersionOf',
      scheme,
      resource_type: 'dataset',
    })),
  ],
});

/**
 * Returns `datacite.json`: the metadata of a release by the DataCite schema 4.6, which registries of DOIs require. The
 * DOI of the data set names all releases, so that a release is a version of it.
 */
function dataCite(release: CataloguedRelease): object {
  const { dataDate, about } = release;
  const days = daysCovered(release);
  const files = [
    release.file(DATABASE),
    ...[...release.tables, ...release.wholeTables].flatMap(({ files }) => files.map(({ file }) => file)),
  ];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const [titles, texts] = [title(release), description(release)];
  return {
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    types: { resourceType: 'Dataset', resourceTypeGeneral: 'Dataset' },
    url: versionAddress(release),
    identifiers: [{ identifier: versionAddress(release), identifierType: 'URL' }],
    creators: [{ name: author(release), nameType: 'Organizational' }],
    titles: [
      { title: titles.en, lang: 'en' },
      { title: titles.es, lang: 'es', titleType: 'TranslatedTitle' },
      { title: titles.ca, lang: 'ca', titleType: 'TranslatedTitle' },
    ],
    publisher: { name: author(release) },
    publicationYear: Number(dataDate.slice(0, 4)),
    dates: [
      { date: dataDate, dateType: 'Updated' },
      ...(days === null ? [] : [{ date: `${days.from}/${days.to}`, dateType: 'Coverage' }]),
    ],
    version: release.release,
    language: 'es',
    subjects: KEYWORDS.en.map((subject) => ({ subject, lang: 'en' })),
    descriptions: [{ description: texts.en, descriptionType: 'Abstract', lang: 'en' }],
    rightsList: [
      {
        rights: LICENCE.title,
        rightsUri: LICENCE.address,
        rightsIdentifier: LICENCE.name,
        rightsIdentifierScheme: 'SPDX',
        schemeUri: 'https://spdx.org/licenses/',
      },
    ],
    formats: [...new Set(files.map(({ media_type }) => media_type))].sort(),
    sizes: [`${files.length} files`, `${bytes} bytes`],
    geoLocations: [{ geoLocationPlace: about.chamber.country }],
    relatedIdentifiers: dataSetIds(release).map(({ scheme, id }) => ({
      relatedIdentifier: id,
      relatedIdentifierType: scheme.toUpperCase(),
      relationType: 'IsVersionOf',
      resourceTypeGeneral: 'Dataset',
    })),
  };
}
