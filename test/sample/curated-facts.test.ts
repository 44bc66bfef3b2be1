import { expect, it } from 'vitest';
import { readCurated } from '../../pipeline/core/curated.ts';
import type { Files } from '../../pipeline/core/effects.ts';
import { legislatureStatus } from '../../pipeline/model/legislature.ts';
import { AS_OF, fiction } from './fiction.ts';
import { votesOf } from './held-votes.ts';

const made = fiction({ legislatures: 3 });
const files = { readText: made.text, exists: (path: string) => made.files.has(path) } as Files;
const curated = readCurated('curated', true, files);

it('the curated facts match their schema, and state in every language that they are invented', () => {
  expect(curated.chamber.slug).toBe('es-sample');
  const { name_ca, name_es, name_en } = curated.chamber;
  expect([name_ca, name_es, name_en]).toEqual([
    'Parlament de mostra (fictici)',
    'Parlamento de muestra (ficticio)',
    'Sample parliament (fictional)',
  ]);
  for (const { source } of [...curated.legislatures, ...curated.groups]) expect(source).toMatch(/^Invented/);
});

it('the newest legislature is open, and the earlier ones are closed and consecutive', () => {
  const statuses = curated.legislatures.map((one) => [one.number, legislatureStatus(one, AS_OF)]);
  expect(statuses).toEqual([
    ['XIII', 'closed'],
    ['XIV', 'closed'],
    ['XV', 'active'],
  ]);
  curated.legislatures.slice(1).forEach(({ start_date }, index) => {
    const former = curated.legislatures[index]!;
    expect(former.succeeded_on).toBe(start_date);
    expect(former.end_date! < start_date).toBe(true);
  });
});

it('every group code of the votes is curated, and only the mixed group has no line', () => {
  const codes = new Set(votesOf(made).flatMap(({ rollCall }) => rollCall?.groups ?? []));
  codes.delete('');
  expect(codes).toEqual(new Set(curated.groups.flatMap((group) => group.codes)));
  expect(new Set(curated.groups.filter((group) => !group.line_meaningful).map(({ slug }) => slug))).toEqual(
    new Set(['mixto']),
  );
});

it('no group has the code of a real one', () => {
  const real =
    'GS GP GVOX GCUP-EC-GC GR GPlu GMx GCs GSUMAR GJxCAT GC-CiU GIP GUPyD GC-D GER GCUP-EC-EM GP-EC-EM'.split(
      ' ',
    );
  const codes = curated.groups.flatMap((group) => group.codes);
  expect(codes.filter((code) => [...real, 'GV (EAJ-PNV)', 'GEH Bildu'].includes(code))).toEqual([]);
});

it('group colours are readable on white', () => {
  for (const { color_hex, slug } of curated.groups)
    expect([slug, contrastOnWhite(color_hex) >= 4.5]).toEqual([slug, true]);
});

/** WCAG 2.2, relative luminance. */
function contrastOnWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
