import { describe, expect, it } from 'vitest';
import {
  type Documents,
  loadDocuments,
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

describe('a build goes on past bad input and says in one line what is wrong', () => {
  it('of nothing, when nothing is', () => {
    expect(spoil({})).toEqual({ lines: [], votes: ['1: records', '2: records'], records: 10 });
  });

  it('a truncated file', () => {
    const { lines, votes } = spoil({ [votePath(1)]: changed(() => {}).slice(0, -40) });
    expect(votes).toEqual(['2: records']);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json: the file cannot be read as its type, found Unterminated string in JSON at position 637 (line 1 column 638), expected one whole JSON document; nothing of it is loaded",
      ]
    `);
  });

  it('a file of another type', () => {
    const { lines, votes } = spoil({ [votePath(1)]: '<html>blocked</html>', 'webpublica/odd.xls': 'x' });
    expect(votes).toEqual(['2: records']);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/odd.xls: no parser knows this file; the file is ignored",
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json: the file cannot be read as its type, found Unexpected token '<', "<html>blocked</html>" is not valid JSON, expected one whole JSON document; nothing of it is loaded",
      ]
    `);
  });

  it('a wrong encoding', () => {
    const latin1 = Uint8Array.from(
      Buffer.from(
        changed(() => {}),
        'latin1',
      ),
    );
    const { lines, votes } = spoil({ [votePath(1)]: latin1 });
    expect(votes).toEqual(['2: records']);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json: the text is not in the encoding of its type, found other bytes, expected UTF-8; nothing of it is loaded",
      ]
    `);
  });

  it('an unknown choice', () => {
    const { lines, votes, records } = spoil({
      [votePath(1)]: changed(({ votaciones }) => {
        votaciones![0]!.voto = 'Quizás';
      }),
    });
    expect(votes).toEqual(['1: unknown_choice', '2: records']);
    expect(records).toBe(5);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json, session 9 vote 1: a choice is none of the four official ones, found Quizás, expected Sí, No, Abstención or No vota; the records of the vote are withheld",
      ]
    `);
  });

  it('totals that do not add up', () => {
    const { lines, votes } = spoil({
      [votePath(1)]: changed(({ totales }) => {
        Object.assign(totales, { afavor: 3, presentes: 5 });
      }),
    });
    expect(votes).toEqual(['1: totals_disagree', '2: records']);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json, session 9 vote 1: the records do not add up to the totals, found 2/2/0 yes/no/abstention in the records, expected 3/2/0 as in the totals; the records of the vote are withheld",
      ]
    `);
  });

  it('one deputy twice', () => {
    const { lines, votes } = spoil({
      [votePath(1)]: changed(({ votaciones }) => {
        votaciones![1]!.diputado = 'ABAD GIL, ANA';
      }),
    });
    expect(votes).toEqual(['1: deputy_twice', '2: records']);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json, session 9 vote 1: one deputy appears twice in a vote, found Abad Gil, Ana, expected each deputy once; the records of the vote are withheld",
      ]
    `);
  });

  it('a name nobody has', () => {
    const { lines, votes } = spoil({
      [votePath(1)]: changed(({ votaciones }) => {
        votaciones![0]!.diputado = 'Nadie Nunca, Nora';
      }),
    });
    expect(votes).toEqual(['1: unknown_name', '2: records']);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json, session 9 vote 1: a name belongs to no known deputy, found Nadie Nunca, Nora, expected a name in the official lists of deputies; the records of the vote are withheld",
      ]
    `);
  });

  it('an unknown group code, which becomes a group of its own', () => {
    const { lines, votes, records } = spoil({
      [votePath(1)]: changed(({ votaciones }) => {
        votaciones![0]!.grupo = 'GZ';
      }),
    });
    expect(votes).toEqual(['1: records', '2: records']);
    expect(records).toBe(10);
    expect(lines).toMatchInlineSnapshot(`
      [
        "group code GZ: no curated group has this code or name; a group of neutral colour is made for it",
      ]
    `);
  });

  it('a second vote with other content under one number', () => {
    const { lines, votes } = spoil({
      [votePath(1, 'VOT_20250701120000.json')]: JSON.stringify(voteFile(1, ['No', 'No', 'No', 'No', 'No'])),
    });
    expect(votes).toEqual(['1: vote_twice', '2: records']);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json, session 9 vote 1: two different votes claim one number, found total present: 5 / 4, expected the same as webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250701120000.json; the records of the vote are withheld",
      ]
    `);
  });

  it('a list of deputies that cannot be read blames nobody for being missing from it', () => {
    const { votes, lines } = spoil({
      'webpublica/opendata/diputados/DiputadosActivos__20250701120000.json': '[{"NOMBRE":',
    });
    expect(votes).toEqual(['1: records', '2: records']);
    expect(lines).toHaveLength(1);
  });

  it('a deputy in full condition whom a file does not list counts nowhere, and is shown', () => {
    const { lines, records } = spoil({
      [votePath(1)]: changed(({ votaciones, totales }) => {
        votaciones!.pop();
        totales.noVotan = 1;
      }),
    });
    expect(records).toBe(10);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json, session 9 vote 1, Egea Roca, Enric: a sitting deputy is missing from a file of records; a record without a vote is published; it counts nowhere",
      ]
    `);
  });

  it('not one vote stops the build', () => {
    const { [votePath(1)]: _, [votePath(2)]: __, ...rest } = soundDocuments();
    expect(() => loadDocuments(rest)).toThrowErrorMatchingInlineSnapshot(
      `[CliError: Not one vote could be read from the snapshots.]`,
    );
  });
});
