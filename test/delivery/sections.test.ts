import { describe, expect, it } from 'vitest';
import { ABSENT, ABSTENTION, AYE, CHOICES, NO } from '../../pipeline/model/votes/choice.ts';
import { agendaItem, session } from '../agenda-rows.ts';
import { ask } from '../endpoints/ask.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import {
  classified,
  group,
  initiative,
  legislature,
  mandate,
  membership,
  person,
  record,
  topic,
  vote,
} from '../rows.ts';
import { DAY, type Subject, sectionsOnDay, WEB_URL } from './news-on-day.ts';

const NO_VOTE_RECORDED = CHOICES.indexOf('no_vote_recorded');
const SEATS = Array.from({ length: 20 }, (_, at) => at + 1);
const [UNITED, PARTED, TORN, DRAWN, FEW, EMPTY] = [
  15001001, 15001002, 15001003, 15001004, 15001005, 15001006,
];

const ALL = [UNITED, PARTED, TORN, DRAWN, FEW, EMPTY];
const BEFORE = '2026-02-03';

/** Returns the choice of each of the group’s twenty deputies in a vote. */
const cast = (id: number, choice: (seat: number) => number) =>
  SEATS.map((seat) => record(id, seat, 1501, choice(seat)));

/**
 * Returns the sections of a group of twenty, and of a deputy without a group, on a day of six votes; the topic has a
 * vote, an initiative and a point.
 */
function sections(votes = ALL, line_meaningful = true) {
  const read = parliamentOfTest({
    groups: [group(1501, 'red', { line_meaningful })],
    persons: [...SEATS, 21].map((seat) => person(seat, `Family${String(seat).padStart(2, '0')}, Given`)),
    mandates: [...SEATS, 21].map((seat) => mandate(seat, seat)),
    memberships: SEATS.map((seat) => membership(seat * 100 + 1, 1501)),
    topics: [topic(3, 'health', { name_en: 'Health' }), topic(5, 'housing'), topic(7, 'energy')],
    votes: ALL.map((id) => vote(id, votes.includes(id) ? DAY : BEFORE)),
    vote_topics: [
      { vote_id: PARTED, ...classified(3) },
      { vote_id: TORN, ...classified(7) },
    ],
    initiatives: [
      initiative(15121000001, {
        submitted_at: DAY,
        submitted_by: 'Gobierno\nOther',
        title_original: 'A bill',
      }),
      initiative(15121000002, { submitted_at: DAY }),
    ],
    initiative_topics: [{ initiative_id: 15121000001, ...classified(3) }],
    sessions: [session(15009, '2026-03-10', { status: 'scheduled' })],
    agenda_items: [
      agendaItem(15009001, { initiative_id: 15121000001, title: 'Debate of it' }),
      agendaItem(15009002, { initiative_id: 15121000002, title: 'Debate of another' }),
    ],
    vote_records: [
      ...cast(UNITED, () => AYE),
      ...cast(PARTED, (seat) => (seat === 1 ? NO : AYE)),
      ...cast(TORN, (seat) => (seat <= 7 ? ABSTENTION : NO)),
      ...cast(DRAWN, (seat) => (seat <= 10 ? AYE : NO)),
      ...cast(FEW, (seat) => (seat === 1 ? NO_VOTE_RECORDED : seat <= 3 ? ABSTENTION : ABSENT)),
      ...cast(EMPTY, () => ABSENT),
      record(UNITED, 21, null, NO),
    ],
  });
  return Object.assign(sectionsOnDay(read), { read });
}

/** Returns the votes on the page that a list of a section leads to, if it does not list all of them. */
function votesBehind(address: string | undefined, about: ReturnType<typeof sections>): number[] {
  expect(address).toMatch(/^https:\/\/votes\.example\/en\/(?:(?:persons|groups)\/\w+\/)?votes\?/);
  const { items }: { items: { id: number }[] } = ask(about.read, address!.slice(`${WEB_URL}/en`.length));
  return items.map(({ id }) => id).sort();
}

it.each([
  ['person', { type: 'person', id: 2 }, ALL],
  ['group', { type: 'group', slug: 'red' }, ALL],
  ['topic', { type: 'topic', id: 3 }, [PARTED]],
] as const)(
  'the list of votes of a %s leads to these votes, for those that a mail leaves out',
  (_, subject, expected) => {
    const about = sections();
    expect(votesBehind(about(subject)!.parts[0]!.rest, about)).toEqual(expected);
  },
);

it('does not lead to votes of other days', () => {
  const about = sections([UNITED, TORN]);
  expect(votesBehind(about({ type: 'person', id: 2 })!.parts[0]!.rest, about)).toEqual([UNITED, TORN]);
});

/** Returns the titles of votes in the order of the section’s gists. */
const gistsOf = (section: ReturnType<ReturnType<typeof sections>>) =>
  section!.parts.flatMap(({ items }) => items.map(({ title, gist, details }) => [title, gist, details[0]]));

const begun = (
  slugs: string[],
  subject: Subject,
  group_successions: { group_id: number; continues_id: number; source: string }[] = [],
) => {
  const read = parliamentOfTest({
    legislatures: [legislature(15), legislature(16)],
    groups: [group(1501, 'red'), ...slugs.map((slug, at) => group(1601 + at, slug, { legislature_id: 16 }))],
    persons: [1, 2, 3, 4].map((seat) => person(seat, `Family0${seat}, Given`)),
    mandates: [
      mandate(1, 1),
      mandate(2, 1, { legislature_id: 16 }),
      mandate(3, 2),
      mandate(4, 3, { is_open: false, end_date: '2025-01-31' }),
      mandate(5, 4),
      mandate(6, 4, { legislature_id: 16 }),
    ],
    memberships: [membership(101, 1501), membership(201, 1601, { mandate_id: 2 })],
    votes: [vote(16001001, DAY)],
    vote_records: [record(16001001, 2, 1601, AYE)],
    group_successions,
  });
  return sectionsOnDay(read)(subject);
};
const red = { type: 'group', slug: 'red' } as const;

describe('the first vote by groups of a legislature', () => {
  it('says to followers of a group that no group has its name any more', () => {
    expect(begun(['blue'], red)).toEqual({
      name: 'Group red',
      href: 'https://votes.example/en/groups/red',
      gist: 'no group of this name in the 16th legislature',
      lede: 'There is no group of this name in the 16th legislature. If one is formed, we will write again.',
      parts: [],
    });
  });

  it('names the group that continues it and leads to alerts on it, if a curated entry gives one', () => {
    const succession = { group_id: 1601, continues_id: 1501, source: 'made for a test' };
    const section = begun(['blue'], red, [succession])!;
    expect(section.lede).toMatch(/ It is continued by Group blue[.]$/);
    expect(section.parts.flatMap(({ items }) => items)).toEqual([
      {
        title: 'Get alerts on Group blue',
        href: 'https://votes.example/en/subscribe?target_type=group&target_id=1601',
        details: [],
      },
    ]);
  });

  it('says to followers of a continuing group that it continues', () => {
    expect(begun(['red'], red)?.lede).toMatch(/^1 vote/);
  });
});

describe('the first vote by groups of a legislature, for followers of a deputy,', () => {
  const of = (id: number) => begun(['red'], { type: 'person', id });

  it('says that one who sat to the end holds no seat any more', () => {
    expect(of(2)).toEqual({
      name: 'Given Family02',
      href: 'https://votes.example/en/persons/2',
      gist: 'no seat in the 16th legislature',
      lede: 'Holds no seat in the 16th legislature. If that changes, we will write again.',
      parts: [],
    });
  });

  it('has no section for one who left before, one re-elected, or an unknown one', () => {
    expect([3, 4, 99].map(of)).toEqual([null, null, null]);
    expect(of(1)?.lede).toMatch(/^1 vote/);
  });
});

describe('the section of a followed subject', () => {
  it('says for a group without a common purpose that its position and cohesion mean little', () => {
    const lede = sections(ALL, false)({ type: 'group', slug: 'red' })?.lede;
    expect(lede).toMatch(/^6 votes, average cohesion 78%.* position and cohesion mean little\.$/);
  });

  it('gives a group’s line, cohesion and dissidents, with divided votes first', () => {
    const section = sections()({ type: 'group', slug: 'red' });
    expect(section).toMatchObject({
      name: 'Group red',
      href: 'https://votes.example/en/groups/red',
      gist: '6 votes, in 2 a member voted differently',
      // 100, 95, 65 and 50: the two votes with fewer than three voters have none.
      lede: '6 votes, average cohesion 78%, in 2 a member voted differently.',
    });
    expect(gistsOf(section).map(([title, gist]) => [title, gist])).toEqual([
      ['Vote 15001002', 'Position: yes, with 95% cohesion'],
      ['Vote 15001003', 'Position: no, with 65% cohesion'],
      ['Vote 15001001', 'Position: yes, with 100% cohesion'],
      ['Vote 15001004', '10 yes, 10 no'],
      ['Vote 15001005', 'Position: abstention'],
      ['Vote 15001006', 'Nobody in the group voted'],
    ]);
    expect(
      gistsOf(section)
        .slice(0, 2)
        .map(([, , detail]) => detail),
    ).toEqual(['Voted differently: Given Family01 (no)', '7 people voted differently from their group.']);
  });

  it('gives no share if too few members of a group voted', () => {
    const { lede } = sections([FEW, EMPTY])({ type: 'group', slug: 'red' })!;
    expect(lede).toBe('2 votes.');
  });

  it('gives no average for a group with a single vote', () => {
    const { lede, parts } = sections([UNITED])({ type: 'group', slug: 'red' })!;
    expect(lede).toBe('1 vote.');
    expect(parts[0]!.items[0]!.gist).toBe('Position: yes, with 100% cohesion');
  });

  it('gives a deputy’s choices, votes against the line first, absences marked', () => {
    const section = sections()({ type: 'person', id: 1 });
    expect(section).toMatchObject({
      name: 'Given Family01',
      href: 'https://votes.example/en/persons/1',
      gist: '6 votes, 2 votes different from the group’s',
      lede: '6 votes, voted in 4, in 1 the official file does not say how they voted, 2 votes different from the group’s.',
    });
    expect(gistsOf(section).map(([title, gist]) => [title, gist])).toEqual([
      ['Vote 15001002', 'Voted: no; the group, yes'],
      ['Vote 15001003', 'Voted: abstention; the group, no'],
      ['Vote 15001001', 'Voted: yes'],
      ['Vote 15001004', 'Voted: yes'],
      ['Vote 15001005', 'The official file does not say how they voted'],
      ['Vote 15001006', 'Did not vote'],
    ]);
  });

  it('mentions neither dissent nor group for a deputy without them', () => {
    const about = sections();
    expect(about({ type: 'person', id: 20 })).toMatchObject({
      gist: '6 votes',
      lede: '6 votes, voted in 4.',
    });
    const alone = about({ type: 'person', id: 21 });
    expect(alone).toMatchObject({ gist: '1 vote', lede: '1 vote.' });
    expect(gistsOf(alone).map(([title, gist]) => [title, gist])).toEqual([['Vote 15001001', 'Voted: no']]);
  });

  it('has only the votes, new initiatives and agenda points of a topic', () => {
    const section = sections()({ type: 'topic', id: 3, slug: 'health' });
    expect(section).toMatchObject({
      name: 'Health',
      href: 'https://votes.example/en/topics/health',
      gist: '1 vote, 1 new initiative, 1 item on the agenda',
      lede: '1 vote, 1 new initiative, 1 item on the agenda.',
    });
    expect(section!.parts.map(({ heading, total, items }) => [heading, total, items[0]!.href])).toEqual([
      ['Votes', 1, `https://votes.example/en/votes/${PARTED}`],
      ['New initiatives', 1, 'https://votes.example/en/initiatives/15121000001'],
      ['On the agenda', 1, 'https://votes.example/en/initiatives/15121000001'],
    ]);
    expect(section!.parts.map(({ items }) => [items[0]!.title, items[0]!.details])).toEqual([
      ['Vote 15001002', expect.arrayContaining(['2 yes, 0 abstentions, 1 no, 0 did not vote.'])],
      ['A bill', ['Government bill, 2 March 2026', 'By: Government, Other']],
      ['Debate of it', ['On 10 March 2026']],
    ]);
    expect(section!.parts[2]!.items[0]!.official).toBe('A section');
  });

  it('is the vote alone if nothing else happened on a topic', () => {
    const section = sections()({ type: 'topic', id: 7, slug: 'energy' });
    expect(section).toMatchObject({ gist: '1 vote', lede: '1 vote.' });
    expect(section!.parts.map(({ heading }) => heading)).toEqual(['Votes']);
  });

  it.each([
    { type: 'topic', id: 5, slug: 'housing' },
    { type: 'topic', id: 99, slug: 'gone' },
    { type: 'person', id: 99 },
    { type: 'group', slug: 'gone' },
    { type: 'group', slug: null },
  ] as const)('is null without news or without the subject: %o', (subject) => {
    expect(sections()(subject)).toBeNull();
  });
});
