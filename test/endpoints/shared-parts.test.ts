import { expect, it } from 'vitest';
import { withSharedParts } from '../../pipeline/endpoints/openapi/shared-parts.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';

const whole = openapi(endpoints, 'https://votes.example');
const shared = withSharedParts(whole);

/** Follows every reference to a shared parameter or answer. */
function followed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(followed);
  if (typeof part !== 'object' || part === null) return part;
  const [, kind, name] =
    /^#\/components\/(parameters|responses)\/(.+)$/.exec(String((part as { $ref?: string }).$ref)) ?? [];
  if (kind !== undefined)
    return followed((shared.components as Record<string, Record<string, unknown>>)[kind]![name!]);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, followed(value)]));
}

it('a description with shared parts says the same, in less than three quarters of the space', () => {
  expect(JSON.stringify(followed(shared.paths))).toBe(JSON.stringify(followed(whole.paths)));
  expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(whole).length * 0.75);
});

it('no parameter or answer with the same text is in a description twice', () => {
  const parts = Object.values(shared.paths).flatMap(({ get }) => [
    ...get.parameters,
    ...Object.values(get.responses),
  ]);
  const texts = parts.map((part) => JSON.stringify(part)).filter((text) => !text.startsWith('{"$ref"'));
  expect(new Set(texts).size).toBe(texts.length);
});

it('every part has a name that generated clients can use', () => {
  const { parameters, responses } = shared.components as unknown as Record<string, Record<string, unknown>>;
  const names = [parameters!, responses!].flatMap((parts) => Object.keys(parts));
  expect(names.filter((name) => !/^\w+$/.test(name))).toEqual([]);
  expect(Object.keys(parameters!).length).toBeGreaterThan(20);
});
