import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { latestGroup } from '../../pipeline/i18n/latest-group.ts';

const green = { slug: 'verde', name_short: 'VERDE', name_long: 'Grupo Verde', color_hex: null };
const latest_group = { ...green, legislature_id: 15 };

describe('the group of somebody', () => {
  it('is the one they are in', () => {
    expect(latestGroup({ current_group: green, latest_group }, voice('es'))).toBe('VERDE');
  });

  it('is told as the last one of who has left it, and never as theirs', () => {
    const left = { current_group: null, latest_group };
    expect((['ca', 'es', 'en'] as const).map((language) => latestGroup(left, voice(language)))).toEqual([
      'Darrer grup: VERDE',
      'Último grupo: VERDE',
      'Last group: VERDE',
    ]);
  });

  it('is unknown where no document names one', () => {
    expect(latestGroup({ current_group: null, latest_group: null }, voice('es'))).toBeNull();
  });
});
