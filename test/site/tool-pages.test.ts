import { afterAll, beforeAll, expect, it } from 'vitest';
import { TOOLS } from '../../pipeline/model/tool-texts.ts';
import { connectModel, type Model } from '../functions/model.ts';
import { WEB_URL } from '../shared-sample.ts';
import { sampleServerForAll } from './sample-site.ts';

const server = sampleServerForAll();
let model: Model;
beforeAll(async () => {
  model = await connectModel(new URL('/mcp', server.origin));
});
afterAll(() => model.close());

/** Asks every tool about the oldest legislature, whose pages have longer addresses, and about the newest. */
async function answers(): Promise<unknown[]> {
  const { items: legislatures } = await model.ask('get_legislature');
  const old = { legislature: legislatures[0].legislature };
  const { items: groups } = await model.ask('get_group', old);
  const [{ group }, { group: other }] = groups;
  const { items: votes } = await model.ask('list_votes', old);
  const { vote } = votes[0];
  const { items: people } = await model.ask('list_people', { ...old, group });
  const [{ person }, { person: colleague }] = people;
  const { items: initiatives } = await model.ask('list_initiatives', old);
  const calls: [keyof typeof TOOLS, Record<string, unknown>][] = [
    ['search', { q: 'a' }],
    ['get_vote', { vote }],
    ['list_votes', { topic: 'housing', sort: 'margin', from: '2024-01-01' }],
    ['list_votes', { ...old, presented_by: 'government', result: 'approved', language: 'en' }],
    ['who_voted', { vote }],
    ['get_person', { person }],
    ['list_people', {}],
    ['votes_of_person', { person, dissent: true, topic: 'housing', ...old }],
    ['compare_people', { person }],
    ['compare_people', { person, other: colleague, ...old, language: 'ca' }],
    ['get_group', {}],
    ['get_group', { group, ...old }],
    ['votes_of_group', { group, differs_from: other, line: 'no', ...old }],
    ['group_unity', { group, ...old }],
    ['group_unity', {}],
    ['agreement_between_groups', { group, ...old }],
    ['agreement_between_groups', { group, other, ...old }],
    ['winning_coalitions', old],
    ['winning_coalitions', {}],
    ['what_became_of', { initiative: initiatives[0].initiative }],
    ['list_initiatives', { topic: 'housing', status: 'approved', ...old }],
    ['get_topic', {}],
    ['get_topic', { topic: 'housing' }],
    ['get_agenda', { from: '2024-01-01' }],
    ['get_legislature', old],
  ];
  expect(new Set(calls.map(([name]) => name)).size).toBe(Object.keys(TOOLS).length);
  const made = [];
  for (const [name, given] of calls) made.push(await model.ask(name, given));
  return [...made, legislatures, groups, votes, people, initiatives];
}

it('every page that a tool names exists', async () => {
  const text = JSON.stringify(await answers()).replaceAll('{person}', '1');
  const pages = new Set(text.split('"').filter((each) => each.startsWith(`${WEB_URL}/`)));
  expect(pages.size).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const page of pages) {
    const { status } = await fetch(page.replace(WEB_URL, server.origin), { redirect: 'manual' });
    if (status !== 200) missing.push(`${status} ${page}`);
  }
  expect(missing).toEqual([]);
});
