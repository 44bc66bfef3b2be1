import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tools } from '../../functions/mcp/registry.ts';
import { MOST_BYTES, writtenAnswer } from '../../functions/mcp/written-answer.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { operationId } from '../../pipeline/endpoints/openapi.ts';
import { readParams } from '../../pipeline/endpoints/params.ts';
import { REMOVED_TOOLS, TOOLS } from '../../pipeline/model/tool-texts.ts';
import { servedReleaseForAll } from '../dumps/served-release.ts';

const { release, server } = servedReleaseForAll();

const mcp = () => new URL('/mcp', server.latest);

const transports: [string, () => Transport][] = [
  ['streamable HTTP', () => new StreamableHTTPClientTransport(mcp()) as Transport],
  [
    'standard input and output',
    () =>
      new StdioClientTransport({
        command: process.execPath,
        args: ['functions/hemicicle.mjs', 'mcp', '--out', release.publicFolder],
        env: { ...process.env, WEB_URL: 'https://votes.example' } as Record<string, string>,
        stderr: 'ignore',
      }),
  ],
];

describe.each(transports)('a language model that uses %s', (_, open) => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ name: 'a model', version: '1.0.0' });
    await client.connect(open());
  });
  afterAll(() => client.close());

  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    return { isError: isError === true, text: (content as { text: string }[])[0]!.text };
  };
  const ask = async (name: string, given?: Record<string, unknown>) => {
    const { isError, text } = await call(name, given);
    expect([text, isError]).toEqual([text, false]);
    return JSON.parse(text);
  };
  const published = async (path: string) =>
    (await fetch(new URL(`/api/v1${path}`, server.latest))).json() as Promise<{ items: { id: number }[] }>;

  it('finds at most 18 read-only tools with short names and descriptions', async () => {
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
    expect(listed.length).toBeLessThanOrEqual(18);
    for (const { name, description, annotations, inputSchema } of listed) {
      expect(name).toMatch(/^[a-z_]{1,30}$/);
      expect([name, description!.length <= 300]).toEqual([name, true]);
      expect(annotations?.readOnlyHint).toBe(true);
      expect(inputSchema.additionalProperties).toBe(false);
    }
    expect(JSON.stringify(listed).length).toBeLessThan(24_000);
  });

  it('gets a vote as the API has it, with its page and release', async () => {
    const { items } = await published('/votes?page_size=1');
    const { id } = items[0]!;
    const vote = await ask('get_vote', { vote: id });
    const api = await (await fetch(new URL(`/api/v1/votes/${id}`, server.latest))).json();
    expect(vote).toMatchObject({
      vote: id,
      headline: api.headline_es,
      result: api.result,
      page: `https://votes.example/es/votes/${id}`,
      source: expect.stringContaining(release.folder.split('/').at(-1)!),
    });
    expect(vote.groups.map(({ group, line }: Record<string, string>) => [group, line])).toEqual(
      api.group_totals.map(({ group_slug, line }: Record<string, string | null>) => [
        group_slug,
        line ?? 'none',
      ]),
    );
    const named = await ask('get_vote', { vote: vote.page, language: 'ca' });
    expect(named).toMatchObject({
      vote: id,
      headline: api.headline_ca,
      page: `https://votes.example/votes/${id}`,
    });
  });

  it('reads a long list to its end with next_offset', async () => {
    const { items } = await published('/votes?page_size=100');
    const seen: number[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const part: { items: { vote: number }[]; next_offset?: number } = await ask('list_votes', { offset });
      expect(part.items.length).toBeGreaterThan(0);
      seen.push(...part.items.map(({ vote }) => vote));
      offset = part.next_offset;
    }
    expect(seen.slice(0, items.length)).toEqual(items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('finds a group, a topic and a person by what people call them', async () => {
    const { items } = await ask('get_group');
    const { group, long_name } = items[0];
    expect(await ask('votes_of_group', { group: long_name.toUpperCase() })).toMatchObject({ group });
    expect(await ask('get_topic', { topic: 'Vivienda' })).toMatchObject({ topic: 'housing' });
    const { items: people } = await ask('list_people');
    const { person, name } = people[0];
    expect(await ask('get_person', { person: name })).toMatchObject({ person });
  });

  it('gets an explanation of a wrong question that names what to do', async () => {
    const { isError, text } = await call('list_votes', { result: 'maybe' });
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(
        /^result: Input should be 'approved', 'rejected' or 'tie'\..* list_votes takes topic,/,
      ),
    ]);
    const refused: [string, Record<string, unknown>, RegExp][] = [
      ['list_votes', { offset: -1 }, /^offset: Input should be greater than or equal to 0/],
      ['list_votes', { colour: 'red' }, /^colour: .*'topic'/],
      ['list_votes', { topic: 'astrology' }, /^topic: no topic matches "astrology"; use one of .*housing/],
      ['list_votes', { legislature: 'LX' }, /^legislature: there is none called "LX"; use one of \d+ \(/],
      [
        'get_vote',
        { vote: '1' },
        /^vote: there is no vote with number 1; find one with search or list_votes/,
      ],
      ['get_vote', {}, /^vote: Field required/],
      ['votes_of_group', { group: 'Whigs' }, /^group: no group matches "Whigs"; use one of \w+/],
      ['get_person', { person: 'Zzyzx' }, /^person: no deputy matches "Zzyzx"; .*list_people/],
      ['parliament', {}, /^There is no tool parliament; there are search, get_vote,/],
    ];
    for (const [name, given, said] of refused) {
      const refusal = await call(name, given);
      expect(refusal).toEqual({ isError: true, text: expect.stringMatching(said) });
    }
  });

  it('gets the replacement of a removed tool', async () => {
    expect((await call('votes_by_vote_id', { vote_id: 1 })).text).toBe(
      'The tool votes_by_vote_id was removed on 2026-11-27; use get_vote instead',
    );
  });

  it('reads how figures are counted and what tables have', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual(['methodology', 'schema']);
    const read = async (uri: string) => {
      const { contents } = await client.readResource({ uri });
      return (contents[0] as { text: string }).text;
    };
    for (const { uri } of resources) expect(Buffer.byteLength(await read(uri))).toBeLessThan(MOST_BYTES);
    expect(await read(resources[0]!.uri)).toContain('# How it is counted');
    expect(await read(resources[1]!.uri)).toContain('## vote_records');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(await read(resourceTemplates[0]!.uriTemplate.replace('{table}', 'votes'))).toContain('- result: ');
    await expect(client.readResource({ uri: 'hemicicle://weather' })).rejects.toThrow(/hemicicle:\/\/schema/);
  });
});

it('every route that once was a tool names the tool that replaces it', () => {
  // Version 2.3.0 had a tool for each route.
  const routes = Object.keys(JSON.parse(readFileSync('test/publish/shapes/2.3.0.txt', 'utf8')).answers);
  expect(Object.keys(REMOVED_TOOLS)).toEqual(
    expect.arrayContaining(
      routes.map((path) => operationId(path)).filter((name) => !Object.hasOwn(TOOLS, name)),
    ),
  );
});

describe('an answer', () => {
  const answer = (name: string, given: Record<string, string>) => {
    const endpoint = tools.find(({ path }) => path === name)!;
    return writtenAnswer(
      { endpoint, params: readParams(endpoint, given) },
      { read: reader, release: 'r', today: '2026-01-01', webUrl: 'https://votes.example' },
    );
  };
  let reader: DbReader;
  beforeAll(() => {
    reader = openDatabase(`${release.folder}/parliament.sqlite`);
  });
  afterAll(() => reader.close());

  it('fits for every vote, person, group, topic and initiative, and names pages of this site', () => {
    const idsOf = (table: 'votes' | 'persons' | 'initiatives') =>
      reader.all(reader.db.selectFrom(table).select('id')).map(({ id }) => String(id));
    const slugsOf = (table: 'groups' | 'topics') =>
      reader.all(reader.db.selectFrom(table).select('slug')).map(({ slug }) => slug);
    const calls = [
      ...idsOf('votes').flatMap((vote) => [answer('get_vote', { vote }), answer('who_voted', { vote })]),
      ...idsOf('persons').flatMap((person) =>
        ['get_person', 'votes_of_person', 'compare_people'].map((name) => answer(name, { person })),
      ),
      ...idsOf('initiatives').map((initiative) => answer('what_became_of', { initiative })),
      ...slugsOf('groups').flatMap((group) =>
        ['get_group', 'votes_of_group', 'agreement_between_groups', 'group_unity'].map((name) =>
          answer(name, { group }),
        ),
      ),
      ...slugsOf('topics').flatMap((topic) =>
        ['get_topic', 'list_votes', 'list_initiatives'].map((name) => answer(name, { topic })),
      ),
      ...['a', 'ley', 'de la'].map((q) => answer('search', { q, limit: '10' })),
    ];
    expect(Math.max(...calls.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(MOST_BYTES);
    expect(calls.filter((text) => !JSON.parse(text).page.startsWith('https://votes.example/es/'))).toEqual(
      [],
    );
  });

  it('has as many items as fit, and shortens long texts if not even one does', () => {
    const found = (items: object[], facts = {}) =>
      JSON.parse(
        writtenAnswer(
          {
            endpoint: {
              ...tools[0]!,
              compute: () => ({ ...facts, page: 'p', list: { total: items.length, offset: 0, items } }),
            },
            params: {},
          },
          { read: reader, release: 'r', today: '2026-01-01', webUrl: 'w' },
        ),
      );
    const many = found(Array.from({ length: 1000 }, (_, id) => ({ id, text: 'ñ'.repeat(100) })));
    expect(many.items.length).toBeGreaterThan(80);
    expect(Buffer.byteLength(JSON.stringify(many))).toBeLessThanOrEqual(MOST_BYTES);
    expect(many.next_offset).toBe(many.items.length);
    const long = found([{ texts: Array(31).fill('ñ'.repeat(2_000)) }], { empty: null });
    expect(long.items[0].texts[0]).toBe(`${'ñ'.repeat(100)}…`);
    expect(long).not.toHaveProperty('next_offset');
    expect(long).not.toHaveProperty('empty');
  });
});
