import { expect, it } from 'vitest';
import { localAddress } from '../../functions/http/connections.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['example.org', 'http://example.org:4321'],
  ['0.0.0.0', 'http://localhost:4321'],
  ['::', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
])('a server on %s is found at %s', (host, address) => {
  expect(localAddress(host, 4321)).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});
