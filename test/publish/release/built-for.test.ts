import { expect, it } from 'vitest';
import { misaddressed } from '../../../pipeline/publish/release/release.ts';

const PUBLIC = 'https://votes.example.org';

it.each([
  [PUBLIC, PUBLIC, null],
  ['http://localhost:4321', 'http://localhost:4321', 'which is this machine: set WEB_URL'],
  ['http://127.0.0.1:8000', 'http://127.0.0.1:8000', 'which is this machine: set WEB_URL'],
  [PUBLIC, 'http://localhost:4321', `${PUBLIC}, but WEB_URL is http://localhost:4321`],
  ['http://localhost:4321', PUBLIC, `http://localhost:4321, but WEB_URL is ${PUBLIC}`],
])('pages built for %s and sent with WEB_URL=%s: %s', (built, webUrl, said) => {
  expect(misaddressed(built, webUrl)).toEqual(said === null ? null : expect.stringContaining(said));
});
