import { stringify } from 'yaml';
import type { CataloguedRelease } from './catalogued-release.ts';
import { author, description, KEYWORDS, LICENCE, title } from './words.ts';

/** `CITATION.cff`: how to cite the data, in the Citation File Format. */
export const citation = (release: CataloguedRelease): string =>
  stringify(
    {
      'cff-version': '1.2.0',
      message: 'If you use these data, please cite them as below.',
      type: 'dataset',
      title: title(release).en,
      abstract: description(release).en,
      authors: [{ name: author(release) }],
      version: release.dataDate,
      'date-released': release.dataDate,
      license: LICENCE.name,
      url: release.webUrl,
      keywords: KEYWORDS.en,
    },
    { lineWidth: 110, version: '1.1' },
  );
