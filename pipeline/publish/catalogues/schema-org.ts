import { metricQueries } from '../../dumps/duckdb.ts';
import { SERVICE } from '../../endpoints/service.ts';
import { DATABASE, type PublishedFile } from '../release/release.ts';
import {
  author,
  type CataloguedRelease,
  dataSetAddress,
  daysCovered,
  description,
  doiAddresses,
  KEYWORDS,
  LICENCE,
  publicAddress,
  title,
  versionAddress,
} from './catalogued-release.ts';

/** Returns `dataset.jsonld`: a schema.org Dataset for search engines. */
export function schemaOrg(release: CataloguedRelease): object {
  const { about, webUrl, dataDate, publisher } = release;
  const days = daysCovered(release);
  const maker = { '@type': 'Organization', name: author(release), url: webUrl };
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': dataSetAddress(release),
    name: title(release).en,
    alternateName: [title(release).es, title(release).ca],
    description: description(release).en,
    url: `${webUrl}/downloads`,
    identifier: [...doiAddresses(release), dataSetAddress(release), versionAddress(release)],
    version: release.release,
    dateModified: dataDate,
    license: LICENCE.address,
    isAccessibleForFree: true,
    creator: maker,
    ...(publisher === null ? {} : { publisher: maker }),
    ...(about.chamber.website === null ? {} : { isBasedOn: about.chamber.website }),
    ...(days === null ? {} : { temporalCoverage: `${days.from}/${days.to}` }),
    spatialCoverage: { '@type': 'Place', name: about.chamber.country },
    inLanguage: ['ca', 'es', 'en'],
    keywords: KEYWORDS.en,
    variableMeasured: metricQueries.map(({ name, metric }) => ({
      '@type': 'PropertyValue',
      name,
      description: metric.definition,
    })),
    includedInDataCatalog: { '@type': 'DataCatalog', name: SERVICE, url: webUrl },
    distribution: [
      download(release, release.file(DATABASE), 'All data in one SQLite database'),
      ...[...release.tables, ...release.wholeTables].flatMap(({ title, files }) =>
        files.map(({ file }) => download(release, file, title)),
      ),
    ],
  };
}

const download = (
  release: CataloguedRelease,
  { path, media_type, bytes, sha256 }: PublishedFile,
  name: string,
) => ({
  '@type': 'DataDownload',
  name,
  encodingFormat: media_type,
  contentUrl: publicAddress(release, path),
  contentSize: `${bytes} B`,
  sha256,
});
