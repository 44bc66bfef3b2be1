import { describe, expect, it } from 'vitest';
import type { GroupInBrief } from '../../../pipeline/model/groups/group.ts';
import { groupPath } from '../../../site/group/group-path.ts';
import { sampleServerForAll } from '../sample-site.ts';

const server = sampleServerForAll();

/** Returns the subjects of alerts that a page offers, such as `person 7`. */
async function offered(path: string): Promise<string[]> {
  const { $ } = await server.page(path);
  return $('a[href*="/subscribe?"]')
    .map((_, link) => {
      const query = new URL($(link).attr('href')!, 'https://votes.example').searchParams;
      return `${query.get('target_type')} ${query.get('target_id')}`;
    })
    .get();
}

describe('the pages of subjects', () => {
  it('offer alerts on a deputy only with a seat in the newest legislature', async () => {
    const groups = await server.asked<GroupInBrief[]>('/groups');
    const newest = Math.max(...groups.map(({ legislature_id }) => legislature_id));
    const sitting = await server.asked<{ items: { person_id: number }[] }>(
      `/dump/deputies?legislature_id=${newest}`,
    );
    const ids = new Set(sitting.items.map(({ person_id }) => person_id));
    const { items } = await server.asked<{ items: { id: number }[] }>('/persons?page_size=100');
    const [seated, left] = [items.find(({ id }) => ids.has(id))!, items.find(({ id }) => !ids.has(id))!];
    expect(await offered(`/en/persons/${seated.id}`)).toEqual([`person ${seated.id}`]);
    expect(await offered(`/en/persons/${left.id}`)).toEqual([]);
  });

  it('offer alerts on a group of the newest legislature, to which a former group leads', async () => {
    const groups = await server.asked<GroupInBrief[]>('/groups');
    const newest = Math.max(...groups.map(({ legislature_id }) => legislature_id));
    const today = groups.filter(({ legislature_id }) => legislature_id === newest);
    const former = groups.filter(({ legislature_id }) => legislature_id < newest);
    expect(former.length).toBeGreaterThan(0);
    for (const { id, slug, legislature_id } of [today[0]!, ...former]) {
      const same = today.find((group) => group.slug === slug);
      const found = await offered(`/en${groupPath(groups, slug, legislature_id)}`);
      if (same !== undefined) expect(found, `${id}`).toEqual([`group ${same.id}`]);
      else expect(today.map((group) => `group ${group.id}`)).toEqual(expect.arrayContaining(found));
    }
  });
});
