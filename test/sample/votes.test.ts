import { describe, expect, it } from 'vitest';
import { recordsDifference } from '../../pipeline/checks/reconcile.ts';
import type { DayPageVote } from '../../pipeline/core/chamber/rows.ts';
import { fiction, unpacked } from './fiction.ts';
import { keyOf, type ReadVote, votesInFiles, votesOf } from './held-votes.ts';

const SEATS = 60;
const made = fiction();
const votes = votesOf(made);
const nominal = votes.filter(({ rollCall }) => rollCall !== null);
const newest = nominal.filter(({ legislature }) => legislature === 15);
const result = ({ totals }: ReadVote) => Math.sign(totals!.yes - totals!.no);

describe('the votes of a sample parliament', () => {
  it('have records that add up to their totals, and consistent totals', () => {
    for (const { totals, rollCall } of nominal) {
      expect(recordsDifference({ totals: totals!, choices: rollCall!.choices, seats: SEATS })).toBeNull();
      expect(totals!.present).toBe(totals!.yes + totals!.no + totals!.abstention);
      expect(totals!.present + totals!.notVoting!).toBe(SEATS);
    }
  });

  it('list no deputy twice', () => {
    for (const { rollCall } of nominal) expect(new Set(rollCall!.names).size).toBe(rollCall!.names.length);
  });

  it('count a vacant seat as not voting on some days only', () => {
    const vacant = newest.filter(({ rollCall }) => rollCall!.names.length === SEATS - 1);
    expect(new Set(vacant.map(({ date }) => date)).size).toBe(2);
    expect(newest.length - vacant.length).toBeGreaterThan(vacant.length);
    expect(newest.every(({ rollCall }) => rollCall!.names.length >= SEATS - 1)).toBe(true);
  });

  it('have remote voters, who share one seat number', () => {
    const remote = newest.map(({ rollCall }) => rollCall!.seats.filter((seat) => seat === -1).length);
    expect(Math.max(...remote)).toBeGreaterThan(1);
    const seated = newest.map(({ rollCall }) => [...rollCall!.seats].filter((seat) => seat !== -1));
    for (const seats of seated) expect(new Set(seats).size).toBe(seats.length);
  });

  it('are sometimes by assent, without totals and records', () => {
    const assents = votes.filter(({ byAssent }) => byAssent);
    expect(assents).toHaveLength(2);
    for (const { path } of assents) {
      const document = made.json(path);
      expect(document.totales).toEqual({ asentimiento: 'Sí' });
      expect(document.votaciones).toEqual([]);
    }
  });

  it('are joint once: the file names the texts', () => {
    const joint = votes.filter(({ joint }) => joint.length > 0);
    expect(joint).toHaveLength(2);
    for (const { joint: texts } of joint) expect(texts).toHaveLength(2);
  });

  it('leave a gap in the numbers for a vote by call', () => {
    const pages = made.read<DayPageVote>('day-page').filter(({ place }) => place.legislature === 15);
    const calls = pages.flatMap(({ rows }) => rows).filter(({ byCall }) => byCall);
    expect(calls).toHaveLength(2);
    const amid = calls.filter(({ session, number }) => {
      const numbers = votes
        .filter((vote) => vote.legislature === 15 && vote.session === session)
        .map((vote) => vote.number);
      expect(numbers).not.toContain(number);
      return Math.min(...numbers) < number! && number! < Math.max(...numbers);
    });
    expect(amid).toHaveLength(1);
  });

  it('have line breaks in some texts, and some texts longer than three hundred letters', () => {
    const texts = made
      .paths(/Votacion.*json$/)
      .map((path) => made.json(path).informacion.textoExpediente as string);
    expect(texts.some((text) => text.includes('\n'))).toBe(true);
    expect(Math.max(...texts.map((text) => text.length))).toBeGreaterThan(300);
  });

  it('divide the chamber: most members follow their group, some do not, some are absent', () => {
    const cast = { with: 0, against: 0, absent: 0 };
    for (const { rollCall } of newest) {
      const groups = Map.groupBy(
        Array.from(rollCall!.choices, (choice, row) => ({ choice, group: rollCall!.groups[row]! })),
        ({ group }) => group,
      );
      for (const [group, members] of groups) {
        if (group === 'GMix' || group === '') continue;
        const counts = [0, 0, 0, 0];
        for (const { choice } of members) counts[choice]!++;
        const line = Math.max(...counts.slice(0, 3));
        cast.with += line;
        cast.against += counts[0]! + counts[1]! + counts[2]! - line;
        cast.absent += counts[3]!;
      }
    }
    expect(cast.with / (cast.with + cast.against)).toBeGreaterThan(0.95);
    expect(cast.against).toBeGreaterThan(10);
    expect(cast.absent).toBeGreaterThan(50);
  });

  it('are partly won and partly lost', () => {
    const won = newest.filter((vote) => result(vote) > 0).length / newest.length;
    expect(won).toBeGreaterThan(0.25);
    expect(won).toBeLessThan(0.85);
  });
});

describe('the files of votes', () => {
  const inFiles = votesInFiles(made);
  const forms = Map.groupBy(inFiles, keyOf);

  it('are mostly JSON; some are XML only, some both, some in a ZIP, one in a ZIP and separate', () => {
    const kinds = [...forms.values()].map((vote) =>
      vote
        .map(({ kind }) => kind)
        .sort()
        .join('+'),
    );
    expect(new Set(kinds)).toEqual(
      new Set(['vote-json', 'vote-xml', 'vote-json+vote-xml', 'session-zip', 'session-zip+vote-json']),
    );
  });

  it('have the same contents in every format', () => {
    for (const [first, ...others] of forms.values()) {
      for (const other of others) {
        expect(other.rollCall).toEqual(first!.rollCall);
        expect(other.totals).toEqual(first!.totals);
        expect(other.text).toBe(first!.text);
      }
    }
  });

  it('are one line of ASCII with uppercase escapes, like the official ones', () => {
    for (const path of made.paths(/Votacion.*json$/)) expect(made.text(path)).toMatch(/^[\x20-\x7e]+$/);
    const whole = made
      .paths(/Votacion.*json$/)
      .map(made.text)
      .join('');
    expect(/\\u00ED/.test(whole)).toBe(true);
    expect(/\\u(?![0-9A-F]{4})/.test(whole)).toBe(false);
    expect(whole.slice(0, 90)).toMatch(
      /^\{"informacion":\{"sesion":\d+,"numeroVotacion":1,"fecha":"\d{1,2}\/\d{1,2}\/\d{4}","titulo":"/,
    );
  });

  it('are Latin-1 if XML', () => {
    const [path] = made.paths(/Votacion.*xml$/);
    const bytes = made.files.get(path!)!;
    expect(bytes.toString('latin1')).toMatch(/^<\?xml version="1.0" encoding="ISO-8859-1"\?><Resultado>\n/);
    expect(bytes.toString('latin1')).toContain('<Voto>Sí</Voto>');
    expect(bytes.includes(Buffer.from('Sí', 'utf8'))).toBe(false);
  });

  it('have unpadded names in a ZIP, with the time of their day', () => {
    const [path] = made.paths(/Leg15.*zip$/);
    const names = Object.keys(unpacked(made.files.get(path!)!));
    expect(names).toContain(`sesion${/Sesion0*(\d+)/.exec(path!)![1]}votacion1.xml`);
    // A ZIP keeps the date in 16 bits: years since 1980, month, day.
    const date = made.files.get(path!)!.readUInt16LE(12);
    const [year, month, day] = /(\d{4})(\d\d)(\d\d)\/VOT/.exec(path!)!.slice(1).map(Number) as [
      number,
      number,
      number,
    ];
    expect(date).toBe(((year - 1980) << 9) | (month << 5) | day);
  });

  it('have official paths, with a later time of generation for a closed legislature', () => {
    const [former] = made.paths(/Leg14.*json$/);
    const [, held, madeOn] = /\/(\d{8})\/Votacion001\/VOT_(\d{8})\d{6}\.json$/.exec(former!)!;
    expect(madeOn! > held!).toBe(true);
    const [running] = made.paths(/Leg15.*json$/);
    expect(running).toMatch(
      /^webpublica\/opendata\/votaciones\/Leg15\/Sesion\d{3}\/(\d{8})\/Votacion\d{3}\/VOT_\1\d{6}\.json$/,
    );
  });
});
