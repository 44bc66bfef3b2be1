import { stringify } from 'yaml';
import type { Subject } from './subject.ts';
import { author, description, KEYWORDS, LICENCE, title } from './words.ts';

/** `CITATION.cff`: how to cite the data, in the Citation File Format. */
export const citation = (subject: Subject): string =>
  stringify(
    {
      'cff-version': '1.2.0',
      message: 'If you use these data, please cite them as below.',
      type: 'dataset',
      title: title(subject).en,
      abstract: description(subject).en,
      authors: [{ name: author(subject) }],
      version: subject.dataDate,
      'date-released': subject.dataDate,
      license: LICENCE.name,
      url: subject.webUrl,
      keywords: KEYWORDS.en,
    },
    { lineWidth: 110, version: '1.1' },
  );
