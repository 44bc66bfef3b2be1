import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { formerGroup, groupSlugOf, latestMembership } from '../../pipeline/i18n/latest-membership.ts';

const mandate = (legislature_id: number, start_date: string, ...slugs: string[]) => ({
  ...{ legislature_id, start_date },
  memberships: slugs.map(
    (group_slug) => ({ group_slug, group_name_short: group_slug.toUpperCase() }) as never,
  ),
});
const mandates = [
  mandate(14, '2019-12-03', 'rojo'),
  mandate(15, '2023-08-17', 'rojo', 'verde'),
  mandate(15, '2025-01-01'),
];

describe('the group somebody was in last', () => {
  it('is the last one of the newest mandate that has any, in whatever order mandates come', () => {
    const last = { slug: 'verde', name_short: 'VERDE', legislature: 15 };
    expect(latestMembership(mandates)).toEqual(last);
    expect(latestMembership(mandates.toReversed())).toEqual(last);
    expect(latestMembership([mandate(15, '2025-01-01')])).toBeNull();
  });

  it('is told as such, and never as none', () => {
    const said = (language: 'ca' | 'es' | 'en') => formerGroup(mandates, voice(language));
    expect(['ca', 'es', 'en'].map((language) => said(language as 'ca'))).toEqual([
      'Darrer grup: VERDE',
      'Último grupo: VERDE',
      'Last group: VERDE',
    ]);
    expect(formerGroup([], voice('es'))).toBe('Sin grupo');
  });

  it('lends its colour to who is in none now', () => {
    expect(groupSlugOf({ current_group: null }, mandates)).toBe('verde');
    expect(groupSlugOf({ current_group: { slug: 'rojo' } as never }, mandates)).toBe('rojo');
    expect(groupSlugOf({ current_group: null }, [])).toBeNull();
  });
});
