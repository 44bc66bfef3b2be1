import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string): string => readFileSync(`functions/deploy/${name}`, 'utf8');

/** Returns the first group of every match. */
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

const FILES = ['Containerfile', 'compose.yaml', 'github.yml', 'forgejo.yml', 'gitlab.yml'];

it('images of other projects are named by digest, and one tag has one digest', () => {
  const images = FILES.flatMap((name) =>
    all(read(name), name === 'Containerfile' ? /^FROM (\S+)/gm : /^\s*image: (\S+)/gm),
  ).filter((image) => image !== 'hemicicle');
  expect(images.length).toBeGreaterThan(6);
  for (const image of images) expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/);
  const tags = new Set(images.map((image) => image.split('@')[0]));
  expect(new Set(images).size).toBe(tags.size);
});

it('actions are named by commit, the same at GitHub and Forgejo', () => {
  const actions = (name: string) =>
    all(read(name), /uses: (\S+ # v\d+\.\d+\.\d+)$/gm).map((action) =>
      action.replace(/^https:\/\/[^/]+\//, ''),
    );
  for (const name of ['github.yml', 'forgejo.yml']) {
    expect(actions(name)).toHaveLength(all(read(name), /(uses:)/g).length);
    for (const action of actions(name)) expect(action).toMatch(/^actions\/[\w/-]+@[0-9a-f]{40} # /);
  }
  expect(actions('github.yml')).toEqual(expect.arrayContaining(actions('forgejo.yml')));
});
