/** Published shapes as recorded in this folder: columns by name, or the hash of a shape. */
export type Shapes = Record<string, Record<string, string | string[]>>;

/** Additions, removals and changes between two versions, by name: `votes`, `votes.margin`, `/quiz`. */
export type Differences = Map<string, 'added' | 'removed' | 'changed'>;

/** Returns the differences of two versions, without columns of tables that are new or removed. */
export function differencesOf(before: Shapes, after: Shapes): Differences {
  const differences: Differences = new Map();
  for (const part of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, now] = [before[part] ?? {}, after[part] ?? {}];
    for (const name of new Set([...Object.keys(was), ...Object.keys(now)]))
      for (const [what, how] of compared(name, was[name], now[name])) differences.set(what, how);
  }
  return differences;
}

function compared(name: string, was?: string | string[], now?: string | string[]): Differences {
  if (was === undefined) return new Map([[name, 'added']]);
  if (now === undefined) return new Map([[name, 'removed']]);
  if (typeof was === 'string' || typeof now === 'string')
    return new Map(was === now ? [] : [[name, 'changed']]);
  const [before, after] = [byName(was), byName(now)];
  return new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((column) => before.get(column) !== after.get(column))
      .map((column) => [
        `${name}.${column}`,
        !before.has(column) ? 'added' : !after.has(column) ? 'removed' : 'changed',
      ]),
  );
}

const byName = (columns: string[]) => new Map(columns.map((column) => [column.split(' ')[0]!, column]));
