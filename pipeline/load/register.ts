import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { CliError } from '../errors.ts';

const COLUMNS = ['kind', 'id', 'key', 'name'] as const;
const KINDS = ['person', 'mandate', 'group'] as const;
type Kind = (typeof KINDS)[number];

/** Groups nobody curated get numbers from here on, clear of the curated ones. */
const FIRST_GROUP_ID = 100_001;

/**
 * The append-only list of numbers given to people, mandates and groups, `people.csv`: whoever starts from the same
 * register gets the same ids. A person has one line per name known for them.
 */
export interface Register {
  /** The number of the person known under any of these keys; a new one where nobody is. */
  person(keys: string[], name: string): { id: number; rivals: number[] };
  mandate(personId: number, legislature: number, order: number, name: string): number;
  group(legislature: number, code: string): number;
  toCsv(): string;
}

interface Line {
  kind: Kind;
  id: number;
  key: string;
  name: string;
}

export function openRegister(csv: string | null, path: string): Register {
  const lines = csv === null ? [] : readLines(csv, path);
  const ids = new Map(lines.map((line) => [`${line.kind}:${line.key}`, line.id]));
  const last = { person: 0, mandate: 0, group: FIRST_GROUP_ID - 1 };
  for (const { kind, id } of lines) last[kind] = Math.max(last[kind], id);
  const add = (line: Line): number => {
    lines.push(line);
    ids.set(`${line.kind}:${line.key}`, line.id);
    return line.id;
  };
  const numberOf = (kind: Kind, key: string, name: string): number =>
    ids.get(`${kind}:${key}`) ?? add({ kind, id: ++last[kind], key, name });

  return {
    person(keys, name) {
      const known = [...new Set(keys.flatMap((key) => ids.get(`person:${key}`) ?? []))].sort((a, b) => a - b);
      const id = known[0] ?? ++last.person;
      for (const key of keys) if (ids.get(`person:${key}`) !== id) add({ kind: 'person', id, key, name });
      return { id, rivals: known.slice(1) };
    },
    mandate: (personId, legislature, order, name) =>
      numberOf('mandate', `${personId}/${legislature}/${order}`, name),
    group: (legislature, code) => numberOf('group', `${legislature}/${code}`, code),
    toCsv: () => stringify(lines, { header: true, columns: [...COLUMNS] }),
  };
}

function readLines(csv: string, path: string): Line[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, skip_empty_lines: true });
  return rows.map((row, index) => {
    const kind = KINDS.find((name) => name === row.kind);
    const id = Number(row.id);
    if (kind === undefined || !Number.isSafeInteger(id) || id < 1 || !row.key) {
      throw new CliError(`The register ${path} has a line ${index + 2} that is not kind, id, key, name.`, {
        hint: 'Ids are for ever: restore the register from the last release (people.csv) instead of mending it by hand.',
      });
    }
    return { kind, id, key: row.key, name: row.name ?? '' };
  });
}
