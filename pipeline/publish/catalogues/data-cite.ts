import { SERVICE } from '../../endpoints/service.ts';
import { DATABASE } from '../release/release.ts';
import {
  author,
  type CataloguedRelease,
  dataSetAddress,
  daysCovered,
  description,
  KEYWORDS,
  LICENCE,
  title,
  versionAddress,
} from './catalogued-release.ts';

/**
 * Returns `datacite.json`: the metadata of a release by the DataCite schema 4.6, which registries of DOIs require. The
 * DOI of the data set names all releases, so that a release is a version of it.
 */
export function dataCite(release: CataloguedRelease): object {
  const { publisher, dataDate, about } = release;
  const days = daysCovered(release);
  const files = [
    release.file(DATABASE),
    ...release.tables.flatMap(({ files }) => files.map(({ file }) => file)),
    ...release.wholeTables.flatMap(({ files }) => files.map(({ file }) => file)),
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
    publisher: { name: publisher?.name ?? SERVICE },
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
    relatedIdentifiers: [
      {
        relatedIdentifier: dataSetAddress(release),
        relatedIdentifierType: 'URL',
        relationType: 'IsVersionOf',
        resourceTypeGeneral: 'Dataset',
      },
      ...(publisher?.doi == null
        ? []
        : [
            {
              relatedIdentifier: publisher.doi,
              relatedIdentifierType: 'DOI',
              relationType: 'IsVersionOf',
              resourceTypeGeneral: 'Dataset',
            },
          ]),
    ],
  };
}
