import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, it } from 'vitest';
import { operations } from '../../functions/actions/registry.ts';
import { examplesFrom } from '../../pipeline/endpoints/openapi/examples.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { answerTypes } from '../../pipeline/publish/contents/reference.ts';
import { folderForAll } from '../effects.ts';
import { ask, contextOf } from '../endpoints/ask.ts';
import { smallParliament } from '../endpoints/parliament.ts';

const folder = folderForAll();
let types: string;

beforeAll(async () => {
  types = await answerTypes(endpoints, operations);
  writeFileSync(join(folder, 'api.d.ts'), types);
});

/** Returns the errors of TypeScript in a program that uses the types, one line each. */
function faultsOf(program: string): string[] {
  const file = join(folder, 'program.ts');
  writeFileSync(file, `import type { Answers, Operations, Refusals } from './api.d.ts';\n${program}`);
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipDefaultLibCheck: true, allowImportingTsExtensions: true, types: [] },
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.NodeNext,
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 200));
}

const read = smallParliament();
const exampleOf = examplesFrom(contextOf(read));
const answerTo = (path: string): unknown =>
  ask(read, exampleOf(endpoints.find((endpoint) => endpoint.path === path)!)!.address);

const constants = (answers: [path: string, answer: unknown][]) =>
  answers
    .map(([path, answer], at) => `export const a${at}: Answers['${path}'] = ${JSON.stringify(answer)};`)
    .join('\n');

it('accept real answers of every route', () => {
  const answers = endpoints.map(({ path }): [string, unknown] => [path, answerTo(path)]);
  expect(faultsOf(constants(answers))).toEqual([]);
});

it('refuse an answer with a missing field, a field of another type, or an undocumented field', () => {
  const vote = answerTo('/votes/{vote_id}') as Record<string, unknown>;
  const { title: _, ...untitled } = vote;
  const wrong = [untitled, { ...vote, id: 'one' }, { ...vote, result: 'won' }, { ...vote, colour: 'red' }];
  const faults = wrong.map((answer) => faultsOf(constants([['/votes/{vote_id}', answer]])));
  expect(faults.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(faultsOf(constants([['/votes/one', vote]]))).not.toEqual([]);
});

it('describe the bodies and answers of operations', () => {
  const program = `
    export const wish: Operations['POST /alerts']['body'] =
      { email: 'ada@example.org', target_type: 'topic', target_id: 3 };
    export const answer: Operations['POST /alerts']['answer'] = { status: 'pending', message: 'Look.' };
    export const left: Operations['DELETE /unsubscribe/alert/{token}'] =
      { answer: { status: 'cancelled', message: 'Gone.' } };
    export const page: Operations['GET /admin/newsletter/preview']['answer'] = '<p>';`;
  expect(faultsOf(program)).toEqual([]);
  for (const [right, wrong] of [
    ["'topic'", "'party'"],
    ["email: 'ada@example.org', ", ''],
    ["status: 'pending'", "status: 'lost'"],
    ["'POST /alerts']['answer']", "'GET /alerts']['answer']"],
  ] as const)
    expect([wrong, faultsOf(program.replace(right, wrong)).length]).toEqual([wrong, 1]);
});

it('describe every refusal', () => {
  const program = `
    export const unknown: Refusals['404'] = { detail: 'Vote not found' };
    export const wrong: Refusals['422'] = {
      detail: [{ type: 'int_parsing', loc: ['path', 'vote_id'], msg: 'No', input: 'x', ctx: { ge: 1 } }],
    };
    export const problem: Refusals['application/problem+json'] = {
      type: 'about:blank', title: 'Not Found', status: 404, detail: 'Vote not found', instance: '/api/v1/votes/1',
    };`;
  expect(faultsOf(program)).toEqual([]);
  expect(faultsOf(program.replaceAll("'Vote not found'", '404'))).toHaveLength(2);
});

it('declare every record once, with a description of its fields', () => {
  const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);
  const described = Object.keys(openapi(endpoints, '', () => null, operations).components.schemas);
  expect(names.toSorted()).toEqual(['Answers', 'Operations', 'Refusals', ...described].toSorted());
  expect(types).toContain('The single most frequent choice among the members who cast a vote');
});
