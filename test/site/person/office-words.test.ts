import { expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { Office } from '../../../pipeline/model/people/office.ts';
import { officeWords } from '../../../site/person/career-words.ts';

type Basis = Office['start_basis'];

it.each<[Basis, string | null, Office['end_basis'], string]>([
  ['official', '2025-10-29', 'official', 'from 3 December 2019 to 29 October 2025'],
  ['official', null, null, 'since 3 December 2019'],
  ['seen', null, null, 'seen since 3 December 2019'],
  ['seen', '2019-12-03', 'seen', 'seen on 3 December 2019'],
  ['official', '2025-10-29', 'seen', 'seen from 3 December 2019 to 29 October 2025'],
  [
    'seen',
    '2025-10-29',
    'seen',
    'seen from 3 December 2019 to 29 October 2025; when it began and ended is not known',
  ],
])(
  'an office began on a day that is %s, and ended on %s, which is %s',
  (start_basis, end_date, end_basis, said) => {
    const office = {
      start_date: '2019-12-03',
      start_basis,
      end_date,
      end_basis,
      evidence: 'speech',
    } as Office;
    expect(officeWords(office, voice('en'))).toBe(`${said} (according to an official record of a speech)`);
  },
);
