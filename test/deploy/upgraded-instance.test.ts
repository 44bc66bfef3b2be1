import { copyFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { checkLoss, refuseLostNumbers, unregisteredVotes } from '../../pipeline/commands/refuse-loss.ts';
import { releasesCommand } from '../../pipeline/commands/releases.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { openRegisters } from '../../pipeline/load/registers.ts';
import { voteRegisterPath } from '../../pipeline/load/votes/vote-register.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { bytesOf } from './former-instance.ts';
import { describeUpgraded, formerParliamentForAll, serverOver } from './upgraded-server.ts';

const former = formerParliamentForAll();
const { parliament, publish } = former;

/** Returns a request for every route, with values of the release in its path. */
function questions(): string[] {
  using read = parliament.read(2);
  const first = <Row>(rows: Row[]): Row => rows[0]!;
  const { db, all } = read;
  const vote = first(all(db.selectFrom('votes').select('id').where('has_records', '=', 1).orderBy('id')));
  const mandate = first(all(db.selectFrom('mandates').select('person_id').orderBy('person_id')));
  const group = first(all(db.selectFrom('groups').select('slug').orderBy('id')));
  const topic = first(all(db.selectFrom('topics').select('slug').orderBy('id')));
  const initiative = first(all(db.selectFrom('initiatives').select('id').orderBy('id')));
  const chamber = first(all(db.selectFrom('chambers').select('slug')));
  return endpoints.map(({ path, params }) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'vote_id') return String(vote.id);
      if (name === 'person_id') return String(mandate.person_id);
      if (name === 'legislature_id') return '15';
      if (name === 'id') return String(initiative.id);
      if (/group/.test(`${path.split(`{${name}}`)[0]!.split('/').at(-2)} ${name}`)) return group.slug;
      if (/topic/.test(`${path.split(`{${name}}`)[0]!.split('/').at(-2)} ${name}`)) return topic.slug;
      return chamber.slug;
    });
    const known = Object.keys(params.shape);
    const query = new URLSearchParams();
    const ask = (name: string, value: string | number) => {
      if (known.includes(name) && !path.includes(`{${name}}`)) query.set(name, String(value));
    };
    // A query without a file, so that it is computed from the database.
    ask('page_size', 7);
    ask('q', 'ley');
    ask('legislature_id', 15);
    ask('vote_id', vote.id);
    ask('votes', vote.id);
    ask('person_id', mandate.person_id);
    ask('to', '2100-01-01');
    return `${filled}?${query}`;
  });
}

describeUpgraded('a server', former, (instance) => {
  it('answers every route from the releases of the former version, and does not change their bytes', async () => {
    publish(1);
    const { ask, lines } = serverOver(await instance());
    const before = bytesOf(parliament.out);
    const failed: unknown[] = [];
    for (const question of questions()) {
      const { status, text } = await ask(question);
      if (status !== 200) failed.push([status, question, text]);
    }
    expect(failed).toEqual([]);
    expect(lines.filter((line) => line.startsWith('Error'))).toEqual([]);
    expect((await ask('/chambers')).release).toBe(parliament.releases[1]);
    expect(bytesOf(parliament.out)).toBe(before);
  });

  it('compares its first build with the former version’s release, and refuses losses', async () => {
    publish(1);
    const { out } = await instance();
    const built = `${out}/v/${parliament.releases[2]}/parliament.sqlite`;
    const effects = effectsForTests();
    checkLoss({ out, database: built, onLoss: 'refuse' }, effects);
    const poorer = `${temporaryFolder()}/poorer.sqlite`;
    copyFileSync(built, poorer);
    const file = new Sqlite(poorer);
    file.pragma('foreign_keys = off');
    file.exec('delete from votes where id in (select id from votes order by id limit 20)');
    file.close();
    const given = { out, database: poorer };
    expect(() => checkLoss({ ...given, onLoss: 'refuse' }, effects)).toThrow(/would lose more than .* votes/);
    // As --accept-loss does.
    checkLoss({ ...given, onLoss: 'warn' }, effects);
    expect(effects.lines.join()).toContain('The new release loses more than');
  });

  it('keeps the numbers of all votes in its first build, in a register that the former version ignores', async () => {
    publish(1);
    const { out } = await instance();
    const { files } = effectsForTests();
    const register = `${temporaryFolder()}/people.csv`;
    files.write(register, files.readText(`${out}/v/${parliament.releases[1]}/people.csv`));
    openRegisters(register, unregisteredVotes(out, files), files).save(new Set());
    const lines = files.readText(voteRegisterPath(register)).split('\n').slice(1, -1);
    using read = parliament.read(1);
    const votes = read.all(read.db.selectFrom('votes').select(['id', 'vote_number']).orderBy('id'));
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(votes.map(({ id }) => id));
    expect(lines.filter((line) => line.split(',')[4] === 'us')).toHaveLength(
      votes.filter(({ vote_number }) => vote_number > 900).length,
    );
    // The former version reads the register of people alone, and finds it as it left it.
    expect(files.readText(register)).toBe(files.readText(`${out}/v/${parliament.releases[1]}/people.csv`));
    refuseLostNumbers(out, register, files);
    // The next release has the register: a build without it is refused from then on.
    publish(2);
    expect(unregisteredVotes(out, files)).toBeNull();
    files.remove(voteRegisterPath(register));
    expect(() => refuseLostNumbers(out, register, files)).toThrow(/people\.csv|votes\.csv/);
  });

  it('returns to the release of the former version, and to the newest one again', async () => {
    publish(2);
    const former = await instance();
    const { ask } = serverOver(former);
    expect((await ask('/votes?page_size=7&q=ley')).release).toBe(parliament.releases[2]);
    await releasesCommand.run(
      releasesCommand.options.parse({ action: 'rollback', out: parliament.out }),
      readConfig({}),
      effectsForTests(),
    );
    const { ask: askAgain } = serverOver(former);
    const back = await askAgain('/votes?page_size=7&q=ley');
    expect([back.status, back.release]).toEqual([200, parliament.releases[1]]);
    expect(JSON.parse(back.text).items.length).toBeGreaterThan(0);
    publish(2);
    const { ask: askLast } = serverOver(former);
    expect((await askLast('/votes?page_size=7&q=ley')).release).toBe(parliament.releases[2]);
  });
});
