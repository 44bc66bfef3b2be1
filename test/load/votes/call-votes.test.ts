import { describe, expect, it } from 'vitest';
import { CHOICES } from '../../../pipeline/model/votes/choice.ts';
import {
  ACTIVE,
  DAY,
  DEPARTED,
  DEPUTIES,
  type Documents,
  legislatureWith,
  loadDocuments,
  soundDocuments,
} from '../parliament.ts';
import { type Call, diarioOf, diarioPath, pageOf } from './diarios.ts';

const [ANA, BERTA, CARLES, DOLORS, ENRIC] = DEPUTIES as [string, string, string, string, string];
const CALL: Call = { officialId: '162/000007', yes: [ANA, BERTA, DOLORS], no: [CARLES], abstention: [ENRIC] };

/** Loads the sound parliament with other documents, and returns its call votes. */
function put(documents: Documents) {
  const { read, lines } = loadDocuments({ ...soundDocuments(), ...documents });
  const votes = read.all(
    read.db.selectFrom('votes').selectAll().where('vote_number', '>', 900).orderBy('id'),
  );
  const recordsOf = (vote: number) =>
    read
      .all(
        read.db
          .selectFrom('vote_records as r')
          .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
          .innerJoin('persons as p', 'p.id', 'm.person_id')
          .leftJoin('groups as g', 'g.id', 'r.group_id')
          .select(['p.family_name', 'r.choice', 'r.seat', 'g.slug'])
          .where('r.vote_id', '=', vote)
          .orderBy('p.sort_name'),
      )
      .map(({ family_name, choice, slug }) => `${family_name} ${CHOICES[choice]} ${slug}`);
  const groupTotals = (vote: number) =>
    read.all(read.db.selectFrom('vote_group_totals').select('group_id').where('vote_id', '=', vote));
  return { read, lines, votes, recordsOf, groupTotals };
}

describe('a call vote in the Diario', () => {
  it('is a vote with a record of every deputy, under the group of official dates', () => {
    const { votes, recordsOf, groupTotals } = put({ [diarioPath(8)]: diarioOf([CALL]) });
    expect(votes).toMatchObject([
      {
        id: 15009901,
        date: DAY,
        source_kind: 'diario',
        has_records: 1,
        yes: 3,
        no: 1,
        abstention: 1,
        absent: 0,
        result: 'approved',
        secret: 0,
        expediente_raw: '162/000007',
        link_evidence: 'diario',
      },
    ]);
    expect(recordsOf(15009901)).toEqual([
      'Abad Gil aye a',
      'Bosch Pla aye a',
      'Cano Ruiz no a',
      'Díaz Sanz aye b',
      'Egea Roca abstention b',
    ]);
    expect(groupTotals(15009901)).toHaveLength(2);
  });

  it('has no figures by group if official dates do not cover the day for all deputies', () => {
    const early = { day: '2023-08-17', session: 1 };
    const { votes, recordsOf, groupTotals, lines } = put({ [diarioPath(1)]: diarioOf([CALL], early) });
    expect(votes).toMatchObject([{ id: 15001901, has_records: 1 }]);
    expect(recordsOf(15001901)[0]).toBe('Abad Gil aye null');
    expect(groupTotals(15001901)).toEqual([]);
    expect(lines.join('\n')).toContain(
      'session 1 vote 901: official dates do not determine the group of every deputy',
    );
  });

  it('shows absent deputies and spoilt votes as without a vote', () => {
    const call = { ...CALL, no: [], voided: [CARLES], abstention: [] };
    const { votes, recordsOf } = put({ [diarioPath(8)]: diarioOf([call]) });
    expect(votes).toMatchObject([{ has_records: 1, yes: 3, no: 0, abstention: 0, absent: null }]);
    expect(recordsOf(15009901).filter((record) => record.includes('no_vote_recorded'))).toEqual([
      'Cano Ruiz no_vote_recorded null',
      'Egea Roca no_vote_recorded null',
    ]);
  });

  it.each([
    ['Al haberse alcanzado la mayoría simple, queda otorgada la confianza.', 'simple', 1],
    ['Al haberse alcanzado la mayoría absoluta, queda otorgada la confianza.', 'absolute', 1],
    ['Queda otorgada la confianza.', null, null],
  ])('on a candidate needs the majority that was announced: "%s"', (says, required_majority, passed) => {
    const investiture = { ...CALL, officialId: '080/000001', says, section: 'Debate sobre la investidura:' };
    const { read } = loadDocuments({ ...soundDocuments(), [diarioPath(8)]: diarioOf([investiture]) });
    const [vote] = read.all(read.db.selectFrom('votes').selectAll().where('source_kind', '=', 'diario'));
    const known =
      required_majority === 'absolute' ? { required_majority, passed: null } : { required_majority, passed };
    expect(vote).toMatchObject({ question: 'investiture', ...known });
  });

  it('is numbered by day among those of its session', () => {
    const { votes } = put({
      [diarioPath(7)]: diarioOf([CALL], { day: '2025-02-13' }),
      [diarioPath(8)]: diarioOf([CALL, { ...CALL, officialId: '162/000008' }], { day: '2025-02-12' }),
    });
    expect(votes.map(({ id, date }) => [id, date])).toEqual([
      [15009901, '2025-02-12'],
      [15009902, '2025-02-12'],
      [15009903, '2025-02-13'],
    ]);
  });

  it('is one vote however many copies of the Diario there are', () => {
    const { votes, read } = put({
      [diarioPath(8)]: diarioOf([CALL]),
      [diarioPath(8, '-C1')]: diarioOf([CALL]),
    });
    expect(votes).toHaveLength(1);
    const sources = read.all(read.db.selectFrom('vote_sources').selectAll().where('vote_id', '=', 15009901));
    expect(sources).toHaveLength(2);
  });
});

describe('a call vote that the page of the day lists too', () => {
  const other: Call = { ...CALL, officialId: '162/000008', yes: [ANA, BERTA, CARLES], no: [DOLORS] };

  it('is one vote, with the words of the page and the names of the Diario', () => {
    const { votes, recordsOf, lines } = put({ ...pageOf([CALL]), [diarioPath(8)]: diarioOf([CALL]) });
    expect(votes).toMatchObject([
      { id: 15009901, title: 'Page 162/000007', source_kind: 'diario', link_evidence: 'day_page' },
    ]);
    expect(recordsOf(15009901)).toHaveLength(5);
    expect(lines.join('\n')).not.toContain('no file of records');
  });

  it('differs from another with the same figures by its number, whatever the order', () => {
    const { votes, recordsOf } = put({ ...pageOf([other, CALL]), [diarioPath(8)]: diarioOf([CALL, other]) });
    expect(votes.map(({ id, expediente_raw }) => [id, expediente_raw])).toEqual([
      [15009901, '162/000008'],
      [15009902, '162/000007'],
    ]);
    expect(recordsOf(15009901)[3]).toBe('Díaz Sanz no b');
    expect(recordsOf(15009902)[3]).toBe('Díaz Sanz aye b');
  });

  it('has its records withheld if page and Diario announce different figures', () => {
    const { votes, recordsOf, lines } = put({
      ...pageOf([{ ...CALL, yes: [ANA, BERTA], abstention: [ENRIC, DOLORS] }]),
      [diarioPath(8)]: diarioOf([CALL]),
    });
    expect(votes).toMatchObject([{ yes: 2, has_records: 0, records_withheld: 'page_totals_disagree' }]);
    expect(recordsOf(15009901)).toEqual([]);
    expect(lines.join('\n')).toMatch(/found 2\/1\/2, expected 3\/1\/1 as in public_oficiales/);
  });

  it('on another subject is a separate vote', () => {
    const { votes } = put({ ...pageOf([other]), [diarioPath(8)]: diarioOf([CALL]) });
    expect(votes.map(({ source_kind, has_records }) => [source_kind, has_records])).toEqual([
      ['day_page', 0],
      ['diario', 1],
    ]);
  });
});

describe('the session of a call vote', () => {
  const nameless = diarioOf([CALL], { session: null, day: null });

  it('comes from the file next to the Diario', () => {
    const provenance = { url: null, sha256: '', first_seen: '2025-02-12T08:00:00Z', etag: null };
    const { votes } = put({
      [diarioPath(8)]: nameless,
      [`${diarioPath(8)}.meta.json`]: JSON.stringify({ ...provenance, session: 9, date: DAY }),
    });
    expect(votes).toMatchObject([{ id: 15009901, date: DAY }]);
  });

  it('comes from the path', () => {
    const path = 'webpublica/opendata/votaciones/Leg15/Sesion009/20250211/DSCD-15-PL-8.txt';
    expect(put({ [path]: nameless }).votes).toMatchObject([{ id: 15009901, date: DAY }]);
  });

  it('comes from the page that links the Diario', () => {
    const { votes } = put({ ...pageOf([CALL], 'DSCD-15-PL-8'), [diarioPath(8)]: nameless });
    expect(votes).toMatchObject([{ id: 15009901, date: DAY, source_kind: 'diario' }]);
  });

  it('is never guessed: without any of these the vote is left out with an issue', () => {
    const { votes, lines } = put({ [diarioPath(8)]: nameless });
    expect(votes).toEqual([]);
    expect(lines.join('\n')).toContain(
      'vote on Proposition 162/000007.: neither the Diario, nor other known data, nor its path gives',
    );
  });
});

describe('names in the Diario', () => {
  it('are withheld if they do not add up to the announced result', () => {
    const { votes, recordsOf, lines } = put({
      [diarioPath(8)]: diarioOf([{ ...CALL, announced: [4, 1, 0] }]),
    });
    expect(votes).toMatchObject([{ yes: 4, has_records: 0, records_withheld: 'totals_disagree' }]);
    expect(recordsOf(15009901)).toEqual([]);
    expect(lines.join('\n')).toContain('found 3/1/1 yes/no/abstention in the records, expected 4/1/0');
  });

  it('without an entry in a complete list leave their record without a person', () => {
    const { votes } = put({ [diarioPath(8)]: diarioOf([{ ...CALL, no: ['Nadie Nunca, Nuria'] }]) });
    expect(votes).toMatchObject([{ has_records: 1, records_withheld: null }]);
  });

  it('mean the only sitting deputy whose name differs by one letter, with an issue', () => {
    const documents = withDeputy('Capdevila i Esteve, Joan');
    const call = { ...CALL, no: ['Capdevilla i Esteve, Joan'] };
    const { votes, recordsOf, lines } = put({ ...documents, [diarioPath(8)]: diarioOf([call]) });
    expect(votes).toMatchObject([{ has_records: 1 }]);
    expect(recordsOf(15009901)).toContain('Capdevila i Esteve no a');
    expect(lines.join('\n')).toContain('Capdevila i Esteve, Joan = Capdevilla i Esteve, Joan: two names');
  });

  it('match no deputy if the names of two sitting deputies differ by one letter', () => {
    const documents = withDeputy('Capdevila i Esteve, Joan', 'Capdevella i Esteve, Joan');
    const call = { ...CALL, no: ['Capdevilla i Esteve, Joan'] };
    const { votes } = put({ ...documents, [diarioPath(8)]: diarioOf([call]) });
    expect(votes).toMatchObject([{ has_records: 1, records_withheld: null }]);
  });

  it('match no deputy who votes in the same call', () => {
    const documents = withDeputy('Capdevila i Esteve, Joan');
    const call = { ...CALL, no: ['Capdevilla i Esteve, Joan', 'Capdevila i Esteve, Joan'] };
    const { votes } = put({ ...documents, [diarioPath(8)]: diarioOf([call]) });
    expect(votes).toMatchObject([{ has_records: 1, records_withheld: null }]);
  });

  it('create people if no other document knows them, with a mandate that is marked so', () => {
    const { [DEPARTED]: _, ...incomplete } = soundDocuments();
    const { read, lines } = loadDocuments({
      ...incomplete,
      [diarioPath(8)]: diarioOf([{ ...CALL, no: ['Nadie Nunca, Nuria'] }]),
    });
    const [mandate] = read.all(read.db.selectFrom('mandates').selectAll().where('basis', '=', 'diario'));
    expect(mandate).toMatchObject({
      start_date: DAY,
      end_date: null,
      ended_before: '2025-06-30',
      is_open: 0,
      constituency: null,
    });
    expect(lines.join('\n')).toContain(
      'Nadie Nunca, Nuria: a deputy is known only from votes by call in the Diario',
    );
  });
});

/** Returns the lists of deputies with others in the place of the last ones. */
function withDeputy(...names: string[]): Documents {
  const listed: object[] = JSON.parse(soundDocuments()[ACTIVE] as string);
  const rows = [...listed, ...names.map((NOMBRE) => ({ ...listed[0], NOMBRE }))];
  return { [ACTIVE]: JSON.stringify(rows), ...legislatureWith({ seats: rows.length }) };
}

it('a call vote that only the page of its day lists names the Diario to come, until that is loaded', () => {
  const page = pageOf([CALL], 'DSCD-15-PL-8');
  const address = /^https:.*DSCD-15-PL-8\.PDF/;
  expect(put(page).votes).toMatchObject([
    { has_records: 0, records_expected_in: expect.stringMatching(address) },
  ]);
  const printed = put({ ...page, [diarioPath(8)]: diarioOf([CALL]) });
  expect(printed.votes).toMatchObject([{ has_records: 1, records_expected_in: null }]);
  expect(put(pageOf([CALL])).votes).toMatchObject([{ has_records: 0, records_expected_in: null }]);
});

it('a Diario with an unreadable result counts only if its names agree with the page of the day', () => {
  const withoutResult = diarioOf([CALL]).replace(/votos emitidos[^.]*[.]/, 'el resultado queda proclamado.');
  const page = pageOf([CALL], 'DSCD-15-PL-8');
  const read = put({ ...page, [diarioPath(8)]: withoutResult });
  expect(read.votes).toMatchObject([{ has_records: 1, source_kind: 'diario', yes: 3, no: 1, abstention: 1 }]);
  expect(read.recordsOf(read.votes[0]!.id)).toHaveLength(5);
  const other = pageOf([{ ...CALL, yes: [ANA, BERTA], no: [CARLES, DOLORS] }], 'DSCD-15-PL-8');
  expect(put({ ...other, [diarioPath(8)]: withoutResult }).votes).toMatchObject([
    { has_records: 0, source_kind: 'day_page', records_expected_in: null },
  ]);
  const alone = put({ [diarioPath(8)]: withoutResult });
  expect(alone.votes).toEqual([]);
  expect(alone.lines.join(' ')).toContain('5 names');
});
