import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_BYTES } from '../../functions/mcp/written-answer.ts';
import { CORPUS, serveCorpus } from '../corpus/corpus.ts';
import { sampleRelease } from '../dumps/sample-release.ts';
import { servedRelease } from '../dumps/served-release.ts';
import { connectModel, type Model } from './model.ts';

/** The names in the questions: a person knows them, and none is a number or a slug of this service. */
interface Names {
  /** Words of the title of a bill that was voted on as a whole. */
  bill: string;
  group: string;
  other: string;
  person: string;
  colleague: string;
  constituency: string;
  topic: string;
  from: string;
  to: string;
}

/** A parliament to ask about, and its API to compare with. */
interface Asked {
  model: Model;
  names: Names;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of an answer
  api(path: string): Promise<any>;
  close(): Promise<void>;
}

/** Calls of a model for one question. */
const MOST_CALLS = 3;
/** Tokens for which a model has room, at three bytes each. */
const MOST_TOKENS = 8_000;

async function sample(): Promise<Asked> {
  const server = await servedRelease(await sampleRelease());
  const model = await connectModel(new URL('/mcp', server.latest));
  const api = async (path: string) => (await fetch(new URL(`/api/v1${path}`, server.latest))).json();
  return {
    model,
    names: await namesIn(api),
    api,
    async close() {
      await model.close();
      server.close();
    },
  };
}

/** Chooses names in a fictional parliament. */
async function namesIn(api: Asked['api']): Promise<Names> {
  const { items: votes } = await api('/votes?question=totality_amendment&page_size=1');
  const [vote] = votes.length > 0 ? votes : (await api('/votes?page_size=1')).items;
  const bill = await api(`/initiatives/${vote.initiative_id}`);
  const groups = await api(`/groups?legislature_id=${vote.legislature_id}`);
  const [group, other] = groups.filter((one: { line_meaningful: boolean }) => one.line_meaningful);
  const members = await api(`/groups/${group.slug}/members`);
  const topic = await api(`/topics/${vote.topic_slugs[0]}`);
  return {
    bill: bill.title_original,
    group: group.name_short,
    other: other.name_long,
    person: members[0].full_name,
    colleague: members[1].full_name,
    constituency: members[0].constituency,
    topic: topic.name_es,
    from: `${vote.voted_at.slice(0, 4)}-01-01`,
    to: `${vote.voted_at.slice(0, 4)}-12-31`,
  };
}

async function corpus(): Promise<Asked> {
  const { request, get, close } = await serveCorpus();
  const server = (url: string | URL | Request, init?: RequestInit) => request(String(url), init);
  const model = await connectModel(new URL('http://localhost:4321/mcp'), server);
  return {
    model,
    names: {
      bill: 'reducción de la duración máxima de la jornada ordinaria de trabajo y la garantía del registro',
      group: 'Junts',
      other: 'PSOE',
      person: 'Gabriel Rufián Romero',
      colleague: 'Yolanda Díaz Pérez',
      constituency: 'teruel',
      topic: 'vivienda',
      from: '2025-01-01',
      to: '2025-12-31',
    },
    api: (path) => get(`/api/v1${path}`),
    async close() {
      await model.close();
      close();
    },
  };
}

describe.each([
  ['a fictional parliament', sample, false],
  ['the official files', corpus, CORPUS === ''],
])('a model with a question about %s', (_, open, isMissing) => {
  const lines: string[] = [];
  let asked: Asked;
  beforeAll(async () => {
    if (!isMissing) asked = await open();
  });
  afterAll(async () => {
    if (isMissing) return;
    console.info(lines.join('\n'));
    await asked.close();
  });

  /** Asks one question: all of its calls together must be few, and each answer short. */
  const question = (text: string, answer: (asked: Asked) => Promise<void>) =>
    it.skipIf(isMissing)(text, async () => {
      const { bytes } = asked.model;
      bytes.length = 0;
      await answer(asked);
      const tokens = bytes.map((size) => Math.ceil(size / 3));
      lines.push(`${text} ${bytes.length} calls, ${tokens.join(' + ')} tokens`);
      expect(bytes.length).toBeLessThanOrEqual(MOST_CALLS);
      expect(Math.max(...tokens)).toBeLessThanOrEqual(MOST_TOKENS);
      expect(Math.max(...bytes)).toBeLessThanOrEqual(MOST_BYTES);
    });

  question('How did this group vote on this law?', async ({ model, names, api }) => {
    const { initiatives } = await model.ask('search', { q: names.bill });
    const { initiative } =
      initiatives.items.find(({ title }: { title: string }) => title === names.bill) ?? initiatives.items[0];
    const { items } = await model.ask('what_became_of', { initiative });
    const { vote, groups } = await model.ask('get_vote', { vote: items[0].vote });
    const said = groups.find(({ name }: { name: string }) => name === names.group);
    const { group_totals } = await api(`/votes/${vote}`);
    const { line, ayes, noes } = group_totals.find(
      (one: { group_name_short: string }) => one.group_name_short === names.group,
    );
    expect(said).toMatchObject({ line: line ?? 'none', ayes, noes });
  });

  question('What became of this law?', async ({ model, names, api }) => {
    const { initiative, status, outcome } = await model.ask('what_became_of', { initiative: names.bill });
    expect(await api(`/initiatives/${initiative}`)).toMatchObject({ status, outcome });
  });

  question('Who voted differently from this group most, last year?', async ({ model, names, api }) => {
    const { from, to } = names;
    const { items, legislature, group } = await model.ask('agreement_between_groups', {
      group: names.other,
      from,
      to,
    });
    const cells = await api(`/metrics/coincidence?legislature_id=${legislature}&from=${from}&to=${to}`);
    const own = cells.filter(
      (cell: Record<string, string>) => cell.group_a_slug === group && cell.group_b_slug !== group,
    );
    expect(items).toHaveLength(own.length);
    expect(items[0].agreement).toBe(
      Math.min(...own.flatMap(({ coincidence }: { coincidence: number | null }) => coincidence ?? [])),
    );
    const unity = await model.ask('group_unity', { group: names.other, from, to });
    expect(unity.items.every((one: { group?: string }) => one.group === group)).toBe(true);
  });

  question(
    'On which topics did these groups disagree, and in which votes?',
    async ({ model, names, api }) => {
      const { items, group, other, legislature } = await model.ask('agreement_between_groups', {
        group: names.group,
        other: names.other,
      });
      const [most] = items;
      const votes = await model.ask('votes_of_group', {
        group,
        differs_from: other,
        topic: most.topic,
        legislature,
      });
      expect(votes.total).toBeGreaterThanOrEqual(most.votes_compared - most.votes_same);
      const { total } = await api(
        `/groups/${group}/votes?legislature_id=${legislature}&differs_from=${other}&topic_slug=${most.topic}`,
      );
      expect(votes.total).toBe(total);
    },
  );

  question('Who are the deputies for this constituency?', async ({ model, names, api }) => {
    const { items } = await model.ask('list_people', { constituency: names.constituency });
    const newest = Math.max(...(await api('/legislatures')).map(({ id }: { id: number }) => id));
    const query = `legislature_id=${newest}&constituency=${encodeURIComponent(names.constituency)}`;
    const { items: people } = await api(`/persons?${query}`);
    expect(people.length).toBeGreaterThan(0);
    expect(items.map(({ name }: { name: string }) => name)).toEqual(
      people.map(({ full_name }: { full_name: string }) => full_name),
    );
  });

  question('What is on the agenda next week?', async ({ model, api }) => {
    const { sessions, items, total, today, note } = await model.ask('get_agenda');
    const upcoming: { id: number; items: { title: string }[] }[] = await api('/agenda/sessions');
    const points: unknown[] = upcoming.flatMap((session): unknown[] =>
      session.items.length === 0
        ? [[session.id, undefined]]
        : session.items.map(({ title }) => [session.id, title]),
    );
    expect([sessions, total]).toEqual([upcoming.length, points.length]);
    expect(items.map(({ session, point }: Record<string, unknown>) => [session, point])).toEqual(
      points.slice(0, items.length),
    );
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(note.startsWith('No session')).toBe(upcoming.length === 0);
  });

  question('How did this deputy vote on this topic?', async ({ model, names, api }) => {
    const { items, person, total } = await model.ask('votes_of_person', {
      person: names.person,
      topic: names.topic,
    });
    const found = await api(`/persons/${person}/votes?topic_slug=${await topicSlug(api, names.topic)}`);
    expect(total).toBe(found.total);
    expect(items[0].choice).toBe(found.items[0].choice);
  });

  question(
    'Which was the closest vote, and who voted differently from their group?',
    async ({ model, names, api }) => {
      const { from, to } = names;
      const { items } = await model.ask('list_votes', { from, to, sort: 'margin' });
      const [{ vote }] = items;
      const { total } = await model.ask('who_voted', { vote, dissent: true });
      const [closest] = (await api(`/votes?date_from=${from}&date_to=${to}&sort=margin&page_size=1`)).items;
      expect([vote, total]).toEqual([closest.id, (await api(`/votes/${vote}/dissidents`)).length]);
    },
  );

  question('How alike do these deputies vote?', async ({ model, names, api }) => {
    const { person, legislature, other } = await model.ask('compare_people', {
      person: names.person,
      other: names.colleague,
    });
    const rows = await api(`/metrics/agreement?legislature_id=${legislature}&person_id=${person}`);
    const row = rows.find(({ full_name }: { full_name: string }) => full_name === names.colleague);
    expect(other).toMatchObject({ agreement: row.agreement, votes_compared: row.votes_compared });
  });

  question('Which groups win votes together?', async ({ model, api }) => {
    const { legislature, items } = await model.ask('winning_coalitions');
    const [first] = await api(`/metrics/coalitions?legislature_id=${legislature}`);
    expect(items[0]).toMatchObject({ coalition: first.coalition, votes_won: first.votes_won });
  });

  question('Who voted no in this vote, every deputy?', async ({ model, names, api }) => {
    const { items } = await model.ask('list_votes', { from: names.from, to: names.to });
    const [{ vote, no }] = items;
    const voted = await model.ask('who_voted', { vote, choice: 'no' });
    expect(voted.total).toBe(no);
    expect(voted.items.length).toBe(no);
    const { items: records } = await api(`/dump/vote-records?vote_id=${vote}`);
    expect(new Set(voted.items.map(({ name }: { name: string }) => name))).toEqual(
      new Set(
        records
          .filter(({ choice }: { choice: string }) => choice === 'no')
          .map(({ full_name }: { full_name: string }) => full_name),
      ),
    );
  });
});

const topicSlug = async (api: Asked['api'], name: string): Promise<string> => {
  const topics: { slug: string; name_es: string }[] = await api('/topics?kind=theme');
  return topics.find(({ name_es }) => name_es.toLowerCase() === name.toLowerCase())!.slug;
};
