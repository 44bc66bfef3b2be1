import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { grouplessIn, groupShown, groupToday, latestGroup } from '../../pipeline/i18n/latest-group.ts';

const green = { slug: 'verde', name_short: 'VERDE', name_long: 'Grupo Verde', color_hex: null };
const latest_group = { ...green, legislature_id: 15 };
const LANGUAGES = ['ca', 'es', 'en'] as const;

const person = (facts: Partial<Parameters<typeof latestGroup>[0]> = {}) => ({
  ...{ current_group: null, latest_group: null, party: null, sits_today: true, legislature_ids: [15] },
  ...facts,
});

describe('the group of a person', () => {
  it('is the current one', () => {
    const member = person({ current_group: green, latest_group });
    expect(latestGroup(member, voice('es'))).toBe('VERDE');
    expect(groupShown(member)).toBe(latest_group);
  });

  it('is the last one after the person has left it', () => {
    const left = person({ latest_group, sits_today: false, legislature_ids: [15] });
    expect(LANGUAGES.map((language) => latestGroup(left, voice(language)))).toEqual([
      'Darrer grup: VERDE',
      'Último grupo: VERDE',
      'Last group: VERDE',
    ]);
    expect(latestGroup({ ...left, sits_today: true }, voice('es'))).toBe('Último grupo: VERDE');
  });

  it('is the last one after the legislature of the person has ended', () => {
    const ended = person({ current_group: green, latest_group, sits_today: false });
    expect(LANGUAGES.map((language) => latestGroup(ended, voice(language)))).toEqual([
      'Darrer grup: VERDE',
      'Último grupo: VERDE',
      'Last group: VERDE',
    ]);
    expect([groupToday(ended), groupToday({ ...ended, sits_today: true })]).toEqual([null, green]);
  });

  it('is null for a re-elected deputy whose new group does not exist yet; the list is named instead', () => {
    const reelected = person({ latest_group, legislature_ids: [15, 16], party: 'LISTA' });
    expect(groupShown(reelected)).toBeNull();
    expect(LANGUAGES.map((language) => latestGroup(reelected, voice(language)))).toEqual([
      'LISTA · sense grup encara',
      'LISTA · sin grupo todavía',
      'LISTA · no group yet',
    ]);
  });

  it('stays the last one for a former deputy who sat again without a group', () => {
    const former = person({ latest_group, legislature_ids: [15, 16], sits_today: false });
    expect(latestGroup(former, voice('es'))).toBe('Último grupo: VERDE');
  });

  it('is unknown if no document names a group or a list', () => {
    expect(latestGroup(person({ sits_today: false }), voice('es'))).toBeNull();
    expect(latestGroup(person(), voice('es'))).toBe('sin grupo todavía');
  });
});

it('a deputy without a group in a legislature has none yet only while sitting in it', () => {
  const said = (facts: Parameters<typeof person>[0]) =>
    LANGUAGES.map((language) => grouplessIn(person(facts), 16, voice(language)));
  const [ca, es, en] = said({ sits_today: true, legislature_ids: [15, 16], party: 'PV' });
  expect([ca, es, en]).toEqual(['PV · sense grup encara', 'PV · sin grupo todavía', 'PV · no group yet']);
  for (const facts of [
    { sits_today: false, legislature_ids: [16] },
    { sits_today: true, legislature_ids: [17] },
  ])
    expect(said({ party: 'PV', ...facts })).toEqual(['Sense grup', 'Sin grupo', 'No group']);
  expect(grouplessIn(null, 16, voice('es'))).toBe('Sin grupo');
});
