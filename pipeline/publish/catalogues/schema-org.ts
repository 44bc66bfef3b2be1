import { metricQueries } from '../../dumps/sql/registry.ts';
import { SERVICE } from '../../endpoints/service.ts';
import type { PublishedFile } from '../release.ts';
import { DATABASE } from '../release.ts';
import { addressOf, type Subject, titleOf } from './subject.ts';
import { author, description, firstDay, KEYWORDS, LICENCE, title } from './words.ts';

/** `dataset.jsonld`: a schema.org Dataset, as search engines for data read it from the page of the data. */
export function schemaOrg(subject: Subject): object {
  const { about, webUrl, dataDate, publisher } = subject;
  const maker = { '@type': 'Organization', name: author(subject), url: webUrl };
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': `${webUrl}/data/latest/`,
    name: title(subject).en,
    alternateName: [title(subject).es, title(subject).ca],
    description: description(subject).en,
    url: `${webUrl}/downloads`,
    identifier: `${webUrl}/data/latest/`,
    version: dataDate,
    dateModified: dataDate,
    license: LICENCE.address,
    isAccessibleForFree: true,
    creator: maker,
    ...(publisher === null ? {} : { publisher: maker }),
    ...(about.chamber.website === null ? {} : { isBasedOn: about.chamber.website }),
    temporalCoverage: `${firstDay(subject)}/..`,
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
      download(subject, subject.file(DATABASE), 'Everything in one SQLite database'),
      ...subject.tables.flatMap((table) =>
        table.files.map(({ file }) => download(subject, file, titleOf(table))),
      ),
    ],
  };
}

const download = (subject: Subject, { path, media_type, bytes, sha256 }: PublishedFile, name: string) => ({
  '@type': 'DataDownload',
  name,
  encodingFormat: media_type,
  contentUrl: addressOf(subject, path),
  contentSize: `${bytes} B`,
  sha256,
});
