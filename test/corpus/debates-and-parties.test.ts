import { beforeAll, describe, expect, it } from 'vitest';
import { CORPUS } from './corpus.ts';
import { type Loaded, loadCorpus } from './load-corpus.ts';

interface Debate {
  vote_id: number;
  part: string;
  evidence: string;
  date: string;
  voted_on: string;
  question: string;
  diario_url: string | null;
  video_url: string | null;
  text_url: string | null;
}

let corpus: Loaded;
beforeAll(async () => {
  if (CORPUS !== '') corpus = await loadCorpus();
});

const all = <Row>(sql: string): Row[] =>
  corpus.read.all<Row>({ compile: () => ({ sql, parameters: [] }) } as never);

describe.skipIf(CORPUS === '')('the debates of the votes of the corpus', () => {
  const debates = () =>
    all<Debate>(
      'select d.*, v.date as voted_on, v.question from vote_debates d join votes v on v.id = d.vote_id',
    );

  it('are known for 529 of the 563 votes of 2025, and the votes themselves are recorded in 205 cases', () => {
    const counted = (part: string) =>
      new Set(debates().flatMap((row) => (row.part === part ? row.vote_id : [])));
    expect([counted('debate').size, counted('vote').size]).toEqual([529, 205]);
  });

  it('have a video, a text and a page of the Diario of their own day', () => {
    for (const { video_url, text_url, diario_url } of debates()) {
      expect(video_url).toMatch(/^https:\/\/app\.congreso\.es\/v1\/\d+I$/);
      expect(text_url).toMatch(/^https:\/\/www\.congreso\.es\/busqueda-de-intervenciones\?/);
      expect(diario_url).toMatch(/DSCD-15-PL-\d+(-C\d)?\.PDF#page=\d+$/);
    }
  });

  it('are on the day of the vote or at most three days before, and not those of procedural votes', () => {
    for (const { evidence, date, voted_on } of debates()) {
      const days = (Date.parse(voted_on) - Date.parse(date)) / 86_400_000;
      expect(evidence).toBe(days === 0 ? 'same_day' : 'nearest_day_before');
      expect(days).toBeLessThanOrEqual(3);
    }
    const procedural = debates().filter(
      ({ part, question }) => part === 'debate' && question === 'avocation',
    );
    expect(procedural).toEqual([]);
  });

  it('give 90 votes a time to the minute and 115 an interval, in the order of the votes of a day', () => {
    const timed = all<{
      id: number;
      date: string;
      voted_time: string;
      voted_time_end: string;
      precision: string;
    }>(
      `select id, date, voted_time, voted_time_end, voted_time_precision as precision from votes
       where voted_time is not null order by id`,
    );
    expect(Map.groupBy(timed, ({ precision }) => precision).get('minute')).toHaveLength(90);
    expect(Map.groupBy(timed, ({ precision }) => precision).get('interval')).toHaveLength(115);
    for (const [at, vote] of timed.entries()) {
      const next = timed[at + 1];
      if (next?.date === vote.date) expect(next.voted_time_end >= vote.voted_time).toBe(true);
    }
  });
});

describe.skipIf(CORPUS === '')('the party of the corpus', () => {
  it('is known for the lists of all deputies but an independent, with Wikidata for 16 of 25', () => {
    const without = all<{ party: string }>('select distinct party from mandates where party_id is null');
    expect(without).toEqual([{ party: 'IND' }]);
    const [known] = all<{ parties: number; wikidata: number }>(
      'select count(*) as parties, count(wikidata_id) as wikidata from parties',
    );
    expect(known).toEqual({ parties: 25, wikidata: 16 });
  });
});
