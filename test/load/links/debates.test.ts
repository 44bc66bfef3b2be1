import { describe, expect, it } from 'vitest';
import type { InterventionRow } from '../../../pipeline/core/chamber/rows.ts';
import { openMinutes } from '../../../pipeline/load/initiatives/interventions.ts';
import { debatesOfVotes, type VoteOfDay } from '../../../pipeline/load/links/debates.ts';

const BILL = 15_121_000_001;
const MOTION = 15_173_000_002;
const DAY = '2025-03-20';

const vote = (number: number, initiatives: number[], date = DAY): VoteOfDay => ({
  id: 15_105_000 + number,
  date,
  initiatives,
});

/** A row of the minutes: its address says which one it is. */
function row(
  initiative: number,
  kind: 'Intervención' | 'Votación',
  [startsAt, endsAt]: [string, string],
  different: Partial<InterventionRow> = {},
): InterventionRow {
  const officialId = `${String(initiative).slice(2, 5)}/${String(initiative).slice(5)}`;
  return {
    ...{
      legislature: 15,
      officialId,
      title: 'A title',
      authors: [],
      date: DAY,
      organ: 'Pleno',
      phase: 'Debate',
    },
    ...{ kind, speaker: null, speakerGroup: null, speakerOffice: null, startsAt, endsAt },
    ...{ video: `https://v.es/${startsAt}`, text: null, diario: `https://d.es/${startsAt}#page=4` },
    ...different,
  };
}

const speech = (initiative: number, at: [string, string], different: Partial<InterventionRow> = {}) =>
  row(initiative, 'Intervención', at, different);
const recorded = (initiative: number, at: [string, string], different: Partial<InterventionRow> = {}) =>
  row(initiative, 'Votación', at, different);

function found(votes: VoteOfDay[], ...documents: InterventionRow[][]) {
  const minutes = openMinutes();
  for (const rows of documents) minutes.add(rows);
  const of = debatesOfVotes(votes, minutes);
  return (id: number) => ({
    time: of.get(15_105_000 + id)?.time,
    debates: of.get(15_105_000 + id)?.debates ?? [],
  });
}

const debate = [speech(BILL, ['12:00', '12:09']), speech(BILL, ['09:58', '10:07'], { phase: 'Aprobación' })];

describe('the debate of a vote', () => {
  it('begins with the first speech of the day on the same initiative', () => {
    expect(found([vote(1, [BILL])], debate)(1).debates).toEqual([
      {
        ...{ vote_id: 15_105_001, initiative_id: BILL, part: 'debate', evidence: 'same_day', date: DAY },
        ...{ phase: 'Aprobación', starts_at: '09:58', ends_at: '12:09', speeches: 2 },
        ...{ video_url: 'https://v.es/09:58', text_url: null, diario_url: 'https://d.es/09:58#page=4' },
      },
    ]);
  });

  it.each([
    ['2025-03-21', 'nearest_day_before'],
    ['2025-03-23', 'nearest_day_before'],
    ['2025-03-24', undefined],
    ['2025-03-19', undefined],
  ])('is at most three days before: a vote on %s', (date, evidence) => {
    expect(found([vote(1, [BILL], date)], debate)(1).debates[0]?.evidence).toBe(evidence);
  });

  it('is not that of an earlier vote on the same initiative', () => {
    const of = found([vote(1, [BILL]), vote(2, [BILL], '2025-03-21')], debate);
    expect([of(1), of(2)].map(({ debates }) => debates.length)).toEqual([1, 0]);
  });

  it('is that of every initiative of a joint vote, and of no other initiative', () => {
    const rows = [...debate, speech(MOTION, ['15:00', '15:05']), speech(MOTION, ['15:05', '15:09'])];
    const of = found([vote(1, [BILL, MOTION]), vote(2, [15_121_000_009])], rows);
    expect(of(1).debates.map(({ initiative_id }) => initiative_id)).toEqual([BILL, MOTION]);
    expect(of(2).debates).toEqual([]);
  });

  it.each([
    ['a single speech', [speech(BILL, ['09:58', '10:07'])]],
    ['speeches in a committee', debate.map((own) => ({ ...own, organ: 'Comisión de Justicia' }))],
    ['speeches without a time', debate.map((own) => ({ ...own, startsAt: null }))],
    ['a debate that began after the vote', [...debate, recorded(BILL, ['09:10', '09:11'])]],
  ])('is not %s', (_, rows) => {
    const { debates } = found([vote(1, [BILL])], rows)(1);
    expect(debates.filter(({ part }) => part === 'debate')).toEqual([]);
  });

  it('is read from the last document that has its day', () => {
    const later = debate.map((own) => ({ ...own, video: 'https://v.es/later' }));
    const of = found([vote(1, [BILL])], debate, [speech(MOTION, ['10:00', '10:01'])], later);
    expect(of(1).debates).toMatchObject([{ video_url: 'https://v.es/later' }]);
  });
});

describe('the time of a vote', () => {
  const timed = (voted_time: string, voted_time_end: string, voted_time_precision: string) => ({
    voted_time,
    voted_time_end,
    voted_time_precision,
  });

  it.each([
    [['13:19', '13:19'], timed('13:19', '13:19', 'minute')],
    [['13:19', '13:20'], timed('13:19', '13:20', 'minute')],
    [['13:59', '14:00'], timed('13:59', '14:00', 'minute')],
    [['13:19', '13:21'], timed('13:19', '13:21', 'interval')],
  ] as const)('of a record %j is %o', ([from, to], time) => {
    expect(found([vote(1, [BILL])], [recorded(BILL, [from, to])])(1)).toMatchObject({
      time,
      debates: [{ part: 'vote', speeches: 0, starts_at: from }],
    });
  });

  it('is shared by votes on one initiative that follow each other', () => {
    const of = found(
      [1, 2, 3].map((number) => vote(number, [BILL])),
      [recorded(BILL, ['13:20', '13:23'])],
    );
    for (const number of [1, 2, 3]) expect(of(number).time?.voted_time).toBe('13:20');
  });

  it.each([
    ['votes on another initiative come between', [vote(1, [BILL]), vote(2, [MOTION]), vote(3, [BILL])], []],
    ['the day has two records', [vote(1, [BILL])], [recorded(BILL, ['15:00', '15:01'])]],
    [
      'its initiatives have different ones',
      [vote(1, [BILL, MOTION])],
      [recorded(MOTION, ['15:00', '15:01'])],
    ],
    [
      'a later vote was recorded before',
      [vote(1, [BILL]), vote(2, [MOTION])],
      [recorded(MOTION, ['11:00', '11:01'])],
    ],
    ['it was on another day', [vote(1, [BILL], '2025-03-21')], []],
  ])('is unknown if %s', (_, votes, others) => {
    const of = found(votes, [recorded(BILL, ['13:20', '13:21']), ...others]);
    for (const { id } of votes.filter(({ initiatives }) => initiatives.includes(BILL)))
      expect(of(id - 15_105_000).time?.voted_time ?? null).toBeNull();
  });
});
