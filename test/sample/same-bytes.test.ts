import { expect, it } from 'vitest';
import { random } from '../../pipeline/sample/random.ts';
import { SAMPLE_DEFAULTS, writeSample } from '../../pipeline/sample/sample.ts';
import { FULL_SIZE } from '../bench/bench.ts';
import { AS_OF, fiction } from './fiction.ts';

const asText = (files: Map<string, Buffer>) =>
  [...files].map(([path, bytes]) => `${path} ${bytes.toString('base64')}`);

it('the same options give the same bytes', () => {
  expect(asText(fiction().files)).toEqual(asText(fiction().files));
});

it('another seed gives other people and other votes', () => {
  const [one, other] = [fiction({ seed: 1 }), fiction({ seed: 2 })];
  const deputies = (made: typeof one) => made.text(made.paths(/DiputadosActivos__.*json$/).at(-1)!);
  expect(deputies(one)).not.toBe(deputies(other));
});

it('a larger number of votes does not change the first deputies', () => {
  const names = (votes: number) => {
    const made = fiction({ votes });
    return made.json(made.paths(/Diput__.*json$/)[0]!).slice(0, SAMPLE_DEFAULTS.seats);
  };
  expect(names(90)).toEqual(names(120));
});

it('the summary states the written numbers', () => {
  const { summary, files } = fiction();
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  expect(summary).toMatchObject({ legislatures: [14, 15], votes: 240, files: files.size, bytes });
});

it('the log shows progress to the operator', () => {
  const told: number[] = [];
  const progress = (_: string, done: number, total: number) => void told.push(done / total);
  writeSample(
    { folder: 'x', votes: 60, legislatures: 2, seats: 40, seed: 1, asOf: AS_OF },
    { files: { write: () => {} }, log: { progress } },
  );
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});

it('vote files have the real size for a chamber of the real size', () => {
  const made = fiction({ votes: 60, seats: FULL_SIZE.seats, legislatures: 1 });
  const sizes = made.paths(/Votacion\d+\/VOT_\d+\.json$/).map((path) => made.files.get(path)!.length);
  const median = sizes.sort((a, b) => a - b)[sizes.length >> 1]!;
  expect(median).toBeGreaterThan(30_000);
  expect(median).toBeLessThan(37_000);
});

it('random numbers are uniform enough, and their streams are independent', () => {
  const stream = random(1, 'one');
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 10_000; draw++) tenths[stream.below(10)]!++;
  for (const count of tenths) expect(count).toBeGreaterThan(850);
  expect(random(1, 'one').next()).toBe(random(1, 'one').next());
  expect(random(1, 'one').next()).not.toBe(random(1, 'other').next());
});
