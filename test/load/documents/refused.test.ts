import { describe, expect, it } from 'vitest';
import { ACTIVE, type Documents, loadDocuments, soundDocuments, voteFile, votePath } from '../parliament.ts';
import { dayPage, loadProceedings, minutes, voteFiles } from '../proceedings.ts';

/** Loads documents with a correction that loading must refuse. */

const correcting = (correction: object): Documents => ({
  'curated/corrections.json': JSON.stringify([{ id: 'wrong', reason: 'R', source: 'S', ...correction }]),
});

describe('a wrong merge', () => {
  it('of two deputies with similar names who vote in the same vote is not made', () => {
    const file = voteFile(1, ['Sí', 'Sí', 'No', 'No', 'No vota']);
    file.votaciones![1]!.diputado = 'Abad Gil, Ana María';
    const listed: Record<string, string>[] = JSON.parse(soundDocuments()[ACTIVE] as string);
    const { read } = loadDocuments({
      ...soundDocuments(),
      [votePath(1)]: JSON.stringify(file),
      [ACTIVE]: JSON.stringify([...listed, { ...listed[0], NOMBRE: 'Abad Gil, Ana María' }]),
    });
    const persons = read.all(
      read.db.selectFrom('persons').select('full_name').where('family_name', '=', 'Abad Gil').orderBy('id'),
    );
    expect(persons.map(({ full_name }) => full_name)).toEqual(['Ana Abad Gil', 'Ana María Abad Gil']);
  });

  it('is refused even if a correction asks for it', () => {
    const names = ['Abad Gil, Ana', 'Bosch Pla, Berta'];
    const merge = { kind: 'person', legislature: 15, names, expect: 'two', correct: 'one' };
    expect(() => loadDocuments({ ...soundDocuments(), ...correcting(merge) })).toThrow(
      'The correction wrong is refused: Abad Gil, Ana and Bosch Pla, Berta are in one document, so they are two people.',
    );
  });
});

describe('a wrong link', () => {
  const SECTION = 'Mociones consecuencia de interpelaciones urgentes.';
  const votes = voteFiles([{ section: SECTION, text: 'Moción sobre vivienda.' }]);

  it('of a motion to the interpellation that it stems from is not made', () => {
    const { votes: stored, lines } = loadProceedings({
      ...votes,
      ...dayPage([
        {
          section: SECTION,
          title: 'Moción sobre vivienda.',
          officialIds: ['172/000001'],
          votes: [{ number: 1 }],
        },
      ]),
    });
    expect(stored).toMatchObject([{ initiative_id: null, expediente_raw: '172/000001' }]);
    expect(lines.join('\n')).toContain('found 172/000001, expected type 173');
  });

  it('is refused even if a correction asks for it', () => {
    const link = { kind: 'vote_initiatives', vote: 15009001, expect: [], correct: ['172/000001'] };
    const interpellation = {
      officialId: '172/000001',
      title: 'Interpelación sobre vivienda.',
      author: 'Grupo A',
    };
    expect(() => loadProceedings({ ...votes, ...minutes([interpellation]), ...correcting(link) })).toThrow(
      'The correction wrong is refused: 172/000001 is not of type 173',
    );
  });

  it('to an unknown initiative is refused', () => {
    const link = { kind: 'vote_initiatives', vote: 15009001, expect: [], correct: ['173/000099'] };
    expect(() => loadProceedings({ ...votes, ...correcting(link) })).toThrow(
      'The correction wrong is refused: no document knows an initiative 173/000099',
    );
  });
});

describe('a wrong correction', () => {
  const put = (correction: object) => () => loadDocuments({ ...soundDocuments(), ...correcting(correction) });
  const choice = { kind: 'vote_choice', vote: 15009001, name: 'Abad Gil, Ana', expect: 'aye', correct: 'no' };

  it('is refused if it makes the records contradict the official totals', () => {
    expect(put(choice)).toThrow(
      'The correction wrong is refused: with it there are 1/3/0 yes/no/abstention in the records, and not 2/2/0 as in the totals.',
    );
  });

  it('is refused if it names a person who is not in the vote', () => {
    expect(put({ ...choice, name: 'Nadie Nunca, Nuria' })).toThrow(
      'The correction wrong is refused: Nadie Nunca, Nuria is not in the records of session 9 vote 1.',
    );
  });

  it.each([
    [
      'of a kind that cannot be corrected',
      { kind: 'vote_result', vote: 15009001, expect: 'tie', correct: 'approved' },
    ],
    ['without a source', { ...choice, source: '' }],
    [
      'to an impossible day',
      { kind: 'vote_field', vote: 15009001, field: 'date', expect: '2025-02-11', correct: '11/2/2025' },
    ],
  ])('%s is refused', (_, correction) => {
    expect(put(correction)).toThrow(/The curated data in .* are invalid/);
  });
});
