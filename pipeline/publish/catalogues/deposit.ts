import { type CataloguedRelease, dataSetAddress, versionAddress } from './catalogued-release.ts';
import { author, description, KEYWORDS, LICENCE, title } from './words.ts';

/**
 * Returns `zenodo.json`: the metadata that Zenodo requires of a deposit; in a repository its name begins with
 * a dot.
 */
export const deposit = (release: CataloguedRelease): object => ({
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
    { identifier: dataSetAddress(release), relation: 'isVersionOf', scheme: 'url', resource_type: 'dataset' },
  ],
});
