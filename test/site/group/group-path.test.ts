import { describe, expect, it } from 'vitest';
import type { GroupInBrief } from '../../../pipeline/model/groups/group.ts';
import { groupPath } from '../../../site/group/group-path.ts';
import { GROUPS } from '../parliament.ts';

const [some] = GROUPS as [GroupInBrief];
const of = (slug: string, legislature_id: number) => ({ ...some, slug, legislature_id });
const groups = [of('solar', 14), of('solar', 15), of('lunar', 14)];

describe('the address of a group’s page', () => {
  it('has no number in the newest legislature that knows the slug', () => {
    expect(groupPath(groups, 'solar', 15)).toBe('/groups/solar');
    expect(groupPath(groups, 'lunar', 14)).toBe('/groups/lunar');
  });

  it('names an older legislature', () => {
    expect(groupPath(groups, 'solar', 14)).toBe('/legislatures/14/groups/solar');
  });

  it('is null for an unknown group', () => {
    expect(groupPath(groups, 'lunar', 15)).toBe(null);
    expect(groupPath(groups, 'nobody', 15)).toBe(null);
  });
});
