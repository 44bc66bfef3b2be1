import { stringify } from 'csv-stringify/sync';
import { fold, withoutHyphens } from '../../text/names.ts';
import { withPlainSigns } from '../documents/names.ts';
import { registerError, registerRows } from '../documents/register-csv.ts';

const COLUMNS = ['kind', 'id', 'key', 'name'] as const;
const KINDS = ['person', 'mandate', 'group'] as const;
type Kind = (typeof KINDS)[number];

/** Groups without a curated entry get numbers from here on, which leaves room below for curated ones. */
const FIRST_GROUP_ID = 100_001;

/** Prefix of a group's slug in a line where other groups have a code or a name. */
const SLUG_MARK = '@';

/** The person to find in the register. */
interface Claim {
  legislature: number;
  /** The constituency, if it distinguishes the person from a namesake in the same legislature. */
  mark?: string | null;
  /** Returns whether the evidence allows the person with this number. */
  accepts(id: number): boolean;
}

const ANY_PERSON: Claim = { legislature: 0, accepts: () => true };

/** The append-only list of numbers of people, mandates and groups, `people.csv`, with a line for each name of a person. */
export type Register = ReturnType<typeof openRegister>;

/** A code or an official long name of a group, as the register and as documents write it. */
export interface GroupLabel {
  key: string;
  name: string;
}

/** The group to find in the register. */
interface GroupClaim {
  legislature: number;
  labels: readonly GroupLabel[];
  /** The number in the description of the group, if it has one. */
  preferred?: number;
  /** Numbers that other groups of the legislature have in this build. */
  taken?: ReadonlySet<number>;
}

interface RegisteredGroup {
  id: number;
  /** Codes and names under which the register had the group before. */
  knownAs: string[];
  /** Slugs under which the group was published, the latest last. */
  slugs: string[];
}

interface Line {
  kind: Kind;
  id: number;
  key: string;
  name: string;
}

export function openRegister(csv: string | null, path: string) {
  const lines = csv === null ? [] : readLines(csv, path);
  const ids = new Map<string, number>();
  for (const { kind, key, id } of lines) {
    const known = `${kind}:${comparable(kind, key)}`;
    if (!ids.has(known)) ids.set(known, id);
  }
  /** Keys of persons by the name in them: the key of its first holder, and those of namesakes. */
  const keysOfName = new Map<string, Set<string>>();
  const noteName = ({ kind, key }: Line): void => {
    if (kind !== 'person') return;
    const own = comparable(kind, key);
    const name = withoutLegislature(own);
    keysOfName.set(name, (keysOfName.get(name) ?? new Set()).add(own));
  };
  lines.forEach(noteName);
  const last = { person: 0, mandate: 0, group: FIRST_GROUP_ID - 1 };
  for (const { kind, id } of lines) last[kind] = Math.max(last[kind], id);
  const add = (line: Line): number => {
    lines.push(line);
    noteName(line);
    noteMandate(line);
    ids.set(`${line.kind}:${line.key}`, line.id);
    return line.id;
  };
  /** Returns all holders of a name, in any legislature. */
  const holdersOf = (key: string): number[] => [
    ...new Set([...(keysOfName.get(key) ?? [])].map((own) => ids.get(`person:${own}`)!)),
  ];
  const mandateLines = new Map<string, { id: number; start: string }[]>();
  const noteMandate = ({ kind, id, key }: Line): void => {
    if (kind !== 'mandate') return;
    const at = key.lastIndexOf('/');
    const owner = key.slice(0, at);
    mandateLines.set(owner, [...(mandateLines.get(owner) ?? []), { id, start: key.slice(at + 1) }]);
  };
  lines.forEach(noteMandate);
  const mandatesOf = (personId: number, legislature: number) =>
    mandateLines.get(`${personId}/${legislature}`) ?? [];
  /** Returns those of several holders of a name who are known to sit in a legislature. */
  const likeliest = (found: number[], legislature: number): number[] => {
    const seated = found.filter((id) => mandatesOf(id, legislature).length > 0);
    return seated.length > 0 ? seated : found;
  };
  const slugsOf = (legislature: number, groupIds: ReadonlySet<number>): string[] => {
    const before = `${legislature}/${SLUG_MARK}`;
    return lines
      .filter(({ kind, id, key }) => kind === 'group' && groupIds.has(id) && key.startsWith(before))
      .map(({ key }) => key.slice(before.length));
  };

  return {
    /**
     * Returns the number of the person with one of these keys; a new one if there is none, evidence excludes all, or
     * several fit. `rivals` can be the same person, `others` are namesakes.
     */
    person(
      keys: readonly string[],
      name: string,
      claim: Claim = ANY_PERSON,
    ): { id: number; rivals: number[]; others: number[] } {
      const { legislature, accepts, mark = null } = claim;
      const own = (key: string) => namesake(key, legislature, mark);
      const settled = keys.flatMap((key) => ids.get(`person:${own(key)}`) ?? []);
      const holders = keys.map((key) => likeliest(holdersOf(key).filter(accepts), legislature));
      const isUnclear = holders.some((found) => found.length > 1);
      const known = [...new Set([...settled, ...(isUnclear ? [] : holders.flat())])].sort((a, b) => a - b);
      const id = settled[0] ?? known[0] ?? ++last.person;
      for (const key of keys) {
        const holder = ids.get(`person:${key}`);
        if (ids.get(`person:${own(key)}`) === id || (holder === id && mark === null)) continue;
        const isFree = holder === undefined || known.includes(holder);
        if (isFree && holder !== id) add({ kind: 'person', id, key, name });
        if (!isFree || mark !== null) add({ kind: 'person', id, key: own(key), name });
      }
      const rivals = known.filter((other) => other !== id);
      const others = [...new Set(keys.flatMap(holdersOf))].filter((other) => other !== id);
      return { id, rivals, others: others.filter((other) => !rivals.includes(other)) };
    },
    /**
     * Returns the numbers of a person's mandates in a legislature by first day. An unknown day takes the number of a
     * known mandate that no day has, because dates are corrected; older registers have the order instead.
     */
    mandates(personId: number, legislature: number, starts: readonly string[], name: string): number[] {
      const known = mandatesOf(personId, legislature);
      const found = starts.map((start) => known.findLast((line) => line.start === start)?.id);
      const free = [...new Set(known.map(({ id }) => id))].filter((id) => !found.includes(id));
      return starts.map((start, order) => {
        const id = found[order] ?? free.shift() ?? ++last.mandate;
        if (found[order] === undefined)
          add({ kind: 'mandate', id, key: `${personId}/${legislature}/${start}`, name });
        return id;
      });
    },
    /** Returns whether a person has a mandate that begins on a day, or one of unknown day from an older register. */
    hasMandate: (personId: number, legislature: number, start: string): boolean =>
      mandatesOf(personId, legislature).some((line) => line.start === start || !line.start.includes('-')),
    /** Returns the number of the group with one of these labels: the first if several, else the preferred one if free. */
    group({ legislature, labels, preferred, taken = new Set() }: GroupClaim): RegisteredGroup {
      const known = lines.filter(
        ({ kind, id, key }) =>
          kind === 'group' &&
          !taken.has(id) &&
          labels.some(({ key: label, name }) =>
            [label, name].some((own) => fold(key) === fold(`${legislature}/${own}`)),
          ),
      );
      const isFree =
        preferred !== undefined && !lines.some((line) => line.kind === 'group' && line.id === preferred);
      const id = known[0]?.id ?? (isFree ? preferred : ++last.group);
      for (const { key, name } of labels) {
        const own = `${legislature}/${key}`;
        if (!ids.has(`group:${own}`)) add({ kind: 'group', id, key: own, name });
      }
      const joined = new Set([id, ...known.map((line) => line.id)]);
      return { id, knownAs: known.map(({ name }) => name), slugs: slugsOf(legislature, joined) };
    },
    /** Records the slug under which a group is published, unless it is the one recorded last. */
    slug(legislature: number, id: number, slug: string): void {
      if (slugsOf(legislature, new Set([id])).at(-1) === slug) return;
      add({ kind: 'group', id, key: `${legislature}/${SLUG_MARK}${slug}`, name: slug });
    },
    toCsv: (): string => stringify(lines, { header: true, columns: [...COLUMNS] }),
  };
}

/** Returns a key in its present form: older registers distinguish hyphens, spaces and signs such as ª. */
const comparable = (kind: Kind, key: string): string =>
  kind === 'person' ? withoutHyphens(withPlainSigns(key)).normalize('NFC').toLowerCase() : key;

/** Returns the key of a person whose name others have, too: in other legislatures, or in the same one. */
const namesake = (key: string, legislature: number, mark: string | null): string =>
  mark === null
    ? `${key}/${legislature}`
    : `${key}/${legislature}/${withoutHyphens(fold(mark)).replaceAll('/', ' ')}`;
const withoutLegislature = (key: string): string => key.replace(/\/\d+(?:\/[^/]*)?$/, '');

function readLines(csv: string, path: string): Line[] {
  return registerRows(csv, path, COLUMNS, 'people').map((row, index) => {
    const kind = KINDS.find((name) => name === row.kind);
    const id = Number(row.id);
    if (kind === undefined || !Number.isSafeInteger(id) || id < 1 || !row.key)
      throw registerError(
        `Line ${index + 2} of the register ${path} is invalid: expected ${COLUMNS.join(', ')}.`,
        'people',
      );
    return { kind, id, key: row.key, name: row.name ?? '' };
  });
}
