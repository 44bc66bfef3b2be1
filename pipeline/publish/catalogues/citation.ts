import { stringify } from 'yaml';
import { type CataloguedRelease, dataSetAddress, versionAddress } from './catalogued-release.ts';
import { author, description, KEYWORDS, LICENCE, title } from './words.ts';

/** Returns `CITATION.cff`: how to cite the data, in the Citation File Format. */
export const citation = (release: CataloguedRelease): string =>
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
      identifiers: [
        { type: 'url', value: versionAddress(release), description: 'This release, which never changes.' },
        { type: 'url', value: dataSetAddress(release), description: 'The newest release.' },
      ],
      keywords: KEYWORDS.en,
    },
    { lineWidth: 110, version: '1.1' },
  );
