import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerPath } from '../../pipeline/endpoints/address.ts';
import { asTexts } from '../../pipeline/endpoints/params.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { respond } from '../../pipeline/endpoints/respond.ts';
import { contextOf, timelessly } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const timeless = timelessly(read);

describe('published files', () => {
  const published = endpoints.flatMap((route) =>
    [...route.prebuild(read)].map((params) => ({ route, params })),
  );

  it('are the same at any time and for every release', () => {
    for (const { route, params } of published) {
      const raw = asTexts(params);
      expect(respond(route, raw, timeless).body).toBe(respond(route, raw, contextOf(read)).body);
    }
  });

  it('have a separate address each', () => {
    const paths = published.map(({ route, params }) =>
      answerPath(route, respond(route, asTexts(params), contextOf(read)).params),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !path.endsWith('.json'))).toEqual([]);
    const folders = Map.groupBy(paths.toSorted(), (path) => dirname(path));
    const inFolders = [...folders].map(([folder, files]) => [
      folder,
      files.map((file) => basename(file, '.json')).join(', '),
    ]);
    expect(Object.fromEntries(inFolders)).toMatchInlineSnapshot(`
      {
        "api": "chambers, groups, index, initiatives, laws, parties, persons, quiz, sessions, sittings, topics, votes",
        "api/agenda/calendar": "legislature_id=14, legislature_id=15",
        "api/agenda/items/by-topic/energy": "legislature_id=14, legislature_id=15",
        "api/agenda/items/by-topic/housing": "legislature_id=14, legislature_id=15",
        "api/agenda/items/by-topic/sdg-01-no-poverty": "legislature_id=14, legislature_id=15",
        "api/chambers": "es-sample",
        "api/dump/deputies": "legislature_id=14, legislature_id=15",
        "api/dump/initiatives": "legislature_id=14, legislature_id=15",
        "api/dump/vote-records": "vote_id=14155001, vote_id=15001001, vote_id=15001002, vote_id=15003001, vote_id=15004001",
        "api/dump/votes": "legislature_id=14, legislature_id=15",
        "api/groups": "blue, legislature_id=14, legislature_id=15, mixed, red",
        "api/groups/blue": "cohesion, composition, legislature_id=15, members, topic-stats, votes",
        "api/groups/blue/cohesion": "legislature_id=15",
        "api/groups/blue/composition": "legislature_id=15",
        "api/groups/blue/members": "legislature_id=15",
        "api/groups/blue/topic-stats": "legislature_id=15",
        "api/groups/blue/votes": "legislature_id=15",
        "api/groups/mixed": "cohesion, composition, legislature_id=15, members, topic-stats, votes",
        "api/groups/mixed/cohesion": "legislature_id=15",
        "api/groups/mixed/composition": "legislature_id=15",
        "api/groups/mixed/members": "legislature_id=15",
        "api/groups/mixed/topic-stats": "legislature_id=15",
        "api/groups/mixed/votes": "legislature_id=15",
        "api/groups/red": "cohesion, composition, legislature_id=14, legislature_id=15, members, topic-stats, votes",
        "api/groups/red/cohesion": "legislature_id=14, legislature_id=15",
        "api/groups/red/composition": "legislature_id=14, legislature_id=15",
        "api/groups/red/members": "legislature_id=14, legislature_id=15",
        "api/groups/red/topic-stats": "legislature_id=14, legislature_id=15",
        "api/groups/red/votes": "legislature_id=14, legislature_id=15",
        "api/initiatives": "15121000036, 15122000001, legislature_id=14&sort=stage, legislature_id=14, legislature_id=15&sort=stage, legislature_id=15",
        "api/laws": "legislature_id=14, legislature_id=15",
        "api/legislatures/14": "balance, history, members",
        "api/legislatures/15": "balance, history, members",
        "api/metrics": "trends",
        "api/metrics/attendance": "legislature_id=14&scope=final, legislature_id=14, legislature_id=15&scope=final, legislature_id=15",
        "api/metrics/coalitions": "legislature_id=14, legislature_id=15",
        "api/metrics/cohesion": "vote_id=14155001, vote_id=15001001, vote_id=15001002, vote_id=15002001, vote_id=15002002, vote_id=15002003, vote_id=15003001, vote_id=15004001",
        "api/metrics/coincidence": "legislature_id=14&scope=final, legislature_id=14, legislature_id=15&scope=final, legislature_id=15",
        "api/metrics/coincidence-by-month": "legislature_id=14, legislature_id=15",
        "api/metrics/decisive": "legislature_id=14, legislature_id=15",
        "api/metrics/dissidence": "legislature_id=14&scope=final, legislature_id=14, legislature_id=15&scope=final, legislature_id=15",
        "api/metrics/government-support": "legislature_id=14, legislature_id=15",
        "api/metrics/group-summary": "legislature_id=14&scope=final, legislature_id=14, legislature_id=15&scope=final, legislature_id=15",
        "api/metrics/positions": "legislature_id=14&scope=final, legislature_id=14, legislature_id=15&scope=final, legislature_id=15",
        "api/metrics/trends": "by=legislature",
        "api/persons": "1, 2, 3, 4, 5, 6, legislature_id=14, legislature_id=15",
        "api/persons/1": "agreement, kpis, mandates, topic-stats, votes",
        "api/persons/2": "agreement, kpis, mandates, topic-stats, votes",
        "api/persons/3": "agreement, kpis, mandates, topic-stats, votes",
        "api/persons/4": "agreement, kpis, mandates, topic-stats, votes",
        "api/persons/5": "agreement, kpis, mandates, topic-stats, votes",
        "api/persons/6": "agreement, kpis, mandates, topic-stats, votes",
        "api/quiz": "legislature_id=14, legislature_id=15",
        "api/sessions": "legislature_id=14, legislature_id=15",
        "api/sittings": "legislature_id=14, legislature_id=15",
        "api/stats": "coverage, summary",
        "api/stats/by-group": "blue, mixed, red",
        "api/stats/by-group/blue": "legislature_id=15",
        "api/stats/by-group/mixed": "legislature_id=15",
        "api/stats/by-group/red": "legislature_id=14, legislature_id=15",
        "api/stats/by-topic/energy": "proposers",
        "api/stats/by-topic/housing": "proposers",
        "api/stats/by-topic/sdg-01-no-poverty": "proposers",
        "api/stats/cross/topic/energy/group": "blue, mixed, red",
        "api/stats/cross/topic/housing/group": "blue, mixed, red",
        "api/stats/cross/topic/sdg-01-no-poverty/group": "blue, mixed, red",
        "api/stats/initiatives": "by-outcome, by-stage, by-status, by-type",
        "api/stats/initiatives/by-outcome": "legislature_id=14, legislature_id=15",
        "api/stats/initiatives/by-stage": "legislature_id=14, legislature_id=15",
        "api/stats/initiatives/by-status": "legislature_id=14, legislature_id=15",
        "api/stats/initiatives/by-type": "legislature_id=14, legislature_id=15",
        "api/stats/summary": "legislature_id=14, legislature_id=15",
        "api/stats/topics": "global",
        "api/stats/topics/global": "legislature_id=14, legislature_id=15",
        "api/stats/votes": "by-presenter, by-proposing-group, by-result",
        "api/stats/votes/by-presenter": "legislature_id=14, legislature_id=15",
        "api/stats/votes/by-proposing-group": "legislature_id=14, legislature_id=15",
        "api/stats/votes/by-result": "legislature_id=14, legislature_id=15",
        "api/topics": "energy, housing, kind=sdg, kind=theme, sdg-01-no-poverty",
        "api/topics/energy": "initiatives",
        "api/topics/housing": "initiatives",
        "api/topics/sdg-01-no-poverty": "initiatives",
        "api/votes": "14155001, 15001001, 15001002, 15002001, 15002002, 15002003, 15003001, 15004001, facets, latest, legislature_id=14&remarkable=broken_ranks, legislature_id=14&remarkable=close, legislature_id=14&remarkable=government_lost, legislature_id=14&remarkable=near_unanimous, legislature_id=14&remarkable=tied, legislature_id=14&remarkable=unusual_alliance, legislature_id=14, legislature_id=15&remarkable=broken_ranks, legislature_id=15&remarkable=close, legislature_id=15&remarkable=government_lost, legislature_id=15&remarkable=near_unanimous, legislature_id=15&remarkable=tied, legislature_id=15&remarkable=unusual_alliance, legislature_id=15, remarkable=broken_ranks, remarkable=close, remarkable=government_lost, remarkable=near_unanimous, remarkable=tied, remarkable=unusual_alliance, topic_slug=energy, topic_slug=housing, topic_slug=sdg-01-no-poverty",
        "api/votes/14155001": "dissidents",
        "api/votes/15001001": "dissidents",
        "api/votes/15001002": "dissidents",
        "api/votes/15003001": "dissidents",
        "api/votes/15004001": "dissidents",
        "api/votes/facets": "legislature_id=14, legislature_id=15",
      }
    `);
  });

  it('exclude routes that depend on the clock', () => {
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
