/** Position of a seat: across and down, in the unit of the drawing. */
export type Seat = readonly [x: number, y: number];

/** Measures of the drawing: half its width is the outer radius and a margin; the rows end on its base. */
export const HEMICYCLE = { width: 400, height: 206, base: 198, radius: 188, innerRadius: 72 } as const;

/** Returns the places of this many seats, from left to right, and the diameter that keeps them apart. */
export function hemicycle(seats: number): { seats: Seat[]; diameter: number } {
  const rows = rowsFor(seats);
  const { width, base, radius, innerRadius } = HEMICYCLE;
  const radii = Array.from({ length: rows }, (_, row) =>
    rows === 1 ? radius : innerRadius + ((radius - innerRadius) * row) / (rows - 1),
  );
  const placed = share(seats, radii).flatMap((count, row) =>
    Array.from({ length: count }, (_, place) => {
      const angle = count === 1 ? Math.PI / 2 : Math.PI * (1 - place / (count - 1));
      return { angle, radius: radii[row] as number };
    }),
  );
  placed.sort((a, b) => b.angle - a.angle || a.radius - b.radius);
  return {
    seats: placed.map(({ angle, radius: r }) => [
      round(width / 2 + r * Math.cos(angle)),
      round(base - r * Math.sin(angle)),
    ]),
    diameter: round(Math.min(12, (0.74 * (radius - innerRadius)) / Math.max(1, rows - 1))),
  };
}

/** Returns the number of rows for which neighbours in a row are about as far apart as the rows. */
function rowsFor(seats: number): number {
  const { radius, innerRadius } = HEMICYCLE;
  const arc = (Math.PI * (radius + innerRadius)) / 2;
  return Math.max(1, Math.round(Math.sqrt((seats * (radius - innerRadius)) / arc)) + 1);
}

/** Distributes seats among rows in proportion to length; outer rows get the remainder of rounding. */
function share(seats: number, radii: readonly number[]): number[] {
  let left = seats;
  let lengthLeft = radii.reduce((sum, radius) => sum + radius, 0);
  return radii.map((radius) => {
    const count = Math.round((left * radius) / lengthLeft);
    left -= count;
    lengthLeft -= radius;
    return count;
  });
}

/** Rounds a coordinate to tenths: finer differences are invisible. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Position of a group’s name, outside the outermost row. */
export interface GroupPlace {
  group: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Minimum share of seats of a labelled group: the legend names smaller ones. */
const ENOUGH = 0.05;
const BEYOND = 11;

/** Returns the positions of group names, in the middle of each group’s seats. */
export function groupPlaces(
  seated: readonly { group_slug: string | null }[],
  places: readonly Seat[],
): GroupPlace[] {
  const angles = Map.groupBy(
    seated.map(({ group_slug }, at) => ({ group_slug, angle: angleOf(places[at]!) })),
    ({ group_slug }) => group_slug,
  );
  return [...angles].flatMap(([group, own]) => {
    if (group === null || own.length < ENOUGH * seated.length) return [];
    return [placeAt(group, own.reduce((sum, { angle }) => sum + angle, 0) / own.length)];
  });
}

const MIDDLE = HEMICYCLE.width / 2;

const angleOf = ([x, y]: Seat): number => Math.atan2(Math.max(0, HEMICYCLE.base - y), x - MIDDLE);

function placeAt(group: string, angle: number): GroupPlace {
  const across = Math.cos(angle);
  return {
    group,
    x: Math.round(MIDDLE + (HEMICYCLE.radius + BEYOND) * across),
    y: Math.round(HEMICYCLE.base - (HEMICYCLE.radius + BEYOND) * Math.sin(angle)),
    anchor: Math.abs(across) < 0.25 ? 'middle' : across < 0 ? 'end' : 'start',
  };
}

/** The drawing with margins for names, in the unit of the plan; its height is without the foot. */
export const AROUND = { left: -48, top: -18, width: HEMICYCLE.width + 96 } as const;
