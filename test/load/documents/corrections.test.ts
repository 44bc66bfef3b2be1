import { describe, expect, it } from 'vitest';
import { CHOICES } from '../../../pipeline/model/votes/choice.ts';
import {
  ACTIVE,
  DEPARTED,
  type Documents,
  loadDocuments,
  soundDocuments,
  voteFile,
  votePath,
} from '../parliament.ts';
import { dayPage, loadProceedings, minutes, voteFiles } from '../proceedings.ts';

const GROUNDS = { reason: 'The file has a misprint.', source: 'Diario de Sesiones, number 8, page 31' };

/** Returns hand-written corrections. */
const correcting = (...corrections: object[]): Documents => ({
  'curated/corrections.json': JSON.stringify(
    corrections.map((each) => ({ id: 'mended', ...GROUNDS, ...each })),
  ),
});

/** Returns corrections of a field of the first vote and of the first deputy’s choice in it. */
const fieldOf = (field: string, expected: string, correct: string) =>
  correcting({ kind: 'vote_field', vote: 15009001, field, expect: expected, correct });
const choiceOf = (expected: string, correct: string) =>
  correcting({ kind: 'vote_choice', vote: 15009001, name: 'Abad Gil, Ana', expect: expected, correct });

/** Loads the sound parliament with corrections and other documents. */
function put(documents: Documents) {
  const { read, lines, summary } = loadDocuments({ ...soundDocuments(), ...documents });
  const vote = (id: number) => read.get(read.db.selectFrom('votes').selectAll().where('id', '=', id))!;
  const choices = (id: number) =>
    read
      .all(
        read.db
          .selectFrom('vote_records as r')
          .leftJoin('groups as g', 'g.id', 'r.group_id')
          .select(['r.choice', 'g.slug'])
          .where('r.vote_id', '=', id)
          .orderBy('r.mandate_id'),
      )
      .map(({ choice, slug }) => `${CHOICES[choice]} ${slug}`);
  const stored = read.all(read.db.selectFrom('corrections').selectAll().orderBy('id'));
  return {
    read,
    lines,
    vote,
    choices,
    stored,
    quality: { corrections: summary.quality.corrections as object[] },
  };
}

describe('a correction', () => {
  it('of a text is published with its reason and its source', () => {
    const { vote, stored, quality } = put(fieldOf('text', 'Text 1', 'Text one'));
    expect(vote(15009001).title).toBe('Text one');
    const published = {
      id: 'mended',
      kind: 'vote_field',
      subject: 'session 9 vote 1, text',
      vote_id: 15009001,
      expected: 'Text 1',
      corrected: 'Text one',
      ...GROUNDS,
    };
    expect(stored).toEqual([{ ...published, applied: 1 }]);
    expect(quality.corrections).toEqual([{ ...published, applied: true }]);
  });

  it('of a day moves the vote to it', () => {
    const { vote } = put(fieldOf('date', '2025-02-11', '2025-02-12'));
    expect(vote(15009001).date).toBe('2025-02-12');
  });

  it('of a choice repairs records that did not add up', () => {
    const file = voteFile(1, ['Sí', 'Sí', 'No', 'No', 'No vota']);
    file.votaciones![0]!.voto = 'No';
    const spoilt = { [votePath(1)]: JSON.stringify(file) };
    expect(put(spoilt).vote(15009001).records_withheld).toBe('totals_disagree');
    const { vote, choices } = put({ ...spoilt, ...choiceOf('no', 'aye') });
    expect(vote(15009001).records_withheld).toBeNull();
    expect(choices(15009001)).toEqual(['aye a', 'aye a', 'no a', 'no b', 'absent b']);
  });

  it('of a group counts the record under that group', () => {
    const file = voteFile(1, ['Sí', 'Sí', 'No', 'No', 'No vota']);
    file.votaciones![0]!.grupo = '';
    const { choices } = put({
      [votePath(1)]: JSON.stringify(file),
      ...correcting({ kind: 'vote_group', vote: 15009001, name: 'Abad Gil, Ana', expect: '', correct: 'GA' }),
    });
    expect(choices(15009001)[0]).toBe('aye a');
  });

  it('of a vote’s subject replaces every other link', () => {
    const author = 'Grupo A';
    const title = 'Moción consecuencia de interpelación urgente sobre el caos ferroviario.';
    const { votes, links } = loadProceedings({
      ...voteFiles([{ section: 'Mociones consecuencia de interpelaciones urgentes.', text: title }]),
      ...minutes([
        { officialId: '173/000001', title, author },
        { officialId: '173/000002', title: 'Moción sobre otra cosa.', author },
      ]),
      ...correcting({
        kind: 'vote_initiatives',
        vote: 15009001,
        expect: ['173/000001'],
        correct: ['173/000002', '173/000001'],
      }),
    });
    expect(votes).toMatchObject([
      { initiative_id: 15173000002, expediente_raw: '173/000002', link_evidence: 'correction' },
    ]);
    expect(links.map(({ initiative_id, evidence }) => [initiative_id, evidence])).toEqual([
      [15173000002, 'correction'],
      [15173000001, 'correction'],
    ]);
  });

  it('may say that a vote was about no known initiative', () => {
    const { votes } = loadProceedings({
      ...voteFiles([{ section: 'Proposiciones no de Ley.', text: 'T' }]),
      ...dayPage([
        {
          section: 'Proposiciones no de Ley.',
          title: 'T',
          officialIds: ['162/000001'],
          votes: [{ number: 1 }],
        },
      ]),
      ...correcting({ kind: 'vote_initiatives', vote: 15009001, expect: ['162/000001'], correct: [] }),
    });
    expect(votes).toMatchObject([{ initiative_id: null, expediente_raw: '162/000001' }]);
  });

  it('joins two names that no evidence joins', () => {
    const { read } = put({ ...renamedInVote2(), ...correcting({ ...names, expect: 'two', correct: 'one' }) });
    const named = read.all(
      read.db.selectFrom('person_names').selectAll().where('name', 'in', names.names).orderBy('name'),
    );
    expect(named.map(({ basis }) => basis)).toEqual(['curated', 'curated']);
    expect(new Set(named.map(({ person_id }) => person_id)).size).toBe(1);
  });

  it('of a value that no document has changes nothing, and is reported', () => {
    const { stored, lines } = put(
      correcting({ kind: 'vote_field', vote: 14001001, field: 'text', expect: 'A', correct: 'B' }),
    );
    expect(stored).toMatchObject([{ id: 'mended', applied: 0, vote_id: null, subject: 'vote 14001001' }]);
    expect(lines.join('\n')).toContain(
      'mended: vote 14001001: no document contains the value that a correction refers to',
    );
  });
});

const names = { kind: 'person', legislature: 15, names: ['Abad Gil, Ana', 'Abad Gil, Nuria'] };

/** Returns documents where vote 2 spells the first deputy’s name inexplicably and the lists are incomplete. */
function renamedInVote2(): Documents {
  const file = voteFile(2, ['Sí', 'Sí', 'Sí', 'Abstención', 'No']);
  file.votaciones![0]!.diputado = 'Abad Gil, Nuria';
  return { [votePath(2)]: JSON.stringify(file), [DEPARTED]: 'not JSON' };
}

describe('an outdated correction stops the build if', () => {
  it('the source has repaired the document', () => {
    expect(() => put(fieldOf('text', 'Txet 1', 'Text 1'))).toThrow(
      'The correction mended is out of date: session 9 vote 1, text was “Txet 1” when it was written, and is now “Text 1”.',
    );
  });

  it('the record has another value by now', () => {
    expect(() => put(choiceOf('no', 'absent'))).toThrow(
      /choice of Abad Gil, Ana was “no” .* and is now “aye”/,
    );
  });

  it('evidence has joined the names meanwhile', () => {
    const one = { ...names, names: ['Abad Gil, Ana', 'Abad Gil, Ana María'], expect: 'two', correct: 'one' };
    const file = voteFile(2, ['Sí', 'Sí', 'Sí', 'Abstención', 'No']);
    file.votaciones![0]!.diputado = 'Abad Gil, Ana María';
    const listed = JSON.parse(soundDocuments()[ACTIVE] as string) as object[];
    const both = {
      [votePath(2)]: JSON.stringify(file),
      [ACTIVE]: JSON.stringify(listed.slice(1)),
      [ACTIVE.replace('0630', '0629')]: JSON.stringify(listed),
      [ACTIVE.replace('0630', '0701')]: JSON.stringify([
        { ...listed[0], NOMBRE: 'Abad Gil, Ana María' },
        ...listed.slice(1),
      ]),
    };
    expect(() => put({ ...both, ...correcting(one) })).toThrow(/was “two” .* and is now “one”/);
  });
});
