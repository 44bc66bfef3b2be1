import { parse } from 'csv-parse/sync';
import type { Files } from '../core/effects.ts';
import { openDatabase } from '../db/open.ts';
import { NEUTRAL_COLOUR } from '../load/people/groups.ts';
import type { CuratedGroup } from '../model/curated.ts';
import { readReleases } from '../publish/release/pointer.ts';
import { DATABASE, releaseFolder } from '../publish/release/release.ts';
import { fold } from '../text/names.ts';
import { toRoman } from '../text/roman.ts';
import { type Diagnosis, note, thrown } from './diagnosis.ts';
import type { Folders } from './folders.ts';

const ABOUT = 'groups';

/** Finds the groups of the served release without a description, and drafts one for each. */
export function diagnoseGroups({ snapshots, out }: Folders, files: Files): Diagnosis[] {
  const latest = readReleases(out, files)?.latest;
  if (latest === undefined) return [];
  const folder = releaseFolder(out, latest);
  if (!files.exists(`${folder}/${DATABASE}`) || !files.exists(`${folder}/people.csv`)) return [];
  try {
    const labels = registeredLabels(files.readText(`${folder}/people.csv`));
    const entries = undescribed(`${folder}/${DATABASE}`).map((group) => entryOf(group, labels));
    if (entries.length === 0) return [];
    const named = entries.map(({ name_long, legislature_id }) => `${name_long} (${toRoman(legislature_id)})`);
    const file = `${snapshots}/congreso/curated/groups.json`;
    const how = files.exists(file)
      ? `Add to the list in ${file}:`
      : `Create ${file}, which adds to the descriptions of the package, with this content:`;
    const found = `no description of ${named.join(', ')}`;
    return [note(ABOUT, found, `${how}\n${JSON.stringify(entries, null, 2)}`)];
  } catch (error) {
    return [thrown(ABOUT, error)];
  }
}

type UndescribedGroup = Pick<
  CuratedGroup,
  'id' | 'slug' | 'legislature_id' | 'name_short' | 'name_long' | 'color_hex' | 'seating'
> & { line_meaningful: number };

function undescribed(database: string): UndescribedGroup[] {
  using read = openDatabase(database);
  const { db } = read;
  const columns = [
    ...(['id', 'slug', 'legislature_id', 'name_short', 'name_long'] as const),
    ...(['color_hex', 'line_meaningful', 'seating'] as const),
  ] as const;
  const query = db
    .selectFrom('groups')
    .select(columns)
    .where('curated', '=', 0)
    .where('color_hex', '=', NEUTRAL_COLOUR)
    .orderBy('id');
  return read.all(query) as UndescribedGroup[];
}

interface Labels {
  codes: string[];
  names: string[];
}

/** Returns the codes and long names of each group in the register. */
function registeredLabels(csv: string): Map<number, Labels> {
  const labels = new Map<number, Labels>();
  const rows = parse(csv, { columns: true, bom: true, skip_empty_lines: true }) as Record<string, string>[];
  for (const { kind, id, key = '', name = '' } of rows) {
    const label = key.replace(/^\d+\//, '');
    if (kind !== 'group' || label.startsWith('@')) continue;
    const own = labels.get(Number(id)) ?? { codes: [], names: [] };
    labels.set(Number(id), own);
    if (label === name && label !== fold(name)) own.codes.push(name);
    else own.names.push(name);
  }
  return labels;
}

/** Drafts a description from known facts; people have to look up name, colour, place and source. */
function entryOf(group: UndescribedGroup, labels: ReadonlyMap<number, Labels>): CuratedGroup {
  const { codes, names } = labels.get(group.id) ?? { codes: [], names: [] };
  return {
    ...group,
    line_meaningful: group.line_meaningful === 1,
    codes,
    aliases: names.filter((name) => name !== group.name_long),
    source: 'Write here which document shows the name and the colour',
  };
}
