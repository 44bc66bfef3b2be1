import { describe, expect, it } from 'vitest';
import { classified, group, initiative, legislature, topic } from '../rows.ts';
import { ask, refusal } from './ask.ts';
import { openParliament } from './parliament.ts';

const [RED, BLUE, GREEN] = ['Grupo Rojo', 'Grupo Azul', 'Grupo Verde'];

/** A bill of the XV legislature, numbered, with its authors, its topics and its day. */
interface Bill {
  number: number;
  authors: string;
  topics: number[];
  day: number;
}

const many: Bill[] = [
  ...Array.from({ length: 60 }, (_, at) => ({ number: 100 + at, authors: RED, topics: [1], day: at % 28 })),
  ...[2, 3, 4, 5, 6, 7, 8].flatMap((topicId) =>
    Array.from({ length: 20 - topicId }, (_, at) => ({
      number: 1000 * topicId + at,
      authors: RED,
      topics: [topicId],
      day: 0,
    })),
  ),
  { number: 1, authors: `${RED}\n${BLUE}`, topics: [9, 10], day: 27 },
  { number: 2, authors: 'Gobierno', topics: [10], day: 2 },
  { number: 3, authors: 'Gobierno de Navarra', topics: [10], day: 1 },
  { number: 4, authors: `${BLUE} y otros`, topics: [10], day: 3 },
];
const idOf = (number: number): number => 15_121_000_000 + number;
const dateOf = (day: number): string => `2025-01-${String(day + 1).padStart(2, '0')}`;

const read = openParliament({
  legislatures: [legislature(14), legislature(15)],
  groups: [
    group(1401, 'red', { name_long: RED, name_short: 'R14' }),
    group(1402, 'green', { name_long: GREEN }),
    group(1501, 'red', { name_long: RED, name_short: 'R15' }),
    group(1502, 'blue', { name_long: BLUE, color_hex: null }),
  ],
  topics: [...Array.from({ length: 11 }, (_, at) => topic(at + 1, `theme-${at + 1}`)), topic(101, 'sdg-01')],
  initiatives: [
    ...many.map(({ number, authors, day }) =>
      initiative(idOf(number), { submitted_by: authors, submitted_at: dateOf(day), status: 'rejected' }),
    ),
    initiative(14_121_000_001, { legislature_id: 14, submitted_by: `${RED}\n${GREEN}` }),
    initiative(14_121_000_002, { legislature_id: 14, submitted_by: BLUE, submitted_at: '2026-01-01' }),
    initiative(14_121_000_003, { legislature_id: 14, submitted_by: null }),
  ],
  initiative_topics: [
    ...many.flatMap(({ number, topics }) =>
      topics.map((id) => ({ initiative_id: idOf(number), ...classified(id) })),
    ),
    ...[1, 2, 3].map((number) => ({ initiative_id: 14_121_000_000 + number, ...classified(10) })),
  ],
});

const bySlug = (rows: { slug: string; count: number }[]) =>
  rows.map(({ slug, count }) => `${slug} ${count}`).join(', ');
const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('the activity of a group', () => {
  it('holds the ten newest initiatives that name it, alone or with others', () => {
    const { recent_initiatives } = ask(read, '/stats/by-group/red');
    expect(recent_initiatives).toHaveLength(10);
    expect(idsIn(recent_initiatives).slice(0, 4)).toEqual([155, 127, 1, 154].map(idOf));
    expect(recent_initiatives[0]).toEqual({
      id: idOf(155),
      type: 'proyecto_ley',
      official_id: '121/000036',
      title_original: 'A bill',
      title_ca: null,
      title_en: null,
      status: 'rejected',
      submitted_at: '2025-01-28',
      continued_by_id: null,
      outcome: null,
      approved_in_part: false,
      plain_summary_ca: null,
      plain_summary_es: null,
      plain_summary_en: null,
      plain_summary_provider: null,
    });
    expect(idsIn(ask(read, '/stats/by-group/blue').recent_initiatives)).toEqual([1, 4].map(idOf));
  });

  it('counts topics over all its initiatives, the commonest first', () => {
    expect(bySlug(ask(read, '/stats/by-group/red?legislature_id=15').topic_distribution)).toBe(
      'theme-1 60, theme-2 18, theme-3 17, theme-4 16, theme-5 15, theme-6 14, theme-7 13, theme-8 12, theme-10 1, theme-9 1',
    );
    expect(bySlug(ask(read, '/stats/by-group/red').topic_distribution)).toContain('theme-10 2, theme-9 1');
    expect(bySlug(ask(read, '/stats/by-group/red?legislature_id=14').topic_distribution)).toBe('theme-10 1');
  });

  it('returns 404 for an unknown group, or one that is not in that legislature', () => {
    for (const address of ['/stats/by-group/yellow', '/stats/by-group/blue?legislature_id=14']) {
      expect(refusal(read, address)).toEqual({ status: 404, detail: 'Group not found' });
    }
  });
});

describe('the proposers of a topic', () => {
  it('are groups by the name of the time, and the Government, the busiest first', () => {
    const { topic: about, proposers, recent_initiatives } = ask(read, '/stats/by-topic/theme-10/proposers');
    expect(about).toMatchObject({ slug: 'theme-10', name_ca: 'theme-10 (ca)' });
    expect(proposers).toEqual([
      { slug: 'blue', name_short: 'BLUE', color_hex: null, count: 2 },
      { slug: 'red', name_short: 'R15', color_hex: '#112233', count: 2 },
      { slug: 'government', name_short: 'Gobierno', color_hex: null, count: 1 },
      { slug: 'green', name_short: 'GREEN', color_hex: '#112233', count: 1 },
    ]);
    expect(idsIn(recent_initiatives)).toEqual([
      ...[14_121_000_002, idOf(1), idOf(4), idOf(2), idOf(3)],
      ...[14_121_000_003, 14_121_000_001],
    ]);
  });

  it('can be those of one legislature', () => {
    const { proposers } = ask(read, '/stats/by-topic/theme-10/proposers?legislature_id=14');
    expect(bySlug(proposers)).toBe('green 1, red 1');
    expect(ask(read, '/stats/by-topic/theme-10/proposers?legislature_id=13')).toMatchObject({
      proposers: [],
      recent_initiatives: [],
    });
  });

  it('are five at most', () => {
    const crowded = openParliament({
      groups: [1, 2, 3, 4, 5, 6].map((number) => group(1500 + number, `g${number}`)),
      topics: [topic(1, 'theme-1')],
      initiatives: [1, 2, 3, 4, 5, 6].flatMap((number) =>
        Array.from({ length: number }, (_, at) =>
          initiative(15_121_000_000 + 10 * number + at, { submitted_by: `Group g${number}` }),
        ),
      ),
      initiative_topics: [1, 2, 3, 4, 5, 6].flatMap((number) =>
        Array.from({ length: number }, (_, at) => ({
          initiative_id: 15_121_000_000 + 10 * number + at,
          ...classified(1),
        })),
      ),
    });
    const { proposers } = ask(crowded, '/stats/by-topic/theme-1/proposers');
    expect(bySlug(proposers)).toBe('g6 6, g5 5, g4 4, g3 3, g2 2');
  });
});

describe('a topic and a group', () => {
  it('list every group, the eight commonest topics of the group, and fifty of its initiatives', () => {
    const cross = ask(read, '/stats/cross/topic/theme-1/group/red?legislature_id=15');
    expect(cross.topic).toMatchObject({ slug: 'theme-1' });
    expect(cross.group).toEqual({ slug: 'red', name_short: 'R15', name_long: RED, color_hex: '#112233' });
    expect(bySlug(cross.initiatives_on_topic_by_group)).toBe('red 60, blue 0');
    expect(cross.topic_distribution_for_group).toHaveLength(8);
    expect(cross.joint_initiatives_total).toBe(60);
    expect(cross.joint_initiatives).toHaveLength(50);
    const dates = cross.joint_initiatives.map((row: { submitted_at: string }) => row.submitted_at);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('list the requested topic even if it is not among the commonest', () => {
    const topicsOf = (slug: string) =>
      bySlug(ask(read, `/stats/cross/topic/${slug}/group/red`).topic_distribution_for_group);
    expect(topicsOf('theme-9')).toMatch(/^theme-1 60, .*, theme-8 12, theme-9 1$/);
    expect(topicsOf('theme-11')).toMatch(/^theme-1 60, .*, theme-8 12, theme-11 0$/);
    expect(topicsOf('theme-1')).toMatch(/^theme-1 60, .*, theme-8 12$/);
  });

  it('without a legislature count every group of every legislature once', () => {
    const cross = ask(read, '/stats/cross/topic/theme-10/group/red');
    expect(bySlug(cross.initiatives_on_topic_by_group)).toBe('blue 2, red 2, green 1');
    expect(idsIn(cross.joint_initiatives)).toEqual([idOf(1), 14_121_000_001]);
  });

  it('have empty lists for an unknown group', () => {
    for (const query of ['group/<yellow>', 'group/blue?legislature_id=14', 'group/red?legislature_id=13']) {
      expect(ask(read, `/stats/cross/topic/theme-1/${query}`)).toMatchObject({
        initiatives_on_topic_by_group: [],
        topic_distribution_for_group: [],
        joint_initiatives: [],
        joint_initiatives_total: 0,
      });
    }
    expect(ask(read, '/stats/cross/topic/theme-1/group/yellow').group).toEqual({
      slug: 'yellow',
      name_short: 'yellow',
      name_long: 'yellow',
      color_hex: null,
    });
  });
});
