import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Choice,
  DAY,
  type Documents,
  type Loaded,
  loadDocuments,
  loadFolder,
  soundDocuments,
  voteFile,
  votePath,
} from '../parliament.ts';

const [FEBRUARY, MARCH] = ['20250211203611', '20250301101010'];
const YES: Choice[] = ['Sí', 'Sí', 'Sí', 'No', 'No'];
const NO: Choice[] = ['No', 'No', 'No', 'Sí', 'Sí'];
const TIE: Choice[] = ['Sí', 'Sí', 'No', 'No', 'No vota'];

/** Returns the file of a vote as it was generated at a moment. */
function generated(number: number, stamp: string, subject: string, choices = YES): Documents {
  const file = voteFile(number, choices);
  file.informacion.textoExpediente = subject;
  return { [votePath(number, `VOT_${stamp}.json`)]: JSON.stringify(file) };
}

const { [votePath(1)]: _1, [votePath(2)]: _2, ...LISTS } = soundDocuments();

function load(...documents: Documents[]) {
  return seen(loadDocuments(Object.assign({}, LISTS, ...documents)));
}

function seen(loaded: Loaded) {
  const { read, lines } = loaded;
  const { db, all } = read;
  const votes = all(db.selectFrom('votes').selectAll().orderBy('id'));
  return {
    ...loaded,
    votes: votes.map(({ id, title, yes, records_withheld }) =>
      [id - 15_009_000, title, yes, records_withheld].filter((part) => part !== null).join(' '),
    ),
    superseded: all(db.selectFrom('superseded_votes').selectAll().orderBy('id')).map(
      ({ id, evidence, renumbered_as }) => [
        id - 15_009_000,
        evidence,
        renumbered_as && renumbered_as - 15_009_000,
      ],
    ),
    counted: all(db.selectFrom('person_totals').select('votes_total')).map(({ votes_total }) => votes_total),
    lines,
  };
}

/** Returns the page of the day with the files of these numbers, generated at a moment. */
function page(stamp: string, votes: [number: number, title: string, yes: number, no: number][]): Documents {
  const results = votes.map(
    ([number, title, yes, no]) => `<h5 class="con_est">${title}</h5><div class="result_vot">
      <p>Si: ${yes}</p><p>No: ${no}</p><p>Abstenciones: 0</p><a href="/${votePath(number, `VOT_${stamp}.json`)}">json</a></div>`,
  );
  return {
    [`votaciones/XV/${DAY}.html`]: `<div class="cuerpo-votaciones"><h3>Sesión Plenaria número 9</h3>
      <h4>I. Proposiciones no de Ley.</h4>${results.join('\n')}</div>`,
  };
}

describe('of two generations of the file of a vote', () => {
  it('the newer counts, whatever its place among the names of files', () => {
    const { votes, lines } = load(
      generated(1, FEBRUARY, 'On bridges', YES),
      generated(1, MARCH, 'On bridges', NO),
    );
    expect(votes).toEqual(['1 On bridges 2']);
    expect(lines).toEqual([
      expect.stringMatching(/VOT_20250211203611\.json, session 9 vote 1: .*found 3\/2\/0, expected 2\/3\/0/),
    ]);
  });

  it('the newer counts with another subject under the same number, with an issue', () => {
    const { votes, lines } = load(generated(1, FEBRUARY, 'On bridges'), generated(1, MARCH, 'On roads', NO));
    expect(votes).toEqual(['1 On roads 2']);
    expect(lines.join()).toContain('found On bridges, expected On roads as in the newer');
  });

  it('a single corrected one supersedes no vote of the session', () => {
    const { votes, superseded } = load(
      generated(1, FEBRUARY, 'On bridges'),
      generated(1, MARCH, 'On bridges', NO),
      generated(2, FEBRUARY, 'On roads'),
    );
    expect([votes, superseded]).toEqual([['1 On bridges 2', '2 On roads 3'], []]);
  });

  it('none counts if both were generated at one moment and differ', () => {
    const { votes } = load(generated(1, FEBRUARY, 'On bridges'), {
      [votePath(1, 'again.json')]: JSON.stringify(voteFile(1, NO)),
    });
    expect(votes[0]).toContain('vote_twice');
  });
});

describe('a session that was numbered anew', () => {
  const before = [
    generated(1, FEBRUARY, 'On bridges'),
    generated(2, FEBRUARY, 'On roads', NO),
    generated(3, FEBRUARY, 'On trains', TIE),
  ];
  const after = [generated(1, MARCH, 'On bridges'), generated(2, MARCH, 'On trains', TIE)];

  it('shows the last number as gone although the page of the day is missing: its subject has moved', () => {
    const { votes, superseded, counted } = load(...before, ...after);
    expect(votes).toEqual(['1 On bridges 3', '2 On trains 2']);
    expect(superseded).toEqual([[3, 'later_files', 2]]);
    expect(new Set(counted)).toEqual(new Set([2]));
  });

  it('shows the last number as gone if all others were generated again, one of them without a change', () => {
    const again = [generated(1, MARCH, 'On bridges'), generated(2, MARCH, 'On roads', NO)];
    const whole = load(...before, ...again);
    expect(whole.superseded).toEqual([[3, 'later_files', null]]);
    const corrected = load(...before, ...again.slice(1), generated(1, MARCH, 'On bridges', NO));
    expect([corrected.votes.length, corrected.superseded.length]).toEqual([2, 1]);
    const both = load(...before, generated(1, MARCH, 'On bridges', NO), generated(2, MARCH, 'On roads', YES));
    expect([both.votes.length, both.superseded]).toEqual([3, []]);
  });

  it('keeps a number that was not generated again and comes before the ones that were', () => {
    const { votes, superseded } = load(...before, generated(2, MARCH, 'On trains', TIE));
    expect(votes).toEqual(['1 On bridges 3', '2 On trains 2']);
    expect(superseded).toEqual([[3, 'later_files', 2]]);
  });

  it('leaves out what a later page of the day does not list, and nothing that an older page does not', () => {
    const listed: Parameters<typeof page>[1] = [[1, 'On bridges', 3, 2]];
    const annulled = load(...before.slice(0, 2), page(MARCH, listed));
    expect([annulled.votes, annulled.superseded]).toEqual([['1 On bridges 3'], [[2, 'later_page', null]]]);
    const older = load(...before.slice(0, 2), page('20250211200000', listed));
    expect([older.votes, older.superseded]).toEqual([['1 On bridges 3', '2 On roads 2'], []]);
  });

  it('leaves out no vote whose result the page lists without its files', () => {
    const [path, html] = Object.entries(page(MARCH, [[1, 'On bridges', 3, 2]]))[0]!;
    const unlinked = `<h5 class="con_est">On roads</h5><div class="result_vot"><p>Si: 2</p><p>No: 3</p><p>Abstenciones: 0</p></div></div>`;
    const { superseded } = load(...before.slice(0, 2), {
      [path]: (html as string).replace(/<\/div>$/, unlinked),
    });
    expect(superseded).toEqual([]);
  });

  it('reports each build that a number was published for another vote, and keeps the address of the gone one', () => {
    const { folder } = load(...before);
    const replace = (documents: Documents[]) => {
      rmSync(join(folder, 'snapshots/congreso/webpublica/opendata/votaciones'), { recursive: true });
      for (const [path, content] of Object.entries(Object.assign({}, ...documents))) {
        const file = join(folder, 'snapshots/congreso', path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content as string);
      }
    };
    replace([
      ...after,
      page(MARCH, [
        [1, 'On bridges', 3, 2],
        [2, 'On trains', 2, 2],
      ]),
    ]);
    const files = ['people.csv', 'votes.csv', 'parliament.sqlite'];
    const builds = [1, 2].map(() => {
      const { votes, superseded, lines } = seen(loadFolder(folder));
      return { votes, superseded, lines, bytes: files.map((name) => readFileSync(join(folder, name))) };
    });
    expect(builds[0]).toMatchObject({
      votes: ['1 On bridges 3', '2 On trains 2'],
      superseded: [[3, 'later_page', 2]],
    });
    expect(builds[0]!.lines.join('\n')).toContain(
      'session 9 vote 2: an earlier release published a different vote under this number, found On trains, 2025-02-11, 2/2/0, expected On roads, 2025-02-11, 2/3/0',
    );
    expect(builds[1]).toEqual(builds[0]);
  });
});

describe('a number that does not fit an id', () => {
  it.each([
    ['1000 of a session', 1000, 9],
    ['of session 1000', 1, 1000],
  ])('%s leaves its vote out with an issue that names it', (_, number, session) => {
    const { votes, lines } = load(generated(1, FEBRUARY, 'On bridges'), {
      [votePath(number, `VOT_${FEBRUARY}.json`, session)]: JSON.stringify(voteFile(number, YES, session)),
    });
    expect(votes).toEqual(['1 On bridges 3']);
    expect(lines.join()).toContain(`session ${session} vote ${number}`);
  });

  it.each(['0', '-1'])('%s on a page or in a file publishes no vote', (number) => {
    const file = voteFile(Number(number), YES);
    const folder = `Votacion${number.padStart(3, '0')}`;
    const path = votePath(1, `VOT_${FEBRUARY}.json`).replace('Votacion001', folder);
    const [day, html] = Object.entries(
      page(FEBRUARY, [
        [1, 'On bridges', 3, 2],
        [7, 'On roads', 2, 3],
      ]),
    )[0]!;
    const { votes, lines } = load(generated(1, FEBRUARY, 'On bridges'), {
      [path]: JSON.stringify(file),
      [day]: (html as string).replace('Votacion007', folder),
    });
    expect(votes.filter((vote) => !/^(?:1 On bridges|901 On roads)/.test(vote))).toEqual([]);
    expect(lines.join()).toContain(folder);
  });
});

it('the register of votes is refused if it is of another shape', () => {
  const { folder } = load(generated(1, FEBRUARY, 'On bridges'));
  copyFileSync(join(folder, 'people.csv'), join(folder, 'votes.csv'));
  expect(() => loadFolder(folder)).toThrow('votes.csv is not a register of votes');
});
