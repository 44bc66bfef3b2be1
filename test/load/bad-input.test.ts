import { mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Documents,
  loadDocuments,
  loadFolder,
  soundDocuments,
  type VoteFile,
  voteFile,
  votePath,
} from './parliament.ts';

/** Loads the sound parliament with some documents replaced. */
function spoil(changes: Documents) {
  const { read, lines } = loadDocuments({ ...soundDocuments(), ...changes });
  const votes = read.all(read.db.selectFrom('votes').selectAll().orderBy('id'));
  const records = read.all(read.db.selectFrom('vote_records').selectAll());
  return {
    lines,
    votes: votes.map(
      (vote) => `${vote.vote_number}: ${vote.records_withheld ?? (vote.has_records ? 'records' : 'none')}`,
    ),
    records: records.length,
  };
}

const changed = (change: (file: VoteFile) => void): string => {
  const file = voteFile(1, ['Sí', 'Sí', 'No', 'No', 'No vota']);
  change(file);
  return JSON.stringify(file);
};

const FIRST = votePath(1);
const VOTE = `${FIRST}, session 9 vote 1`;

/** Loads the sound parliament with a changed first file of votes. */
const spoilt = (change: (file: VoteFile) => void) => spoil({ [FIRST]: changed(change) });

describe('a build with bad input continues and reports each fault in one line', () => {
  it('reports nothing for sound documents', () => {
    expect(spoil({})).toEqual({ lines: [], votes: ['1: records', '2: records'], records: 10 });
  });

  it('a folder of no known chamber, but no file and no folder of the fetcher next to the chamber', () => {
    const others = ['absent.json', '.incoming/1', 'earlier/congreso/a.txt', 'unreadable/congreso/a.json'];
    const elsewhere = Object.fromEntries(
      ['senado/votes.json', ...others].map((path) => [`../${path}`, '{}']),
    );
    expect(spoil(elsewhere)).toEqual({
      ...spoil({}),
      lines: [
        'senado/: no known chamber has this folder of documents, expected congreso; the folder is ignored',
      ],
    });
  });

  it.each<[string, Documents, string[]]>([
    [
      'a truncated file',
      { [FIRST]: changed(() => {}).slice(0, -40) },
      [
        `${FIRST}: the file cannot be read as a document of its type, found Unterminated string in JSON at position 637 (line 1 column 638), expected one whole JSON document; nothing from it is loaded`,
      ],
    ],
    [
      'a file of another type',
      { [FIRST]: '<html>blocked</html>', 'webpublica/odd.xls': 'x' },
      [
        'webpublica/odd.xls: no parser recognises this file; the file is ignored',
        `${FIRST}: the file cannot be read as a document of its type, found Unexpected token '<', "<html>blocked</html>" is not valid JSON, expected one whole JSON document; nothing from it is loaded`,
      ],
    ],
    [
      'a wrong encoding',
      {
        [FIRST]: Uint8Array.from(
          Buffer.from(
            changed(() => {}),
            'latin1',
          ),
        ),
      },
      [
        `${FIRST}: the text is not in the encoding of its type, found other bytes, expected UTF-8; nothing from it is loaded`,
      ],
    ],
  ])('%s', (_, documents, expected) => {
    const { lines, votes } = spoil(documents);
    expect(votes).toEqual(['2: records']);
    expect(lines).toEqual(expected);
  });

  it('an unknown choice', () => {
    const { lines, votes, records } = spoilt(({ votaciones }) => {
      votaciones![0]!.voto = 'Quizás';
    });
    expect(votes).toEqual(['1: unknown_choice', '2: records']);
    expect(records).toBe(5);
    expect(lines).toEqual([
      `${VOTE}: a choice is not one of the four official values, found Quizás, expected Sí, No, Abstención or No vota; the records of the vote are withheld`,
    ]);
  });

  it('totals that do not add up', () => {
    const { lines, votes } = spoilt(({ totales }) => Object.assign(totales, { afavor: 3, presentes: 5 }));
    expect(votes).toEqual(['1: totals_disagree', '2: records']);
    expect(lines).toEqual([
      `${VOTE}: the records do not add up to the totals, found 2/2/0 yes/no/abstention in the records, expected 3/2/0 as in the totals; the records of the vote are withheld`,
    ]);
  });

  it('one deputy twice', () => {
    const { lines, votes, records } = spoilt(({ votaciones }) => {
      votaciones![1]!.diputado = 'ABAD GIL, ANA';
    });
    expect(votes).toEqual(['1: records', '2: records']);
    expect(records).toBe(9);
    expect(lines).toEqual([
      `${VOTE}: one deputy appears more than once in a vote, found Abad Gil, Ana, expected each deputy once; contradictory rows have no person, and of identical rows only one has a person; all count in the totals and in their group`,
    ]);
  });

  it('a name that no deputy has', () => {
    const { lines, votes, records } = spoilt(({ votaciones }) => {
      votaciones![0]!.diputado = 'Nadie Nunca, Nora';
    });
    expect(votes).toEqual(['1: records', '2: records']);
    expect(records).toBe(9);
    expect(lines).toEqual([
      `${VOTE}: a name does not belong to any known deputy, found Nadie Nunca, Nora, expected a name in the official lists of deputies; the record has no person: it counts only in the totals and in its group`,
    ]);
  });

  it('an unknown group code, which becomes a separate group', () => {
    const { lines, votes, records } = spoilt(({ votaciones }) => {
      votaciones![0]!.grupo = 'GZ';
    });
    expect(votes).toEqual(['1: records', '2: records']);
    expect(records).toBe(10);
    expect(lines).toEqual([
      'Abad Gil, Ana: the vote files of one day give a deputy a different group from all other documents, found GZ in the votes of 2025-02-11, expected GA, as in the official list; these records keep the group; the deputy does not change group',
      'group code GZ: no curated group has this code or name; a group with a neutral colour is created for it; `doctor` prints the description to add',
    ]);
  });

  it('a second vote with different content under one number', () => {
    const again = votePath(1, 'again.json');
    const { lines, votes } = spoil({ [again]: JSON.stringify(voteFile(1, ['No', 'No', 'No', 'No', 'No'])) });
    expect(votes).toEqual(['1: vote_twice', '2: records']);
    expect(lines).toEqual([
      `${again}, session 9 vote 1: two different votes have the same number, found total present: 4 / 5, expected the same as ${FIRST}; the records of the vote are withheld`,
    ]);
  });

  it('a link that leaves the folder of documents is not read, and one inside is', () => {
    const { folder } = loadDocuments(soundDocuments());
    const documents = join(folder, 'snapshots/congreso');
    const outside = join(folder, 'outside');
    mkdirSync(outside);
    renameSync(join(documents, FIRST), join(outside, 'vote.json'));
    symlinkSync(join(outside, 'vote.json'), join(documents, FIRST));
    const second = join(documents, votePath(2));
    renameSync(second, `${second}.kept`);
    symlinkSync(`${second}.kept`, second);
    symlinkSync(outside, join(documents, 'linked'));
    const { read, lines } = loadFolder(folder);
    expect(read.all(read.db.selectFrom('votes').select('id'))).toEqual([{ id: 15_009_002 }]);
    expect(lines.filter((line) => line.includes('symbolic link'))).toEqual([
      expect.stringContaining('linked: a symbolic link points outside the folder of snapshots'),
      expect.stringContaining(FIRST),
    ]);
  });

  it('a link from the curated facts of the documents to another folder stops it', () => {
    const { folder } = loadDocuments(soundDocuments());
    const curated = join(folder, 'snapshots/congreso/curated');
    renameSync(curated, join(folder, 'curated'));
    symlinkSync(join(folder, 'curated'), curated);
    expect(() => loadFolder(folder)).toThrow('leads out of the snapshots folder');
  });

  it('a list of deputies that cannot be read counts no deputy as missing from it', () => {
    const { votes, lines } = spoil({
      'webpublica/opendata/diputados/DiputadosActivos__20250701120000.json': '[{"NOMBRE":',
    });
    expect(votes).toEqual(['1: records', '2: records']);
    expect(lines).toHaveLength(1);
  });

  it('a deputy in full condition who is not in the file counts nowhere, and is shown', () => {
    const { lines, records } = spoilt(({ votaciones, totales }) => {
      votaciones!.pop();
      totales.noVotan = 1;
    });
    expect(records).toBe(10);
    expect(lines).toEqual([
      `${VOTE}, Egea Roca, Enric: a sitting deputy is missing from a file of records; a record without a vote is published; it is not counted anywhere`,
    ]);
  });

  it('a file without a single readable vote does not stop the build', () => {
    const { [votePath(1)]: _, [votePath(2)]: __, ...rest } = soundDocuments();
    expect(() => loadDocuments(rest)).toThrowErrorMatchingInlineSnapshot(
      `[CliError: No vote could be read from the snapshots.]`,
    );
  });
});
