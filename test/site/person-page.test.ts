import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { openRead, type Read } from '../../pipeline/db/open.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import { roman } from '../../pipeline/i18n/roman.ts';
import type { Person } from '../../pipeline/model/person.ts';
import type { Kpis, Mandate } from '../../site/person-file.ts';
import { ask as askRead } from '../endpoints/ask.ts';
import { seen } from './built-site.ts';
import { type SampleSite, sampleSite } from './sample-site.ts';

const { say, count, number, percent, date } = voice('en');
const CAST = ['aye', 'no', 'abstention'];

let site: SampleSite;
let read: Read;
let everybody: Person[];
beforeAll(() => {
  site = sampleSite();
  read = openRead(join(site.release, 'parliament.sqlite'));
  const persons = read.all(read.db.selectFrom('persons').select('id').orderBy('id'));
  everybody = persons.map(({ id }) => ask(`/persons/${id}`));
}, 240_000);

// biome-ignore lint/suspicious/noExplicitAny: a caller has no types either
const ask = (address: string): any => askRead(read, address);
const kpisOf = ({ id }: Person): Kpis => ask(`/persons/${id}/kpis`);
const mandatesOf = ({ id }: Person): Mandate[] => ask(`/persons/${id}/mandates`);
const page = ({ id }: Person, language = 'en/'): CheerioAPI =>
  load(readFileSync(join(site.pages, `${language}persons/${id}.html`), 'utf8'));
const texts = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((element) => seen($(element).text()));
const share = (value: number | null) => (value === null ? 'Not computed' : percent(value));
const someone = (what: (person: Person) => boolean): Person => {
  const found = everybody.find(what);
  if (!found) throw new Error('The sample has nobody of the kind.');
  return found;
};
const caveats = ($: CheerioAPI): string => texts($, '.caveats li').join(' ');

/** What was done in every vote whose records name the person: counted from the records, the long way round. */
const namedIn = ({ id }: Person): string[] =>
  read
    .all(read.db.selectFrom('votes').select('id').where('has_records', '=', 1))
    .flatMap((vote) => ask(`/dump/vote-records?vote_id=${vote.id}`).items)
    .filter(({ person_id }: { person_id: number }) => person_id === id)
    .map(({ choice }: { choice: string }) => choice)
    .filter((choice: string) => choice !== 'no_vote_recorded');

describe('the figures on the page of a deputy', () => {
  it('are those of the API, each with the counts it comes from', () => {
    for (const person of everybody) {
      const kpis = kpisOf(person);
      const $ = page(person);
      const [attendance, dissidence] = $('.kpis dd:not(.basis)').toArray();
      expect(seen($(attendance).contents().first().text()), person.full_name).toBe(share(kpis.attendance));
      expect(seen($(dissidence).contents().first().text()), person.full_name).toBe(share(kpis.dissidence));
      expect(texts($, '.kpis .basis')).toEqual([
        kpis.votes_total === 0
          ? say('person.unlisted')
          : say('person.attended', {
              attended: number(kpis.votes_attended),
              total: number(kpis.votes_total),
            }),
        kpis.votes_compared === 0
          ? say('person.uncompared')
          : say('person.dissented', {
              dissents: number(kpis.dissents),
              compared: number(kpis.votes_compared),
            }),
      ]);
    }
  });

  it('of each legislature are those of the metrics', () => {
    for (const person of everybody) {
      const published = person.legislature_ids.toReversed().map((legislature) => {
        const rowOf = (metric: string) =>
          ask(`/metrics/${metric}?legislature_id=${legislature}`).find(
            (row: { person_id: number }) => row.person_id === person.id,
          );
        const attendance = rowOf('attendance');
        const dissidence = rowOf('dissidence');
        return [
          roman(legislature),
          `${attendance.votes_attended} of ${attendance.votes_total}`,
          share(attendance.attendance),
          `${dissidence.dissents} of ${dissidence.votes_compared}`,
          share(dissidence.dissidence),
        ];
      });
      const $ = page(person);
      const shown = $('.terms tbody tr')
        .toArray()
        .map((row) => texts(load($.html(row), null, false), 'th, td'))
        .map(([legislature, voted, attended, , against, part]) => [
          legislature,
          voted,
          attended,
          against,
          part,
        ]);
      expect(shown, person.full_name).toEqual(published);
    }
  });

  it('set the median of those who can be compared beside the own figure', () => {
    const person = someone((one) => kpisOf(one).role_kind === null && kpisOf(one).votes_total > 0);
    const [newest] = person.legislature_ids.toReversed();
    const shares: number[] = ask(`/metrics/attendance?legislature_id=${newest}`)
      .filter((row: Kpis) => row.role_kind === null && row.attendance !== null)
      .map((row: Kpis) => row.attendance)
      .sort((a: number, b: number) => a - b);
    const half = (shares.length - 1) / 2;
    const median = (shares[Math.floor(half)]! + shares[Math.ceil(half)]!) / 2;
    const $ = page(person);
    expect(texts($, '.terms tbody tr:first-child td')[2]).toBe(`${percent(median)} (of ${shares.length})`);
  });
});

describe('the denominators of a deputy', () => {
  const isPlain = (person: Person) => mandatesOf(person).length === 1;

  it('hold no vote from before a seat was taken', () => {
    const late = someone((person) => {
      const [mandate] = mandatesOf(person);
      const voted = read.get(
        read.db
          .selectFrom('votes')
          .select(({ fn }) => fn.countAll<number>().as('earlier'))
          .where('legislature_id', '=', mandate!.legislature_id)
          .where('date', '<', mandate!.start_date),
      );
      return isPlain(person) && person.sits_today && voted!.earlier > 0 && kpisOf(person).votes_total > 0;
    });
    const named = namedIn(late);
    const attended = named.filter((choice) => CAST.includes(choice)).length;
    expect(texts(page(late), '.kpis .basis')[0]).toBe(
      `Voted in ${attended} of the ${named.length} votes whose list has this name.`,
    );
    const all = ask(`/votes?legislature_id=${mandatesOf(late)[0]!.legislature_id}`).total;
    expect(named.length).toBeLessThan(all);
  });

  it('hold no vote from after it was left', () => {
    const left = someone((person) => isPlain(person) && mandatesOf(person)[0]!.end_date !== null);
    const [mandate] = mandatesOf(left);
    const $ = page(left);
    expect(texts($, '.person-head p')).toContain(say('person.sat', { date: date(mandate!.end_date!) }));
    const named = namedIn(left);
    expect(kpisOf(left).votes_total).toBe(named.length);
    const later = read.get(
      read.db
        .selectFrom('votes')
        .select(({ fn }) => fn.countAll<number>().as('votes'))
        .where('legislature_id', '=', mandate!.legislature_id)
        .where('date', '>', mandate!.end_date!),
    );
    expect(later!.votes).toBeGreaterThan(0);
  });
});

describe('what is said lest figures mislead', () => {
  it('is that an office makes them not comparable, in every legislature', () => {
    for (const role of ['government', 'presiding_board'] as const) {
      const $ = page(someone((person) => kpisOf(person).role_kind === role));
      expect(caveats($)).toContain(say(`person.role.${role}`));
      expect(texts($, '.kpis .incomparable')[0]).toBe('Not comparable');
      const medians = $('.terms tbody tr')
        .toArray()
        .map((row) => texts(load($.html(row), null, false), 'td'));
      expect(medians.flatMap((cells) => [cells[2], cells[5]])).toEqual(
        medians.flatMap(() => ['Not comparable', 'Not comparable']),
      );
    }
  });

  it('is nothing of the kind about anybody without an office', () => {
    const $ = page(someone((person) => kpisOf(person).role_kind === null));
    expect($('.incomparable').length).toBe(0);
  });

  it('is how many votes a group without a common purpose keeps from being compared', () => {
    const mixed = someone(
      (person) =>
        mandatesOf(person).some(({ memberships }) =>
          memberships.some(({ group_slug }) => group_slug === 'mixto'),
        ) && kpisOf(person).votes_attended > 0,
    );
    const { votes_attended, votes_compared } = kpisOf(mixed);
    const withoutLine = mixed.legislature_ids
      .map(
        (legislature) =>
          ask(`/metrics/dissidence?legislature_id=${legislature}`).find(
            (row: { person_id: number }) => row.person_id === mixed.id,
          ).votes_without_line,
      )
      .reduce((sum: number, votes: number) => sum + votes, 0);
    expect(caveats(page(mixed))).toContain(
      count('person.purposeless', votes_attended - votes_compared - withoutLine),
    );
  });
});

describe('the page of a deputy', () => {
  it('shows the latest votes as the API gives them', () => {
    for (const person of everybody.slice(0, 20)) {
      const { items } = ask(`/persons/${person.id}/votes`);
      const $ = page(person);
      const shown = $('#votes')
        .closest('section')
        .find('.deeds li')
        .toArray()
        .map((deed) => [
          $(deed).find('a').attr('href'),
          seen($(deed).find('.mark').text()),
          $(deed).find('.against').length === 1,
        ]);
      expect(shown, person.full_name).toEqual(
        items
          .slice(0, 12)
          .map((vote: { id: number; choice: 'aye'; dissent: boolean | null }) => [
            `/en/votes/${vote.id}`,
            say(`choice.${vote.choice}`),
            vote.dissent === true,
          ]),
      );
    }
  });

  it('shows the votes against the line of the group as the API gives them', () => {
    let dissenters = 0;
    for (const person of everybody) {
      const { total, items } = ask(`/persons/${person.id}/votes?dissent=true`);
      const $ = page(person);
      const shown = $('#dissents').closest('section').find('.deeds li a').toArray();
      expect(
        shown.map((link) => $(link).attr('href')),
        person.full_name,
      ).toEqual(items.slice(0, 12).map(({ id }: { id: number }) => `/en/votes/${id}`));
      expect(total).toBe(kpisOf(person).dissents);
      if (total > 0) dissenters++;
    }
    expect(dissenters).toBeGreaterThan(3);
  });

  it('counts the votes on each topic as the API does', () => {
    const person = someone(({ id }) => ask(`/persons/${id}/topic-stats`).length > 5);
    const $ = page(person);
    const shown = $('.topics tbody tr')
      .toArray()
      .map((row) => texts(load($.html(row), null, false), 'a, td'));
    const published = ask(`/persons/${person.id}/topic-stats`).map(
      (row: { topic: { name_en: string }; yes: number; no: number; abstention: number }) => [
        row.topic.name_en,
        ...[row.yes, row.no, row.abstention].map(String),
      ],
    );
    expect(shown).toEqual(published);
  });

  it('names those who agree most and least, with the counts', () => {
    const person = someone(({ id }) => ask(`/persons/${id}/agreement`).least.length > 0);
    const { most, most_elsewhere, least } = ask(`/persons/${person.id}/agreement`);
    const $ = page(person);
    const shown = $('.alike tbody tr')
      .toArray()
      .map((row) => [$(row).find('a').attr('href'), seen($(row).find('td').text())]);
    expect(shown).toEqual(
      [...most, ...most_elsewhere, ...least].map((row) => [
        `/en/persons/${row.person_id}`,
        `${percent(row.agreement)} ${row.votes_agreed} of ${row.votes_compared}`,
      ]),
    );
  });

  it('dates mandates and stays in groups, and says where a date is not known', () => {
    const switched = someone((person) =>
      mandatesOf(person).some(({ memberships }) => memberships.length > 1),
    );
    const [mandate] = mandatesOf(switched).toReversed();
    const words = texts(page(switched), '.timeline > li:first-child').join(' ');
    expect(words).toContain(roman(mandate!.legislature_id));
    for (const { start_date, end_date, group_name_short } of mandate!.memberships) {
      expect(words).toContain(group_name_short);
      expect(words).toContain(date(start_date));
      if (end_date !== null) expect(words).toContain(date(end_date));
    }
  });

  it('says the same in words to those who do not see its picture', () => {
    const person = someone((one) => (kpisOf(one).attendance ?? 0) > 0);
    const alt = page(person)('meta[property="og:image:alt"]').attr('content');
    expect(alt).toContain(person.full_name);
    expect(alt).toContain(percent(kpisOf(person).attendance!));
  });

  it('tells machines who it is about, and no more than documents say', () => {
    const person = someone(({ birth_date, gender }) => birth_date !== null && gender !== 'unknown');
    const schema = JSON.parse(page(person)('script[type="application/ld+json"]').text());
    expect(schema).toMatchObject({
      '@type': 'Person',
      name: person.full_name,
      birthDate: person.birth_date,
    });
  });
});
