import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../pipeline/db/open.ts';
import { popoloOf } from '../../../pipeline/publish/contents/popolo.ts';
import { sharedSample } from '../../shared-sample.ts';

interface Vote {
  id: string;
  start_date: string;
  result: string;
  counts: { option: string; value: number; group_id?: string }[];
}

describe('the Popolo file of a legislature', async () => {
  const { publicFolder, release } = await sharedSample('two');
  const folder = `${publicFolder}/v/${release}`;
  const read = openDatabase(`${folder}/parliament.sqlite`);
  const { db, all } = read;
  const legislatures = all(db.selectFrom('legislatures').selectAll().orderBy('id'));

  it.each(legislatures.map(({ id }) => id))('%i is published as it is made', (id) => {
    const text = readFileSync(`${folder}/popolo/${id}.json`, 'utf8');
    expect(JSON.parse(text)).toEqual(
      JSON.parse(JSON.stringify(popoloOf(read, legislatures.find((one) => one.id === id)!))),
    );
  });

  it.each(legislatures)('$number refers only to what it has, each under its own id', (legislature) => {
    const { persons, organizations, memberships, events, vote_events } = popoloOf(read, legislature);
    const idsOf = (things: { id: string }[]) => new Set(things.map(({ id }) => id));
    for (const things of [persons, organizations, memberships, events, vote_events])
      expect(idsOf(things).size).toBe(things.length);
    const [people, bodies, sessions] = [persons, organizations, events].map(idsOf);
    for (const { person_id, organization_id } of memberships) {
      expect(people).toContain(person_id);
      expect(bodies).toContain(organization_id);
    }
    for (const { counts, legislative_session_id } of vote_events) {
      expect(sessions).toContain(legislative_session_id);
      for (const count of counts as Vote['counts'])
        if (count.group_id !== undefined) expect(bodies).toContain(count.group_id);
    }
    expect(memberships.length).toBeGreaterThan(persons.length);
  });

  it.each(legislatures)(
    '$number has every vote with its official totals, and those of its groups',
    (legislature) => {
      const { vote_events } = popoloOf(read, legislature) as { vote_events: Vote[] };
      const votes = all(db.selectFrom('votes').selectAll().where('legislature_id', '=', legislature.id));
      expect(vote_events.length).toBe(votes.length);
      const byId = new Map(vote_events.map((event) => [event.id, event]));
      for (const { id, yes, no, abstention, date, result } of votes) {
        const { counts, start_date, result: named } = byId.get(String(id))!;
        const whole = Object.fromEntries(
          counts.filter(({ group_id }) => group_id === undefined).map(({ option, value }) => [option, value]),
        );
        expect([whole.yes ?? null, whole.no ?? null, whole.abstain ?? null]).toEqual([yes, no, abstention]);
        expect(start_date.slice(0, 10)).toBe(date);
        expect(named).toBe({ approved: 'pass', rejected: 'fail' }[result as string] ?? result);
        const groups = all(db.selectFrom('vote_group_totals').selectAll().where('vote_id', '=', id));
        const ayes = counts.filter(({ group_id, option }) => group_id !== undefined && option === 'yes');
        expect(ayes.map(({ group_id, value }) => [Number(group_id), value])).toEqual(
          groups.map(({ group_id, ayes }) => [group_id, ayes]).sort(([one], [other]) => one! - other!),
        );
      }
    },
  );
});
