import { describe, expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { PersonInFull } from '../../../pipeline/model/people/person-in-full.ts';
import type { TopicVotes } from '../../../pipeline/model/topic.ts';
import type { Vote } from '../../../pipeline/model/votes/vote.ts';
import { personSchema } from '../../../site/person/person-data.ts';
import { rows, seen, texts } from '../built-site.ts';
import { HOSTILE_PERSON } from '../unusual.ts';
import { deputiesForAll } from './deputies.ts';

const { say, share, shortShare, date } = voice('en');

const deputies = deputiesForAll();

describe('the page of a deputy', () => {
  it('shows the latest votes as the API gives them', () => {
    for (const person of deputies.everybody.slice(0, 20)) {
      const { items } = deputies.ask(`/persons/${person.id}/votes`);
      const $ = deputies.page(person);
      const shown = $('#votes')
        .closest('section')
        .find('.person-votes li')
        .toArray()
        .map((deed) => [
          $(deed).find('a').attr('href'),
          seen($(deed).find('a').text()),
          seen($(deed).find('.mark').text()),
          $(deed).find('.against').length === 1,
        ]);
      expect(shown, person.full_name).toEqual(
        items
          .slice(0, 12)
          .map((vote: { id: number; headline_en: string; choice: 'aye'; dissent: boolean | null }) => [
            `/en/votes/${vote.id}`,
            vote.headline_en,
            say(`choice.${vote.choice}`),
            vote.dissent === true,
          ]),
      );
    }
  });

  it('shows the choices in the latest votes on whole texts, one for each text, as the API gives them', () => {
    const finals = [15, 14]
      .flatMap((legislature) => deputies.ask(`/dump/votes?legislature_id=${legislature}`).items)
      .filter(({ is_final }: Vote) => is_final === true)
      .map(({ id }: Vote) => id);
    expect(finals.length).toBeGreaterThan(1);
    for (const person of deputies.everybody.slice(0, 10)) {
      const $ = deputies.page(person);
      const own = new Map<number, string>(
        finals.flatMap((id: number) =>
          deputies
            .ask(`/dump/vote-records?vote_id=${id}`)
            .items.filter(({ person_id }: { person_id: number }) => person_id === person.id)
            .map(({ choice }: { choice: string }) => [id, choice]),
        ),
      );
      const shown = $('#finals')
        .closest('section')
        .find('.person-votes li')
        .toArray()
        .map((deed) => [$(deed).find('a').attr('href'), seen($(deed).find('.mark').text())]);
      const ids = shown.map(([href]) => Number(href!.split('/').at(-1)));
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
      expect(ids.length).toBeLessThanOrEqual(5);
      for (const [at, [, choice]] of shown.entries())
        expect(choice).toBe(say(`choice.${own.get(ids[at]!) as 'aye'}`));
      expect(shown.length > 0).toBe(own.size > 0);
    }
  });

  it('shows the votes against the line of the group as in the API', () => {
    let dissenters = 0;
    for (const person of deputies.everybody) {
      const { total, items } = deputies.ask(`/persons/${person.id}/votes?dissent=true`);
      const $ = deputies.page(person);
      const shown = $('#dissents').closest('section').find('.person-votes li a').toArray();
      expect(
        shown.map((link) => $(link).attr('href')),
        person.full_name,
      ).toEqual(items.slice(0, 12).map(({ id }: { id: number }) => `/en/votes/${id}`));
      expect(total).toBe(deputies.kpisOf(person).dissents);
      if (total > 0) dissenters++;
    }
    expect(dissenters).toBeGreaterThan(3);
  });

  it('counts the votes on each topic as the API does, the topics with most votes first', () => {
    const person = deputies.someone(({ id }) => deputies.ask(`/persons/${id}/topic-stats`).length > 5);
    const $ = deputies.page(person);
    const shown = rows($, '.topics tbody tr', 'th a, td');
    const published = deputies
      .ask(`/persons/${person.id}/topic-stats`)
      .toSorted(
        (one: TopicVotes, other: TopicVotes) =>
          Number(one.topic.slug.startsWith('sdg-')) - Number(other.topic.slug.startsWith('sdg-')) ||
          other.votes_total - one.votes_total,
      )
      .map(({ topic, yes, no, abstention }: TopicVotes) => [
        topic.name_en,
        ...[yes, abstention, no].map(String),
      ]);
    expect(shown).toEqual(published);
  });

  it('names those who agree most and least, with the counts', () => {
    const person = deputies.someone(({ id }) => {
      const { least: found, votes_attended } = deputies.ask(`/persons/${id}/agreement`);
      return found.length > 0 && votes_attended >= 10;
    });
    const { most, most_elsewhere, least } = deputies.ask(`/persons/${person.id}/agreement`);
    const $ = deputies.page(person);
    const shown = $('.alike tbody tr')
      .toArray()
      .map((row) => [$(row).find('a').attr('href'), seen($(row).find('td').text())]);
    expect(shown).toEqual(
      [...most, ...most_elsewhere, ...least].map((row) => [
        `/en/persons/${row.person_id}`,
        `${share(row.agreement, row.votes_compared)} ${row.votes_agreed} of ${row.votes_compared}`,
      ]),
    );
  });

  it('compares no deputies who cast fewer than ten votes', () => {
    const few = deputies.everybody.filter(({ id }) => {
      const { votes_attended, deputies_compared } = deputies.ask(`/persons/${id}/agreement`);
      return votes_attended > 0 && votes_attended < 10 && deputies_compared > 0;
    });
    expect(few.length).toBeGreaterThan(0);
    for (const person of few) expect(deputies.page(person)('.alike').length, person.full_name).toBe(0);
  });

  it('dates mandates and memberships, and marks unknown dates', () => {
    const switched = deputies.someone((person) =>
      deputies.mandatesOf(person).some(({ memberships }) => memberships.length > 1),
    );
    const [mandate] = deputies.mandatesOf(switched).toReversed();
    const words = texts(deputies.page(switched), '.timeline > li:first-child').join(' ');
    expect(words).toContain(`${mandate!.legislature_id}th legislature`);
    for (const { start_date, end_date, group_name_short } of mandate!.memberships) {
      expect(words).toContain(group_name_short);
      expect(words).toContain(date(start_date));
      if (end_date !== null) expect(words).toContain(date(end_date));
    }
  });

  it('describes its picture in words', () => {
    const person = deputies.someone((one) => (deputies.kpisOf(one).attendance ?? 0) > 0);
    const alt = deputies.page(person)('meta[property="og:image:alt"]').attr('content');
    expect(alt).toContain(person.full_name);
    expect(alt).toContain(
      shortShare(deputies.kpisOf(person).attendance!, deputies.kpisOf(person).votes_total),
    );
  });

  it('has structured data about the person that say no more than documents do', () => {
    const person = deputies.someone(({ birth_date, gender }) => birth_date !== null && gender !== 'unknown');
    const schema = JSON.parse(deputies.page(person)('script[type="application/ld+json"]').text());
    expect(schema).toMatchObject({ '@type': 'Person', name: person.full_name, birthDate: person.birth_date });
  });
});

describe('a person in the words of schema.org', () => {
  const person = HOSTILE_PERSON as unknown as PersonInFull;
  const known = { legislature_id: null, source: 'made for a test' };

  it('is the same as every page that an identifier links to', () => {
    const identifiers = [
      { ...known, scheme: 'codParlamentario' as const, identifier: '7', url: null },
      { ...known, scheme: 'wikidata' as const, identifier: 'Q1', url: 'https://www.wikidata.org/entity/Q1' },
    ];
    expect(personSchema({ ...person, identifiers }, 'https://votes.example/persons/7')).toMatchObject({
      sameAs: ['https://www.wikidata.org/entity/Q1'],
    });
  });

  it('has no sameAs without identifiers', () => {
    expect(personSchema(person, 'https://votes.example/persons/7')).not.toHaveProperty('sameAs');
  });
});
