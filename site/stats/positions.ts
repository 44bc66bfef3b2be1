import { scaleLinear } from 'd3-scale';
import type { DeputyPosition } from '../../pipeline/metrics/positions.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import { type ChartPoint, dots, round } from '../charts/month-charts.ts';

/**
 * The mean of the deputies of a group on one dimension, and the mean ends of their intervals, which is at
 * least as wide as the group's own interval.
 */
export interface Spread {
  mean: number;
  low: number;
  high: number;
}

/** A group on the map. */
interface GroupPosition {
  group: GroupInBrief;
  /** Number of deputies with a position. */
  deputies: number;
  first: Spread;
  second: Spread;
  members: DeputyPosition[];
}

/** Returns the groups that have a deputy with a position, in the order given. */
export function groupPositions(
  rows: readonly DeputyPosition[],
  groups: readonly GroupInBrief[],
): GroupPosition[] {
  const placed = Map.groupBy(
    rows.filter(({ dimension_1 }) => dimension_1 !== null),
    ({ group_slug }) => group_slug,
  );
  return groups.flatMap((group) => {
    const members = placed.get(group.slug) ?? [];
    const mean = (column: Dimension) => members.reduce((sum, row) => sum + row[column]!, 0) / members.length;
    if (members.length === 0) return [];
    return {
      group,
      deputies: members.length,
      first: { mean: mean('dimension_1'), low: mean('dimension_1_low'), high: mean('dimension_1_high') },
      second: { mean: mean('dimension_2'), low: mean('dimension_2_low'), high: mean('dimension_2_high') },
      members,
    };
  });
}

type Dimension = {
  [Name in keyof DeputyPosition]: Name extends `dimension_${string}` ? Name : never;
}[keyof DeputyPosition];

/** A group as drawn; positions are percentages of a square, from the left and from the top. */
interface DrawnGroup {
  slug: string;
  name: string;
  /** One dot for each deputy, as a path. */
  deputies: string;
  /** The horizontal and the vertical interval. */
  across: readonly [ChartPoint, ChartPoint];
  down: readonly [ChartPoint, ChartPoint];
  centre: ChartPoint;
  label: ChartPoint;
}

/** Draws both dimensions on one scale, so that distances are comparable. */
export function drawnGroups(positions: readonly GroupPosition[]): DrawnGroup[] {
  const reach = Math.max(
    ...positions.flatMap(({ first, second, members }) => [
      ...[first.low, first.high, second.low, second.high].map(Math.abs),
      ...members.flatMap((row) => [Math.abs(row.dimension_1!), Math.abs(row.dimension_2!)]),
    ]),
  );
  const across = scaleLinear([-reach, reach], [2, 98]);
  const down = scaleLinear([-reach, reach], [98, 2]);
  const at = (x: number, y: number): ChartPoint => [round(across(x)), round(down(y))];
  const centres = positions.map(({ first, second }) => at(first.mean, second.mean));
  const labels = labelsFor(
    positions.map(({ group }, index) => ({ name: group.name_short, at: centres[index]! })),
  );
  return positions.map(({ group, first, second, members }, index) => ({
    slug: group.slug,
    name: group.name_short,
    deputies: dots(members.map((row) => at(row.dimension_1!, row.dimension_2!))),
    across: [at(first.low, second.mean), at(first.high, second.mean)],
    down: [at(first.mean, second.low), at(first.mean, second.high)],
    centre: centres[index]!,
    label: labels[index]!,
  }));
}

/** A group on the first dimension alone; positions are percentages from the left. */
interface StripRow extends Pick<GroupPosition, 'group' | 'deputies'> {
  mean: number;
  /** One dot for each deputy, as a path. */
  dots: string;
  /** The interval of the mean, as a path. */
  reach: string;
}

/** Returns the groups by their mean on the first dimension, lowest first, all on one scale. */
export function stripRows(positions: readonly GroupPosition[]): StripRow[] {
  const places = positions.flatMap(({ first, members }) => [
    first.low,
    first.high,
    ...members.map((row) => row.dimension_1!),
  ]);
  const end = Math.max(...places.map(Math.abs));
  const across = scaleLinear([-end, end], [2, 98]);
  const at = (value: number) => round(across(value));
  return positions
    .toSorted((a, b) => a.first.mean - b.first.mean || a.group.id - b.group.id)
    .map(({ group, deputies, first, members }) => ({
      group,
      deputies,
      mean: first.mean,
      dots: dots([...new Set(members.map((row) => at(row.dimension_1!)))].map((x): ChartPoint => [x, 0.5])),
      reach: `M${at(first.low)} .5H${at(first.high)}`,
    }));
}

/** Width of a letter and height of a line on a phone, in percent of the square. */
const LETTER = 2.8;
const LINE = 6;
const ROWS = Array.from({ length: 15 }, (_, step) => step + 1);

interface Named {
  name: string;
  at: ChartPoint;
}

/**
 * Returns for each group the nearest line above or below its centre that is free of other names and centres.
 */
function labelsFor(groups: readonly Named[]): ChartPoint[] {
  const taken: { x: number; y: number; half: number }[] = groups.map(({ at: [x, y] }) => ({ x, y, half: 1 }));
  return groups.map(({ name, at: [centre, y] }) => {
    const half = (name.length * LETTER) / 2;
    const x = round(Math.min(Math.max(centre, half), 100 - half));
    const isFree = (line: number) =>
      line > LINE / 2 &&
      line < 100 - LINE / 2 &&
      taken.every((other) => Math.abs(other.y - line) >= LINE || Math.abs(other.x - x) >= half + other.half);
    const lines = ROWS.flatMap((step) => [y - step * LINE, y + step * LINE]);
    const line = round(lines.find(isFree) ?? y);
    taken.push({ x, y: line, half });
    return [x, line];
  });
}
