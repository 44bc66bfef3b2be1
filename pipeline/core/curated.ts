import { z } from 'zod';
import { type Curated, curated } from '../model/curated.ts';
import { fold } from '../text/names.ts';
import type { Files } from './effects.ts';
import { CliError } from './errors.ts';

/** The files of a curated folder: one per part of `curated`. */
const PARTS = { chamber: 'chamber.json', legislatures: 'legislatures.json', groups: 'groups.json' } as const;

/** Optional files of a parliament. */
const OPTIONAL_PARTS = {
  constituencies: 'constituencies.json',
  parties: 'parties.json',
  successions: 'group-successions.json',
  identifiers: 'identifiers.json',
  investitures: 'investitures.json',
  governments: 'governments.json',
  governmentGroups: 'government-groups.json',
  offices: 'offices.json',
  unsourced: 'unsourced.json',
  corrections: 'corrections.json',
  knownNames: 'known-names.json',
  mixedMembers: 'mixed-members.json',
  searchNames: 'search-names.json',
  quizPins: 'quiz.json',
} as const;

type Part = keyof typeof PARTS | keyof typeof OPTIONAL_PARTS;
type Entry = Record<string, unknown>;

/**
 * The fields that identify an entry: entries of the installation and of the package that agree in them
 * describe the same thing.
 */
const IDENTITY: Readonly<Record<Exclude<Part, 'chamber'>, readonly string[]>> = {
  legislatures: ['id'],
  groups: ['legislature_id', 'id'],
  constituencies: ['name'],
  parties: ['id'],
  successions: ['group', 'continues'],
  identifiers: ['scheme', 'identifier'],
  investitures: ['legislature_id', 'date', 'candidate'],
  governments: ['president', 'start_date'],
  governmentGroups: ['legislature_id', 'group', 'start_date'],
  offices: ['legislature_id', 'person', 'title', 'start_date'],
  unsourced: ['legislature_id', 'fact'],
  corrections: ['id'],
  knownNames: ['name_begins'],
  mixedMembers: ['legislature_id', 'member'],
  searchNames: ['of', 'person', 'lists', 'persons', 'slug', 'name_begins'],
  quizPins: ['vote'],
};

/** Folders of the hand-written facts of a parliament. */
export interface CuratedFolders {
  /** The folder of the package, `data/curated/<parliament>`. */
  shared: string;
  /** The folder of the installation, `snapshots/<parliament>/curated`; it may be missing. */
  own: string;
}

/**
 * Reads the hand-written facts of a parliament. A folder of the installation that describes a chamber
 * replaces the folder of the package. The entries of any other folder are added to those of the package, and
 * replace entries about the same thing.
 */
export function readCuratedWithOwn(
  { shared, own }: CuratedFolders,
  fictional: boolean,
  files: Files,
): Curated {
  if (files.list(own).length === 0) return readCurated(shared, fictional, files);
  if (files.exists(`${own}/${PARTS.chamber}`)) return readCurated(own, fictional, files);
  const parts = readParts(shared, files);
  for (const [part, name] of Object.entries({ ...PARTS, ...OPTIONAL_PARTS }) as [Part, string][]) {
    if (part === 'chamber' || !files.exists(`${own}/${name}`)) continue;
    const added = entriesIn(`${own}/${name}`, files);
    parts[part] = withAdded(part, (parts[part] ?? []) as Entry[], added);
  }
  return parsed(parts, fictional, `${shared} and ${own}`);
}

/** Reads the hand-written facts in a folder; throws on invalid facts, which people have to correct. */
export const readCurated = (folder: string, fictional: boolean, files: Files): Curated =>
  parsed(readParts(folder, files), fictional, folder);

function readParts(folder: string, files: Files): Partial<Record<Part, unknown>> {
  const there = Object.entries(OPTIONAL_PARTS).filter(([, name]) => files.exists(`${folder}/${name}`));
  return Object.fromEntries(
    [...Object.entries(PARTS), ...there].map(([part, name]) => [
      part,
      readCuratedFile(`${folder}/${name}`, files),
    ]),
  );
}

function parsed(parts: Partial<Record<Part, unknown>>, fictional: boolean, where: string): Curated {
  const result = curated.safeParse({ fictional, ...parts });
  if (result.success) return result.data;
  throw new CliError(`The curated data in ${where} are invalid: ${z.prettifyError(result.error)}`, {
    hint: 'Correct the named entries; pipeline/model/curated.ts describes their fields.',
  });
}

function entriesIn(path: string, files: Files): Entry[] {
  const entries: unknown = readCuratedFile(path, files);
  if (Array.isArray(entries) && entries.every((entry) => typeof entry === 'object' && entry !== null))
    return entries as Entry[];
  throw new CliError(`The curated file ${path} is not a list of entries: expected [{ … }, { … }].`, {
    hint: 'Write the entries in square brackets, separated by commas.',
  });
}

/**
 * Returns the entries of the package, each replaced by the one of the installation about the same thing,
 * followed by the new ones.
 */
function withAdded(
  part: Exclude<Part, 'chamber'>,
  shared: readonly Entry[],
  added: readonly Entry[],
): Entry[] {
  const isSame = (one: Entry, other: Entry) =>
    IDENTITY[part].every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field])) ||
    (part === 'groups' && areOneGroup(one, other));
  return [...shared.filter((entry) => !added.some((other) => isSame(entry, other))), ...added];
}

/** Returns whether two descriptions are of one group: in one legislature, with a common code or long name. */
function areOneGroup(one: Entry, other: Entry): boolean {
  const labels = ({ codes, aliases, name_long }: Entry) =>
    [codes, aliases, name_long].flat().flatMap((label) => (typeof label === 'string' ? [fold(label)] : []));
  const known = new Set(labels(one));
  return one.legislature_id === other.legislature_id && labels(other).some((label) => known.has(label));
}

/** Reads a hand-written JSON file. */
export function readCuratedFile(path: string, files: Files): Record<string, unknown> {
  try {
    return JSON.parse(files.readText(path));
  } catch (cause) {
    throw new CliError(`The curated file ${path} cannot be read: ${String(cause)}`, {
      hint: 'The file must exist and contain valid JSON.',
      cause,
    });
  }
}
