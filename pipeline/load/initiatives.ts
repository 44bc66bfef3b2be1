import { z } from 'zod';
import { CliError } from '../errors.ts';
import { fold } from '../fold.ts';
import { type Issue, issue } from '../issues.ts';
import {
  INITIATIVE_STATUSES,
  INITIATIVE_TYPES,
  initiativeSearchText,
  type StoredInitiative,
} from '../model/initiative.ts';
import { toRoman } from '../sources/roman.ts';
import type { InitiativeRow } from '../sources/rows.ts';
import { CONGRESO } from '../sources/source.ts';

const source = z.string().min(1);

/** Hand-written tables: which type a code is, which status the official words mean. */
export const initiativeTypes = z.object({
  source,
  types: z.record(z.string().regex(/^\d{3}$/), z.enum(INITIATIVE_TYPES)),
});
export const initiativeStatuses = z.object({
  source,
  results: z.array(z.object({ words: z.string().min(1), status: z.enum(INITIATIVE_STATUSES) })),
});

export interface InitiativeTables {
  types: z.output<typeof initiativeTypes>['types'];
  statuses: Map<string, (typeof INITIATIVE_STATUSES)[number]>;
}

/** Checks the two curated tables. */
export function initiativeTables(types: unknown, statuses: unknown): InitiativeTables {
  const read = z
    .object({ types: initiativeTypes, statuses: initiativeStatuses })
    .safeParse({ types, statuses });
  if (!read.success) {
    throw new CliError(
      `The curated tables of initiatives are not as described: ${z.prettifyError(read.error)}`,
      {
        hint: 'Mend data/curated/initiative-types.json or initiative-statuses.json.',
      },
    );
  }
  const results = read.data.statuses.results.map(({ words, status }) => [fold(words), status] as const);
  return { types: read.data.types.types, statuses: new Map(results) };
}

/** The number of an initiative: the same for whoever reads the same official number; null where it is none. */
export function initiativeId(legislature: number, officialId: string): number | null {
  const match = /^(\d{3})\/(\d{6})(?:\/(\d{4}))?$/.exec(officialId);
  if (match === null) return null;
  const [, type, number, part = '0000'] = match;
  return Number(part) * 10 ** 13 + legislature * 10 ** 9 + Number(type) * 10 ** 6 + Number(number);
}

export interface InitiativeContext {
  chamberId: number;
  sourceId: number;
  document: string;
  fictional: boolean;
  tables: InitiativeTables;
}

/** One row of an official file as an initiative; null with an issue where its number cannot be read. */
export function initiativeOf(
  row: InitiativeRow,
  { chamberId, sourceId, document, fictional, tables }: InitiativeContext,
): { initiative: StoredInitiative | null; issues: Issue[] } {
  const id = initiativeId(row.legislature, row.officialId);
  const about = { document, subject: row.officialId, legislature_id: row.legislature };
  if (id === null) {
    const expected = 'a number such as 121/000036';
    return {
      initiative: null,
      issues: [issue('missing_field', { ...about, found: row.officialId, expected })],
    };
  }
  const { status, detail, issues } = statusOf(row, tables, about);
  const texts = { official_id: row.officialId, title_original: row.title };
  const initiative: StoredInitiative = {
    id,
    chamber_id: chamberId,
    legislature_id: row.legislature,
    type: tables.types[row.officialId.slice(0, 3)] ?? 'other',
    type_code: row.officialId.slice(0, 3),
    ...texts,
    search_text: initiativeSearchText(texts),
    status,
    status_detail: detail,
    status_basis: 'source',
    closed_at: row.resultOn,
    submitted_at: row.submittedOn,
    submitted_by: row.authors.length === 0 ? null : row.authors.join('\n'),
    source_url: fictional ? null : pageOf(row),
    source_id: sourceId,
  };
  return { initiative, issues };
}

type Status = StoredInitiative['status'];

/** A result decides; without one the situation tells how far it came. */
function statusOf(
  row: InitiativeRow,
  { statuses }: InitiativeTables,
  about: Partial<Issue>,
): { status: Status; detail: string | null; issues: Issue[] } {
  const detail = row.result ?? row.situation;
  const told = row.result ?? (row.situation?.startsWith('Concluido') ? row.situation : null);
  if (told === null) {
    const moving =
      row.steps.length > 1 || (row.situation !== null && /pleno|comisi|senado/i.test(row.situation));
    return { status: moving ? 'in_debate' : 'submitted', detail, issues: [] };
  }
  const status = statuses.get(fold(told));
  if (status !== undefined) return { status, detail, issues: [] };
  const expected = 'words listed in data/curated/initiative-statuses.json';
  return {
    status: 'in_debate',
    detail,
    issues: [issue('unknown_initiative_status', { ...about, found: told, expected })],
  };
}

/** The official page of an initiative. */
function pageOf({ legislature, officialId }: InitiativeRow): string {
  const query = new URLSearchParams({
    p_p_id: 'iniciativas',
    p_p_lifecycle: '0',
    p_p_state: 'normal',
    p_p_mode: 'view',
    _iniciativas_mode: 'mostrarDetalle',
    _iniciativas_legislatura: toRoman(legislature),
    _iniciativas_id: officialId,
  });
  return `${CONGRESO}/es/busqueda-de-iniciativas?${query}`;
}
