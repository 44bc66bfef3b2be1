import { expect, it } from 'vitest';
import { recordsByConstituency } from '../../../site/vote/constituencies.ts';
import { recordsOf } from '../parliament.ts';

const PLACES = ['Zaragoza', 'Araba/Álava', 'Zaragoza', null];
const records = recordsOf({ solar: [2, 1, 0, 1] }).map((record, at) => ({
  ...record,
  listed: record.full_name,
  constituency: PLACES[at]!,
}));

it('records by constituency are in alphabetical order, and each deputy of a known constituency is in one', () => {
  const places = recordsByConstituency(records);
  expect(places.map(({ name }) => name)).toEqual([expect.stringContaining('lava'), 'Zaragoza']);
  expect(places.map(({ slug }) => slug)).toEqual(['araba-alava', 'zaragoza']);
  const names = places.flatMap(({ choices }) => choices.flatMap((each) => each.names));
  expect(names.sort()).toEqual(
    records
      .filter(({ constituency }) => constituency !== null)
      .map(({ listed }) => listed)
      .sort(),
  );
  for (const { choices } of places)
    for (const { choice, names: own } of choices)
      for (const name of own) expect(records.find(({ listed }) => listed === name)!.choice).toBe(choice);
});
