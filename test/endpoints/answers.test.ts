import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerPath } from '../../pipeline/endpoints/address.ts';
import { endpoint } from '../../pipeline/endpoints/endpoint.ts';
import { asTexts } from '../../pipeline/endpoints/params.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { respond } from '../../pipeline/endpoints/respond.ts';
import { votes } from '../../pipeline/endpoints/votes/list.ts';
import { answerTo, contextOf } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

/** A context in which a look at the clock or at the release is a failure. */
const timeless = {
  read,
  webUrl: 'https://votes.example',
  get today(): string {
    throw new Error('looked at the clock');
  },
  get release(): string {
    throw new Error('looked at the release');
  },
};

describe('an answer', () => {
  it('has its keys in the order of the schema, whatever the order they were computed in', () => {
    const route = endpoint({
      path: '/things',
      tag: 'Utility',
      summary: 'A thing',
      params: z.object({}),
      result: z.object({ first: z.int(), second: z.object({ a: z.int(), b: z.int() }) }),
      compute: () => ({ second: { b: 2, a: 1 }, first: 0 }),
      prebuild: () => [],
    });
    expect(respond(route, {}, timeless).body).toBe('{"first":0,"second":{"a":1,"b":2}}');
  });

  it('that breaks its own schema is our fault, told with route and place', () => {
    const route = endpoint({
      path: '/things',
      tag: 'Utility',
      summary: 'Things',
      params: z.object({}),
      result: z.object({ items: z.array(z.object({ size: z.int().max(3) })) }),
      compute: () => ({ items: [{ size: 1 }, { size: 4 }] }),
      prebuild: () => [],
    });
    expect(() => respond(route, {}, timeless)).toThrowErrorMatchingInlineSnapshot(
      `[Error: GET /things made an answer against its own schema, at /items/1/size: Too big: expected number to be <=3]`,
    );
  });

  it('may be kept for five minutes, health not at all', () => {
    expect(answerTo(read, '/chambers').maxAge).toBe(300);
    expect(answerTo(read, '/health').maxAge).toBe(0);
  });

  it('tells its total and its parameters only where there are pages', () => {
    expect(respond(votes, { page: '2', page_size: '3' }, contextOf(read))).toMatchObject({
      total: 8,
      params: { page: 2, page_size: 3 },
    });
    expect(answerTo(read, '/dump/vote-records?vote_id=15001001').total).toBeNull();
  });
});

describe('published files', () => {
  const published = endpoints.flatMap((route) =>
    [...route.prebuild(read)].map((params) => ({ route, params })),
  );

  it('are the same at every time and for every release', () => {
    for (const { route, params } of published) {
      const raw = asTexts(params);
      expect(respond(route, raw, timeless).body).toBe(respond(route, raw, contextOf(read)).body);
    }
  });

  it('have an address of their own each', () => {
    const paths = published.map(({ route, params }) =>
      answerPath(route, respond(route, asTexts(params), contextOf(read)).params),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.toSorted()).toMatchInlineSnapshot(`
      [
        "api/agenda/calendar/legislature_id=14.json",
        "api/agenda/calendar/legislature_id=15.json",
        "api/agenda/items/by-topic/energy/legislature_id=14.json",
        "api/agenda/items/by-topic/energy/legislature_id=15.json",
        "api/agenda/items/by-topic/housing/legislature_id=14.json",
        "api/agenda/items/by-topic/housing/legislature_id=15.json",
        "api/agenda/items/by-topic/sdg-01-no-poverty/legislature_id=14.json",
        "api/agenda/items/by-topic/sdg-01-no-poverty/legislature_id=15.json",
        "api/chambers.json",
        "api/chambers/es-sample.json",
        "api/dump/deputies/legislature_id=14.json",
        "api/dump/deputies/legislature_id=15.json",
        "api/dump/initiatives/legislature_id=14.json",
        "api/dump/initiatives/legislature_id=15.json",
        "api/dump/vote-records/vote_id=14155001.json",
        "api/dump/vote-records/vote_id=15001001.json",
        "api/dump/vote-records/vote_id=15001002.json",
        "api/dump/vote-records/vote_id=15003001.json",
        "api/dump/vote-records/vote_id=15004001.json",
        "api/dump/votes/legislature_id=14.json",
        "api/dump/votes/legislature_id=15.json",
        "api/groups.json",
        "api/groups/blue.json",
        "api/groups/blue/cohesion.json",
        "api/groups/blue/cohesion/legislature_id=15.json",
        "api/groups/blue/composition.json",
        "api/groups/blue/composition/legislature_id=15.json",
        "api/groups/blue/legislature_id=15.json",
        "api/groups/blue/members.json",
        "api/groups/blue/members/legislature_id=15.json",
        "api/groups/blue/topic-stats.json",
        "api/groups/blue/topic-stats/legislature_id=15.json",
        "api/groups/blue/votes.json",
        "api/groups/blue/votes/legislature_id=15.json",
        "api/groups/legislature_id=14.json",
        "api/groups/legislature_id=15.json",
        "api/groups/mixed.json",
        "api/groups/mixed/cohesion.json",
        "api/groups/mixed/cohesion/legislature_id=15.json",
        "api/groups/mixed/composition.json",
        "api/groups/mixed/composition/legislature_id=15.json",
        "api/groups/mixed/legislature_id=15.json",
        "api/groups/mixed/members.json",
        "api/groups/mixed/members/legislature_id=15.json",
        "api/groups/mixed/topic-stats.json",
        "api/groups/mixed/topic-stats/legislature_id=15.json",
        "api/groups/mixed/votes.json",
        "api/groups/mixed/votes/legislature_id=15.json",
        "api/groups/red.json",
        "api/groups/red/cohesion.json",
        "api/groups/red/cohesion/legislature_id=14.json",
        "api/groups/red/cohesion/legislature_id=15.json",
        "api/groups/red/composition.json",
        "api/groups/red/composition/legislature_id=14.json",
        "api/groups/red/composition/legislature_id=15.json",
        "api/groups/red/legislature_id=14.json",
        "api/groups/red/legislature_id=15.json",
        "api/groups/red/members.json",
        "api/groups/red/members/legislature_id=14.json",
        "api/groups/red/members/legislature_id=15.json",
        "api/groups/red/topic-stats.json",
        "api/groups/red/topic-stats/legislature_id=14.json",
        "api/groups/red/topic-stats/legislature_id=15.json",
        "api/groups/red/votes.json",
        "api/groups/red/votes/legislature_id=14.json",
        "api/groups/red/votes/legislature_id=15.json",
        "api/index.json",
        "api/initiatives.json",
        "api/initiatives/15121000036.json",
        "api/initiatives/15122000001.json",
        "api/initiatives/legislature_id=14.json",
        "api/initiatives/legislature_id=15.json",
        "api/legislatures/14/history.json",
        "api/legislatures/15/history.json",
        "api/metrics/attendance/legislature_id=14.json",
        "api/metrics/attendance/legislature_id=15.json",
        "api/metrics/coalitions/legislature_id=14.json",
        "api/metrics/coalitions/legislature_id=15.json",
        "api/metrics/cohesion/vote_id=14155001.json",
        "api/metrics/cohesion/vote_id=15001001.json",
        "api/metrics/cohesion/vote_id=15001002.json",
        "api/metrics/cohesion/vote_id=15002001.json",
        "api/metrics/cohesion/vote_id=15002002.json",
        "api/metrics/cohesion/vote_id=15002003.json",
        "api/metrics/cohesion/vote_id=15003001.json",
        "api/metrics/cohesion/vote_id=15004001.json",
        "api/metrics/coincidence/legislature_id=14.json",
        "api/metrics/coincidence/legislature_id=15.json",
        "api/metrics/decisive/legislature_id=14.json",
        "api/metrics/decisive/legislature_id=15.json",
        "api/metrics/dissidence/legislature_id=14.json",
        "api/metrics/dissidence/legislature_id=15.json",
        "api/metrics/group-summary/legislature_id=14.json",
        "api/metrics/group-summary/legislature_id=15.json",
        "api/metrics/positions/legislature_id=14.json",
        "api/metrics/positions/legislature_id=15.json",
        "api/metrics/trends.json",
        "api/metrics/trends/by=legislature.json",
        "api/persons.json",
        "api/persons/1.json",
        "api/persons/1/agreement.json",
        "api/persons/1/kpis.json",
        "api/persons/1/mandates.json",
        "api/persons/1/topic-stats.json",
        "api/persons/1/votes.json",
        "api/persons/2.json",
        "api/persons/2/agreement.json",
        "api/persons/2/kpis.json",
        "api/persons/2/mandates.json",
        "api/persons/2/topic-stats.json",
        "api/persons/2/votes.json",
        "api/persons/3.json",
        "api/persons/3/agreement.json",
        "api/persons/3/kpis.json",
        "api/persons/3/mandates.json",
        "api/persons/3/topic-stats.json",
        "api/persons/3/votes.json",
        "api/persons/4.json",
        "api/persons/4/agreement.json",
        "api/persons/4/kpis.json",
        "api/persons/4/mandates.json",
        "api/persons/4/topic-stats.json",
        "api/persons/4/votes.json",
        "api/persons/5.json",
        "api/persons/5/agreement.json",
        "api/persons/5/kpis.json",
        "api/persons/5/mandates.json",
        "api/persons/5/topic-stats.json",
        "api/persons/5/votes.json",
        "api/persons/6.json",
        "api/persons/6/agreement.json",
        "api/persons/6/kpis.json",
        "api/persons/6/mandates.json",
        "api/persons/6/topic-stats.json",
        "api/persons/6/votes.json",
        "api/persons/legislature_id=14.json",
        "api/persons/legislature_id=15.json",
        "api/quiz.json",
        "api/sessions.json",
        "api/sessions/legislature_id=14.json",
        "api/sessions/legislature_id=15.json",
        "api/sittings.json",
        "api/sittings/legislature_id=14.json",
        "api/sittings/legislature_id=15.json",
        "api/stats/by-group/blue.json",
        "api/stats/by-group/blue/legislature_id=15.json",
        "api/stats/by-group/mixed.json",
        "api/stats/by-group/mixed/legislature_id=15.json",
        "api/stats/by-group/red.json",
        "api/stats/by-group/red/legislature_id=14.json",
        "api/stats/by-group/red/legislature_id=15.json",
        "api/stats/by-topic/energy/proposers.json",
        "api/stats/by-topic/housing/proposers.json",
        "api/stats/by-topic/sdg-01-no-poverty/proposers.json",
        "api/stats/coverage.json",
        "api/stats/cross/topic/energy/group/blue.json",
        "api/stats/cross/topic/energy/group/mixed.json",
        "api/stats/cross/topic/energy/group/red.json",
        "api/stats/cross/topic/housing/group/blue.json",
        "api/stats/cross/topic/housing/group/mixed.json",
        "api/stats/cross/topic/housing/group/red.json",
        "api/stats/cross/topic/sdg-01-no-poverty/group/blue.json",
        "api/stats/cross/topic/sdg-01-no-poverty/group/mixed.json",
        "api/stats/cross/topic/sdg-01-no-poverty/group/red.json",
        "api/stats/initiatives/by-outcome.json",
        "api/stats/initiatives/by-status.json",
        "api/stats/initiatives/by-type.json",
        "api/stats/summary.json",
        "api/stats/topics/global.json",
        "api/stats/votes/by-presenter.json",
        "api/stats/votes/by-proposing-group.json",
        "api/stats/votes/by-result.json",
        "api/topics.json",
        "api/topics/energy.json",
        "api/topics/energy/initiatives.json",
        "api/topics/housing.json",
        "api/topics/housing/initiatives.json",
        "api/topics/kind=sdg.json",
        "api/topics/kind=theme.json",
        "api/topics/sdg-01-no-poverty.json",
        "api/topics/sdg-01-no-poverty/initiatives.json",
        "api/votes.json",
        "api/votes/14155001.json",
        "api/votes/14155001/dissidents.json",
        "api/votes/15001001.json",
        "api/votes/15001001/dissidents.json",
        "api/votes/15001002.json",
        "api/votes/15001002/dissidents.json",
        "api/votes/15002001.json",
        "api/votes/15002002.json",
        "api/votes/15002003.json",
        "api/votes/15003001.json",
        "api/votes/15003001/dissidents.json",
        "api/votes/15004001.json",
        "api/votes/15004001/dissidents.json",
        "api/votes/facets.json",
        "api/votes/facets/legislature_id=14.json",
        "api/votes/facets/legislature_id=15.json",
        "api/votes/latest.json",
        "api/votes/legislature_id=14.json",
        "api/votes/legislature_id=15.json",
        "api/votes/remarkable=broken_ranks.json",
        "api/votes/remarkable=close.json",
        "api/votes/remarkable=government_lost.json",
        "api/votes/remarkable=near_unanimous.json",
        "api/votes/remarkable=tied.json",
        "api/votes/remarkable=unusual_alliance.json",
        "api/votes/topic_slug=energy.json",
        "api/votes/topic_slug=housing.json",
        "api/votes/topic_slug=sdg-01-no-poverty.json",
      ]
    `);
  });

  it('are none of the routes that look at the clock', () => {
    const clocked = endpoints.filter(({ clock }) => clock);
    expect(clocked.map(({ path }) => path)).toEqual([
      '/health',
      '/legislatures',
      '/legislatures/{legislature_id}',
      '/agenda/upcoming',
      '/agenda/sessions',
    ]);
    expect(clocked.flatMap((route) => [...route.prebuild(read)])).toEqual([]);
  });
});

it('the same question to the same parliament has the same bytes', () => {
  const again = smallParliament();
  for (const address of ['/votes', '/persons', '/metrics/attendance?legislature_id=15', '/groups']) {
    expect(answerTo(again, address).body).toBe(answerTo(read, address).body);
  }
});
