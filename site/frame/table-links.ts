import type { Key, Language, Voice } from '../../pipeline/i18n/index.ts';
import { languages } from '../../pipeline/i18n/languages.ts';
import { GROUP_LINES } from '../../pipeline/model/votes/listed-votes.ts';
import type { Link } from '../language.ts';

/** Returns the links to a list of the API as a table: for spreadsheets, and for programs. */
export function tableLinks(list: string, key: Key, { say }: Pick<Voice, 'say'>): Link[] {
  const { xlsx, csv } = tablesOf(list);
  return [
    { href: xlsx, text: say(key, { format: 'Excel' }) },
    { href: csv, text: say(key, { format: 'CSV' }) },
  ];
}

/** Returns the addresses of a list of the API as a table: `/votes?result=tie` below the base address. */
export function tablesOf(list: string): { xlsx: string; csv: string } {
  const [path, query] = list.split('?', 2);
  const asTable = (ending: string) => `/api/v1${path}${ending}${query === undefined ? '' : `?${query}`}`;
  return { xlsx: asTable('.xlsx'), csv: asTable('.csv') };
}

/** Returns the fields of a table of votes with a column for each group, as the API expects them. */
export const fieldsWithLines = (language: Language): string =>
  [
    ...[
      'id',
      'legislature_id',
      'date',
      `headline_${languages[language].data}`,
      'question',
      'totals',
      'result',
      'effect',
    ],
    GROUP_LINES,
  ].join(',');
