import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../../pipeline/i18n/card-words.ts';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { GroupInBrief } from '../../../pipeline/model/groups/group.ts';
import type { Vote } from '../../../pipeline/model/votes/vote.ts';
import type { CoincidenceCell } from '../../../site/group/group-data.ts';
import { groupPath } from '../../../site/group/group-path.ts';
import { membersApart } from '../../../site/group/group-splits.ts';
import type { Cohesion } from '../../../site/published.ts';
import { rows, seen, texts } from '../built-site.ts';
import { sampleSiteForAll } from '../sample-site.ts';

const sample = sampleSiteForAll();
let groups: GroupInBrief[];
beforeAll(async () => {
  groups = sample.answer('groups');
});

const { number, share, month, count } = voice('en');

const pathOf = ({ slug, legislature_id }: GroupInBrief): string => groupPath(groups, slug, legislature_id)!;
const of = <Body>({ slug, legislature_id }: GroupInBrief, part: string): Body =>
  sample.answer(`groups/${slug}/${part}/legislature_id=${legislature_id}`);

/** Returns the cells of each row of a table as readers see them. */
const cells = ($: CheerioAPI, selector: string): string[][] =>
  rows($, `${selector} tbody tr`, 'th > span.official, th > a, th > span:not([class]), td');
const part = (id: string) => `section[aria-labelledby="${id}"]`;
const shown = (value: number | null, of: number) => (value === null ? 'Not computed' : share(value, of));

describe('the list of groups', () => {
  it.each([15, 14])('gives the published figures of every group: legislature %i', (legislature) => {
    const $ = sample.page(legislature === 15 ? '/groups' : `/legislatures/${legislature}/groups`);
    const published = sample.answer<GroupRow[]>(`metrics/group-summary/legislature_id=${legislature}`);
    const listed = $('.groups tbody tr')
      .toArray()
      .map((row) => [seen($(row).find('th a').text()), ...texts($, $(row).find('td'))]);
    const expected = published.map((row) => [
      row.group_name_short,
      number(row.members_active),
      `${shown(row.avg_cohesion, row.cohesion_votes_counted)} in ${number(row.cohesion_votes_counted)} ${row.cohesion_votes_counted === 1 ? 'vote' : 'votes'}`,
      `${shown(row.avg_attendance, row.attendance_member_count)} of ${number(row.attendance_member_count)} ${row.attendance_member_count === 1 ? 'deputy' : 'deputies'}`,
    ]);
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  it('links to a page of each group of each legislature', () => {
    for (const group of groups)
      expect(seen(sample.page(pathOf(group))('h1').text()), pathOf(group)).toBe(seen(group.name_long));
  });
});

describe('the page of a group', () => {
  it('names its current members, by family name as published', () => {
    for (const group of groups) {
      const $ = sample.page(pathOf(group));
      const listed = $('.members li a')
        .toArray()
        .map((link) => [$(link).attr('href'), seen($(link).text())]);
      const members = of<{ person_id: number; full_name: string }[]>(group, 'members');
      expect(listed).toEqual(members.map((one) => [`/en/persons/${one.person_id}`, seen(one.full_name)]));
    }
  });

  it('gives the cohesion of each month that is published', () => {
    for (const group of groups) {
      const months = of<{ month: string; avg_cohesion: number | null; cohesion_votes_counted: number }[]>(
        group,
        'cohesion',
      );
      const $ = sample.page(pathOf(group));
      const listed = $(`${part('cohesion')} tbody tr`)
        .toArray()
        .map((row) => texts($, $(row).find('th, td')));
      const drawn = months.some(({ avg_cohesion }) => avg_cohesion !== null);
      expect(listed).toEqual(
        (drawn ? months : []).map((one) => [
          month(one.month),
          shown(one.avg_cohesion, one.cohesion_votes_counted),
          number(one.cohesion_votes_counted),
        ]),
      );
    }
  });

  it('lists the votes in which its members split, those with most votes apart first', () => {
    let shown = 0;
    for (const group of groups) {
      const counts = readdirSync(join(sample.release, 'api/metrics/cohesion'))
        .map((file) => Number(/\d+/.exec(file)![0]))
        .filter((id) => sample.answer<Vote>(`votes/${id}`).legislature_id === group.legislature_id)
        .flatMap((id) =>
          sample
            .answer<Cohesion[]>(`metrics/cohesion/vote_id=${id}`)
            .filter((row) => row.group_slug === group.slug && row.members_voting > 1)
            .map((row) => ({ id, apart: membersApart(row) })),
        );
      const $ = sample.page(pathOf(group));
      const united = counts.filter(({ apart }) => apart === 0).length;
      const sentence = seen($(`${part('cohesion')} .plain`).text());
      if (counts.length > 0)
        expect(sentence).toBe(seen(count('group.united', counts.length, { united: number(united) })));
      const listed = $('.splits li > a')
        .toArray()
        .map((link) => counts.find(({ id }) => $(link).attr('href') === `/en/votes/${id}`)!.apart);
      const most = counts.map(({ apart }) => apart).filter((apart) => apart > 0);
      expect(listed).toEqual(group.line_meaningful ? most.sort((a, b) => b - a).slice(0, 8) : []);
      shown += listed.length;
    }
    expect(shown).toBeGreaterThan(3);
  });

  it('compares it with every other group, those without a common purpose last', () => {
    for (const group of groups) {
      const published = sample
        .answer<CoincidenceCell[]>(`metrics/coincidence/legislature_id=${group.legislature_id}`)
        .filter((cell) => cell.group_a_slug === group.slug && cell.group_b_slug !== group.slug);
      const others = new Map(
        groups.filter((one) => one.legislature_id === group.legislature_id).map((one) => [one.slug, one]),
      );
      const listed = cells(sample.page(pathOf(group)), part('coincidence'));
      const expected = published.map((cell) => [
        others.get(cell.group_b_slug)!.name_short,
        shown(cell.coincidence, cell.votes_compared),
        `${number(cell.votes_same)} of ${number(cell.votes_compared)}`,
        number(cell.votes_compared - cell.votes_same),
      ]);
      expect(listed.toSorted()).toEqual(expected.toSorted());
      if (!group.line_meaningful) continue;
      const flagged = listed.map(
        ([name]) => ![...others.values()].find((one) => one.name_short === name)!.line_meaningful,
      );
      expect(flagged).toEqual(flagged.toSorted());
    }
  });

  it('adds up its votes by topic as published, unless the group has no common purpose', () => {
    for (const group of groups) {
      const published = of<
        { topic: { name_en: string }; line_yes: number; line_no: number; line_abstention: number }[]
      >(group, 'topic-stats');
      const listed = cells(sample.page(pathOf(group)), part('topics'));
      expect(listed.toSorted()).toEqual(
        (group.line_meaningful ? published : [])
          .map((row) => [row.topic.name_en, ...[row.line_yes, row.line_abstention, row.line_no].map(number)])
          .toSorted(),
      );
    }
  });

  it('says that sex, age and list are unknown for some members', () => {
    for (const group of groups) {
      const { members_total, gender_distribution, age_buckets, member_parties } = of<{
        members_total: number;
        gender_distribution: { unknown: number };
        age_buckets: { unknown: number };
        member_parties: { count: number }[];
      }>(group, 'composition');
      if (members_total === 0) continue;
      const listed = cells(sample.page(pathOf(group)), part('make-up'));
      const unknown = (label: string) => listed.find(([name]) => name === label)?.[1];
      const listless = members_total - member_parties.reduce((sum, { count }) => sum + count, 0);
      expect([unknown('Sex unknown'), unknown('Age unknown'), unknown('List unknown')]).toEqual(
        [gender_distribution.unknown, age_buckets.unknown, listless].map(number),
      );
    }
  });

  it('warns of a group without a common purpose, and of no other', () => {
    for (const group of groups)
      expect([group.slug, sample.page(pathOf(group))('.group-head .plain').length]).toEqual([
        group.slug,
        group.line_meaningful ? 0 : 1,
      ]);
  });
});

describe('the matrix of coincidence', () => {
  it.each([15, 14])(
    'has a cell for each pair of groups with the published figure: legislature %i',
    (legislature) => {
      const $ = sample.page(legislature === 15 ? '/coincidence' : `/legislatures/${legislature}/coincidence`);
      const names = new Map(
        groups.filter((one) => one.legislature_id === legislature).map((one) => [one.slug, one.name_short]),
      );
      const across = texts($, '.heat-map thead th .official');
      const listed = $('.heat-map tbody tr')
        .toArray()
        .flatMap((row) =>
          $(row)
            .find('td')
            .toArray()
            .map((cell, at) => [
              seen($(row).find('th a').text()),
              across[at]!,
              $(cell).hasClass('self') ? 'self' : seen($(cell).text()),
            ]),
        );
      const cells = sample.answer<CoincidenceCell[]>(`metrics/coincidence/legislature_id=${legislature}`);
      const expected = cells.map((cell) => [
        names.get(cell.group_a_slug)!,
        names.get(cell.group_b_slug)!,
        cell.group_a_slug === cell.group_b_slug
          ? 'self'
          : cell.coincidence === null
            ? '–'
            : `${share(cell.coincidence, 1)} ${number(cell.votes_same)} of ${number(cell.votes_compared)}`,
      ]);
      expect(listed.toSorted()).toEqual(expected.toSorted());
    },
  );

  it('can be reached and scrolled by keyboard, and has an accessible name', () => {
    const frame = sample.page('/coincidence')('.scroller');
    expect([frame.attr('tabindex'), frame.attr('role'), frame.attr('aria-label')]).toEqual([
      '0',
      'region',
      'Table of agreement, which scrolls sideways',
    ]);
  });
});
