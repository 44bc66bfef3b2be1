import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, voice } from '../../pipeline/i18n/index.ts';
import { authorNames } from '../../pipeline/i18n/initiative-words.ts';
import { type CardModel, type CardParams, cardModelOf } from '../../pipeline/images/card.ts';
import { groupCard } from '../../pipeline/images/group.ts';
import { initiativeCard } from '../../pipeline/images/initiative.ts';
import { personCard } from '../../pipeline/images/person.ts';
import { cards } from '../../pipeline/images/registry.ts';
import { statsCard } from '../../pipeline/images/stats.ts';
import { topicCard } from '../../pipeline/images/topic.ts';
import { voteCard } from '../../pipeline/images/vote.ts';
import { sampleForAll } from '../contract/sample.ts';
import { THOROUGH } from '../length.ts';
import { cardText } from './card-text.ts';
import { readBack, renderer } from './renderer.ts';

const sample = sampleForAll();

/** Returns the API's answer over HTTP. */
const api = async (path: string, params: CardParams = {}) => {
  const left = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(params)) {
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, String(value));
    else left.set(name, String(value));
  }
  const response = await sample.published(`${filled}${left.size === 0 ? '' : `?${left}`}`);
  expect(response.status, filled).toBe(200);
  return response.json();
};

const invented = async () => ({ chamber: (await api('/chambers'))[0], fictional: true });

const drawn = async (card: (typeof cards)[number], params: CardParams, language: Language = 'en') =>
  cardModelOf(await card.show(api, params), await invented(), language);

const few = <Item>(items: Iterable<Item>, count = THOROUGH ? 12 : 4): Item[] => {
  const all = [...items];
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, at) => at % step === 0);
};

const english = (value: number) => value.toLocaleString('en-GB');
/** Returns whether a text contains a title, whole or cut after a word. */
const saidOf = (title: string, said: string): boolean =>
  said.includes(title) ||
  title.split(' ').some((_, at, words) => at > 30 && said.includes(`${words.slice(0, at).join(' ')}…`));

const percent = (value: number) =>
  `${value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 || value >= 99.5 ? 1 : 0 })}%`;

/** Returns the text of the English card of a bill with these facts. */
async function initiativeSaid(facts: Record<string, unknown>) {
  const bill = {
    ...{ title_original: 'Ley', title_ca: null, title_en: null },
    ...{ official_id: '125/000003', official_type: {}, submitted_by: null },
    ...{ submitted_at: '2025-01-22', status: 'submitted', outcome: null, continued_by_id: null },
    ...{ topics: [], votes: [] },
    ...facts,
  };
  return (await initiativeCard.show((async () => bill) as never, { id: 1 }))(voice('en')).words;
}

describe('the drawn cards of the sample say', () => {
  it('for a vote: its number, headline and the totals of the API', async () => {
    for (const { id } of few(voteCard.records(sample.read, null))) {
      const vote = await api('/votes/{vote_id}', { vote_id: id! });
      const said = await readBack(await drawn(voteCard, { id: id! }));
      expect(said).toContain(`Vote ${vote.vote_number} of session ${vote.session_number} · `);
      expect(said.replace(/\s+/g, ' ')).toContain(vote.headline_en);
      if (vote.totals === null) continue;
      const { yes, no, abstention, absent } = vote.totals;
      const counts = `${english(yes)} yes ${english(abstention)} abstention${abstention === 1 ? '' : 's'} ${english(no)} no`;
      expect(said).toContain(counts);
      if (absent !== null) expect(said).toContain(`${english(absent)} did not vote`);
    }
  });

  it('for a deputy: name, group, attendance and dissidence', async () => {
    for (const { id } of few(personCard.records(sample.read, null))) {
      const person = await api('/persons/{person_id}', { person_id: id! });
      const kpis = await api('/persons/{person_id}/kpis', { person_id: id! });
      const said = await readBack(await drawn(personCard, { id: id! }));
      expect(said).toContain(person.full_name);
      const last = (await api('/persons/{person_id}/mandates', { person_id: id! })).at(-1).memberships.at(-1);
      const former = last === undefined ? 'No group' : `Last group: ${last.group_name_short}`;
      expect(said).toContain((person.sits_today && person.current_group?.name_long) || former);
      if (kpis.attendance !== null) expect(said).toContain(`${percent(kpis.attendance)} attendance at votes`);
      if (kpis.dissidence !== null)
        expect(said).toContain(`${percent(kpis.dissidence)} of votes cast differed from the group’s`);
      expect(said.includes('attendance cannot be compared')).toBe(kpis.role_kind !== null);
    }
  });

  it('for an initiative from an earlier legislature: no date of submission', async () => {
    const place = async (title_original: string) => (await initiativeSaid({ title_original })).place.join();
    expect(await place('Ley de las mareas')).toContain('22 January 2025');
    expect(
      await place('Ley (corresponde al número de expediente 125/000021/0000 de la XIV Legislatura)'),
    ).not.toContain('2025');
  });

  it('for an initiative that a later legislature continues: that it continues there, and not that it is open', async () => {
    expect((await initiativeSaid({})).verdict).toBe('Submitted');
    expect((await initiativeSaid({ continued_by_id: 15125000003 })).verdict).toBe(
      'It passed to legislature XV',
    );
  });

  it('for a group: its name, average cohesion, average attendance and size', async () => {
    for (const { slug } of groupCard.records(sample.read, null)) {
      const group = await api('/groups/{slug}', { slug: slug! });
      const rows = await api('/metrics/group-summary', { legislature_id: group.legislature_id });
      const row = rows.find(({ group_slug }: { group_slug: string }) => group_slug === slug);
      const said = await readBack(await drawn(groupCard, { slug: slug! }));
      expect(said).toContain(group.name_long);
      const { avg_cohesion: cohesion, avg_attendance: attendance } = row;
      if (cohesion === null) expect(said).not.toContain('average cohesion');
      else expect(said).toContain(`${percent(cohesion)} average cohesion`);
      if (attendance !== null) expect(said).toContain(`${percent(attendance)} average attendance`);
      expect(said).toMatch(new RegExp(`\\b${group.members_active} members?`));
    }
  });

  it('for a topic: the outcomes of its initiatives, each counted once', async () => {
    const rows = await api('/stats/topics/global');
    for (const row of few<(typeof rows)[number]>(rows)) {
      const said = await readBack(await drawn(topicCard, { slug: row.topic.slug }));
      expect(said).toContain(row.topic.name_en);
      const counts = /(\d+) approved (\d+) in progress (\d+) rejected (\d+) withdrawn or ended/.exec(said)!;
      const [approved, progress, rejected, ended] = counts.slice(1).map(Number);
      expect([approved, rejected]).toEqual([row.approved, row.rejected]);
      expect(progress).toBe(row.submitted + row.in_debate);
      expect(approved! + rejected! + progress! + ended!).toBe(row.total);
    }
  });

  it('for an initiative: its number, title, authors and outcome', async () => {
    const WORDS: Record<string, string> = {
      submitted: 'Submitted',
      in_debate: 'In progress',
      approved: 'Approved',
      rejected: 'Rejected',
      inadmissible: 'Ruled inadmissible',
      withdrawn: 'Withdrawn',
      converted: 'Converted',
      merged: 'Merged',
      concluded: 'Concluded',
      expired: 'Lapsed',
    };
    for (const { id } of few(initiativeCard.records(sample.read, null))) {
      const initiative = await api('/initiatives/{id}', { id: id! });
      const said = await readBack(await drawn(initiativeCard, { id: id! }));
      expect(said).toContain(initiative.official_id);
      expect(saidOf(initiative.title_original.replace(/\.$/, ''), said)).toBe(true);
      const word = WORDS[initiative.outcome ?? initiative.status]!;
      expect(said).toMatch(
        initiative.official_id.startsWith('130/')
          ? /\b(?:Validated|Repealed)\b/
          : new RegExp(`\\b${word}\\b`),
      );
      const [first] = initiative.submitted_by?.split('\n') ?? [];
      if (first !== undefined) expect(said).toContain(`By: ${authorNames([first], voice('en'))[0]}`);
    }
  });

  it('for the whole: the number of votes and initiatives', async () => {
    const summary = await api('/stats/summary');
    const said = await readBack(await drawn(statsCard, {}));
    expect(said).toContain(`${english(summary.votes_total)} votes`);
    expect(said).toContain(`${english(summary.initiatives_total)} initiatives`);
    expect(said).toContain(`${english(summary.initiatives_classified)} initiatives with a topic`);
  });
});

describe('every card of the sample', () => {
  const models = async (count: number): Promise<CardModel[]> => {
    const about = await invented();
    const found: CardModel[] = [];
    for (const card of cards)
      for (const params of few(card.records(sample.read, null), count)) {
        const show = await card.show(api, params);
        for (const language of LANGUAGES) found.push(cardModelOf(show, about, language));
      }
    return found;
  };

  it('states that the parliament is fictional, and the licence', async () => {
    for (const model of await models(2)) {
      const said = await readBack(model);
      expect(said).toContain(voice(model.language).say('fiction.name'));
      expect(said).toMatch(/CC BY 4\.0$/);
    }
  });

  it('has an alternative text with everything in the image except the licence', async () => {
    for (const model of await models(2)) {
      const text = cardText(model);
      const { warning, title, verdict, figures, notes, place } = model;
      const parts = [
        warning!,
        title,
        ...place,
        ...notes,
        ...figures.map(({ number, words }) => `${number} ${words}`),
      ];
      for (const part of [...parts, verdict ?? '']) expect(text).toContain(part);
    }
  });

  it('is small: 70 kB on average, 120 kB at most', async () => {
    const sizes = [];
    for (const model of await models(3)) sizes.push((await renderer.png(model)).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(70_000);
    expect(sizes.length).toBeGreaterThan(40);
  });
});
