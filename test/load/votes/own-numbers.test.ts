import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { load } from '../../../pipeline/load/load.ts';
import {
  DAY,
  DEPUTIES,
  type Documents,
  type Loaded,
  loadDocuments,
  loadFolder,
  soundDocuments,
  votePath,
} from '../parliament.ts';
import { type Call, diarioOf, diarioPath, pageOf } from './diarios.ts';

const [ANA, BERTA, CARLES, DOLORS, ENRIC] = DEPUTIES as [string, string, string, string, string];
const CALL: Call = { officialId: '162/000007', yes: [ANA, BERTA, DOLORS], no: [CARLES], abstention: [ENRIC] };
const SAME_TOTALS: Call = { ...CALL, officialId: '162/000008' };
const PAGE = `votaciones/XV/${DAY}.html`;

/** Returns the titles of the votes without an official number, by the last two digits of their own. */
const numbered = ({ read }: Loaded) =>
  Object.fromEntries(
    read
      .all(read.db.selectFrom('votes').select(['id', 'title']).where('vote_number', '>', 900).orderBy('id'))
      .map(({ id, title }) => [id % 1000, title]),
  );

/** Loads the documents, then others in their place with the registers of the first build. */
function thenWith(first: Documents, then: Documents): [Loaded, Loaded] {
  const before = loadDocuments({ ...soundDocuments(), ...first });
  for (const path of Object.keys(first)) rmSync(join(before.folder, 'snapshots/congreso', path));
  const after = loadDocuments({ ...soundDocuments(), ...then });
  for (const name of ['people.csv', 'votes.csv'])
    copyFileSync(join(before.folder, name), join(after.folder, name));
  return [before, loadFolder(after.folder)];
}

describe('the number of a vote without an official one', () => {
  it('stays when another vote with the same totals comes before it', () => {
    const [before, after] = thenWith(pageOf([SAME_TOTALS]), pageOf([CALL, SAME_TOTALS]));
    expect(numbered(before)).toEqual({ 901: 'Page 162/000008' });
    expect(numbered(after)).toEqual({ 901: 'Page 162/000008', 902: 'Page 162/000007' });
  });

  it('stays with its matter when its totals are corrected, and when the other vote goes', () => {
    const corrected = { ...SAME_TOTALS, yes: [ANA, BERTA], no: [CARLES, DOLORS] };
    const [, after] = thenWith(pageOf([CALL, SAME_TOTALS]), pageOf([corrected]));
    expect(numbered(after)).toEqual({ 902: 'Page 162/000008' });
  });

  it('is identified by its totals among votes of one matter', () => {
    const second = { ...CALL, yes: [ANA], no: [BERTA, CARLES, DOLORS] };
    const [before, after] = thenWith(pageOf([CALL, second]), pageOf([second, CALL]));
    const totals = ({ read }: Loaded) =>
      read.all(
        read.db.selectFrom('votes').select(['id', 'yes']).where('vote_number', '>', 900).orderBy('id'),
      );
    expect(totals(after)).toEqual(totals(before));
  });

  it('stays when the page comes after the Diario, in words of its own', () => {
    const diario = { [diarioPath(8)]: diarioOf([CALL]) };
    const other = { ...CALL, officialId: '162/000001', yes: [ANA], no: [CARLES] };
    const [before, after] = thenWith(diario, { ...diario, ...pageOf([other, CALL]) });
    expect(Object.keys(numbered(before))).toEqual(['901']);
    expect(numbered(after)).toEqual({ 901: 'Page 162/000007', 902: 'Page 162/000001' });
  });

  it('leads to the official number that the chamber gives the vote later', () => {
    const path = votePath(7, 'VOT_20250212100000.json');
    const link = `<a href="/${path}">json</a>`;
    const unnumbered = pageOf([CALL, SAME_TOTALS]);
    const html = (unnumbered[PAGE] as string).replace(
      /(Page 162\/000007.*?<\/div>)/s,
      (part) => `${part}${link}`,
    );
    const [, after] = thenWith(unnumbered, { [PAGE]: html });
    expect(numbered(after)).toEqual({ 902: 'Page 162/000008' });
    const { db, all } = after.read;
    expect(all(db.selectFrom('superseded_votes').select(['id', 'renumbered_as']))).toEqual([
      { id: 15009901, renumbered_as: 15009007 },
    ]);
  });

  it('is taken over from a release that was built before there was a register of votes', () => {
    const [, after] = thenWith(pageOf([SAME_TOTALS]), pageOf([CALL, SAME_TOTALS]));
    const { folder } = after;
    const bytes = readFileSync(join(folder, 'votes.csv'), 'utf8');
    rmSync(join(folder, 'votes.csv'));
    // Without the former release, votes get their numbers in the order of the page.
    expect(numbered(loadFolder(folder))).toEqual({ 901: 'Page 162/000007', 902: 'Page 162/000008' });
    rmSync(join(folder, 'votes.csv'));
    writeFileSync(join(folder, 'votes.csv'), bytes);
    const again = loadFolder(folder);
    copyFileSync(join(folder, 'parliament.sqlite'), join(folder, 'former.sqlite'));
    rmSync(join(folder, 'votes.csv'));
    load(
      {
        snapshots: join(folder, 'snapshots'),
        curated: 'data/curated',
        register: join(folder, 'people.csv'),
        unregistered: join(folder, 'former.sqlite'),
        database: join(folder, 'parliament.sqlite'),
      },
      { files: filesOnDisk(), log: { info() {}, warn() {}, error() {}, progress() {} } },
    );
    expect(readFileSync(join(folder, 'votes.csv'), 'utf8').split('\n').sort()).toEqual(
      bytes.split('\n').sort(),
    );
    expect(numbered(loadFolder(folder))).toEqual(numbered(again));
  });
});
