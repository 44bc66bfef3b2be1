import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { openDatabase } from '../../../pipeline/db/open.ts';
import { load as loadFolder } from '../../../pipeline/load/load.ts';
import { temporaryFolder } from '../../effects.ts';
import { type Documents, voteFile } from '../parliament.ts';
import { APPROVED, loadProceedings, REJECTED } from '../proceedings.ts';
import { SECTION } from './candidates.ts';

/** One row of the list of bills of groups. */
interface Listed {
  number: number;
  about: string;
  submitted?: string;
  /** Words and day of the result, as the list has them. */
  result?: string;
}

const billOf = (about: string) => `Proposición de Ley de fomento de ${about}.`;

const list = (day: string, rows: Listed[]): Documents => ({
  [`webpublica/opendata/iniciativas/ProposicionesDeLey__${day}000000.json`]: JSON.stringify(
    rows.map(({ number, about, submitted = '01/12/2023', result }) => ({
      LEGISLATURA: 'Leg.15',
      TIPO: 'Proposición de ley de Grupos Parlamentarios del Congreso',
      OBJETO: billOf(about),
      NUMEXPEDIENTE: `122/${String(number).padStart(6, '0')}/0000`,
      FECHAPRESENTACION: submitted,
      FECHACALIFICACION: submitted,
      AUTOR: 'Grupo A',
      ...(result === undefined
        ? { SITUACIONACTUAL: 'Pleno \nToma en consideración' }
        : { RESULTADOTRAMITACION: result, SITUACIONACTUAL: 'Cerrado' }),
    })),
  ),
});

/** Returns the votes of one session, each on whether to consider a bill about a matter. */
const sitting = (session: number, day: string, matters: string[], choices = APPROVED): Documents => {
  const [year, month, date] = day.split('-');
  return Object.fromEntries(
    matters.map((about, at) => {
      const file = voteFile(at + 1, choices, session);
      file.informacion.fecha = `${Number(date)}/${Number(month)}/${year}`;
      file.informacion.titulo = SECTION.consideration;
      file.informacion.textoExpediente = billOf(about).replace(' de fomento', ' del Grupo A, de fomento');
      const folder = `Leg15/Sesion${String(session).padStart(3, '0')}/${year}${month}${date}`;
      const name = `Votacion${String(at + 1).padStart(3, '0')}/VOT_20250630120000.json`;
      return [`webpublica/opendata/votaciones/${folder}/${name}`, JSON.stringify(file)];
    }),
  );
};

/** Session 3 is before the second list, session 9 after it. */
const SPRING = ['los molinos', 'las ferias', 'los puentes', 'las acequias', 'los pozos'];
const AUTUMN = [
  'los faros',
  'las lonjas',
  'los molinos',
  'las ferias',
  'las acequias',
  'las norias',
  'los pozos',
];

/** Loads the two sittings with the two lists once: the first test that runs needs it, the others reuse its rows. */
let loaded: ReturnType<typeof loadProceedings> | null = null;
const load = () => {
  loaded ??= loadProceedings({
    ...list('20240301', [
      { number: 1, about: 'los faros' },
      { number: 5, about: 'los molinos' },
      { number: 11, about: 'las ferias' },
      { number: 14, about: 'los puentes' },
      { number: 16, about: 'las acequias' },
    ]),
    ...sitting(3, '2024-04-16', SPRING, REJECTED),
    ...list('20240601', [
      { number: 1, about: 'los faros', result: 'Retirado \n10/05/2024' },
      { number: 2, about: 'los faros', submitted: '20/05/2024' },
      // Withdrawn on an unknown day before this list was made.
      { number: 3, about: 'las lonjas', result: 'Retirado' },
      { number: 4, about: 'las lonjas', submitted: '21/05/2024' },
      // Three of one title: the first is only in the list from before the vote on it, the second was withdrawn.
      { number: 6, about: 'los molinos', submitted: '02/05/2024', result: 'Retirado \n20/05/2024' },
      { number: 7, about: 'los molinos', submitted: '21/05/2024' },
      { number: 11, about: 'las ferias y los mercados' },
      { number: 12, about: 'las ferias', submitted: '22/05/2024' },
      { number: 14, about: 'los puentes y los vados' },
      { number: 15, about: 'los puentes', submitted: '22/05/2024' },
      { number: 16, about: 'las acequias y los canales' },
      { number: 19, about: 'los pozos', submitted: '22/05/2024' },
    ]),
    // Withdrawn on the day of the vote: either can have been voted.
    ...list('20241008', [
      { number: 17, about: 'las norias', result: 'Retirado \n08/10/2024' },
      { number: 18, about: 'las norias' },
    ]),
    ...sitting(9, '2024-10-08', AUTUMN, REJECTED),
  });
  return loaded;
};

describe('of several initiatives with one title', () => {
  const linked = (session: number, matters: string[], about: string) =>
    load().votes.find(({ id }) => id === 15_000_001 + session * 1000 + matters.indexOf(about))!.initiative_id;
  const inSpring = (about: string) => linked(3, SPRING, about);
  const inAutumn = (about: string) => linked(9, AUTUMN, about);
  const statusOf = (number: number) => load().initiatives.find(({ id }) => id === 15122000000 + number)!;

  it('a vote is on the one that had not been withdrawn by its day', () => {
    expect(inAutumn('los faros')).toBe(15122000002);
    expect(statusOf(1)).toMatchObject({ status: 'withdrawn', closed_on: '2024-05-10' });
    expect(statusOf(2)).toMatchObject({ status: 'rejected', status_basis: 'votes', closed_on: '2024-10-08' });
  });

  it('a vote is on the other if a list made before its day has one as withdrawn without a date', () => {
    expect(inAutumn('las lonjas')).toBe(15122000004);
  });

  it('a vote is on none that was submitted after its day', () => {
    expect(inSpring('los molinos')).toBe(15122000005);
    expect(inSpring('los pozos')).toBeNull();
    expect(inAutumn('los pozos')).toBe(15122000019);
  });

  it('a vote is on none that an earlier vote ended, although the lists show it open', () => {
    expect(inAutumn('los molinos')).toBe(15122000007);
    expect(statusOf(5)).toMatchObject({ status: 'rejected', closed_on: '2024-04-16' });
  });

  it('a vote is on the one that had the title on its day, whichever had it on other days', () => {
    expect(inSpring('las ferias')).toBe(15122000011);
    expect(inAutumn('las ferias')).toBe(15122000012);
    expect(inSpring('los puentes')).toBe(15122000014);
  });

  it('a vote is on an initiative under the title of an older list, before and after the title changed', () => {
    expect(inSpring('las acequias')).toBe(15122000016);
    expect(inAutumn('las acequias')).toBe(15122000016);
  });

  it('a vote is linked to none if two of them fit its day', () => {
    expect(inAutumn('las norias')).toBeNull();
    expect(load().lines.filter((line) => line.includes('several initiatives'))).toEqual([
      expect.stringContaining('session 9 vote 6: '),
    ]);
  });
});

const CASE = resolve(process.env.HEMICICLE_CASES ?? '../shared/cases', 'data/refiled-same-title');

describe.skipIf(!existsSync(CASE))('the case of a bill that was withdrawn and submitted again', () => {
  it('links the vote to the second, which it rejected', () => {
    const folder = temporaryFolder();
    const database = join(folder, 'parliament.sqlite');
    loadFolder(
      {
        snapshots: join(CASE, 'snapshots'),
        curated: 'data/curated',
        register: join(folder, 'people.csv'),
        database,
      },
      { files: filesOnDisk(), log: { info() {}, warn() {}, error() {}, progress() {} } },
    );
    const { db, all, close } = openDatabase(database);
    onTestFinished(close);
    expect(all(db.selectFrom('vote_initiatives').select(['vote_id', 'initiative_id']))).toEqual([
      { vote_id: 15012001, initiative_id: 15122000121 },
    ]);
    expect(all(db.selectFrom('initiatives').select(['id', 'status', 'status_basis']).orderBy('id'))).toEqual([
      { id: 15122000037, status: 'withdrawn', status_basis: 'source' },
      { id: 15122000121, status: 'rejected', status_basis: 'votes' },
    ]);
  });
});
