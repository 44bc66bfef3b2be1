import { copyFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { DbReader } from '../../pipeline/db/open.ts';
import { LANGUAGES, voice } from '../../pipeline/i18n/index.ts';
import { type ReleaseChanges, releaseChanges } from '../../pipeline/model/release-changes.ts';
import { writeChanges } from '../../pipeline/publish/changes/change-lines.ts';
import { filledPage, templatePath, writtenChangesFeed } from '../../pipeline/publish/changes/pages.ts';
import { periodsOf, weeksOf } from '../../pipeline/publish/changes/periods.ts';
import { onDisk, readReleases } from '../../pipeline/publish/release/pointer.ts';
import { uploadSteps } from '../../pipeline/publish/targets/tree.ts';
import { readPage } from '../../pipeline/text/html.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { votingDaysForAll } from '../subscribers/voting-days.ts';

const { files } = effectsForTests();
const published = votingDaysForAll();
const TEMPLATE =
  '<title>any-period-title</title><a href="/changes/any-period">x</a><div id="changes">-</div>';

const source = () => ({
  releases: readReleases(published.out, files)!,
  publicFolder: published.out,
  files,
});

const summaryOf = (which: 1 | 2): ReleaseChanges => {
  const [from, to] = [published.releases[which - 1]!, published.releases[which]!];
  return releaseChanges.parse(JSON.parse(files.readText(`${published.out}/changes/${from}..${to}.json`)));
};

const idsIn = ({ db, all }: DbReader, table: 'votes' | 'initiatives') =>
  all(db.selectFrom(table).select(['id', table === 'votes' ? 'title' : 'status'])) as { id: number }[];

/** Returns the changes to a copy of the latest release that SQL has altered. */
function changesBy(...statements: string[]): ReleaseChanges {
  const release = onDisk(published.out, published.releases[2]!, files)!;
  const folder = temporaryFolder();
  copyFileSync(`${release.folder}/parliament.sqlite`, `${folder}/parliament.sqlite`);
  const db = new Sqlite(`${folder}/parliament.sqlite`);
  for (const statement of statements) db.exec(statement);
  db.close();
  const manifest = { ...release.manifest, name: '2030-01-07-0123abcd', data_date: '2030-01-07', files: [] };
  const { summary } = writeChanges(folder, release, { folder, manifest }, files);
  return releaseChanges.parse(JSON.parse(files.readText(`${folder}/${summary.path}`)));
}

describe('the changes of a release for people', () => {
  it('list every vote that only the later release has', () => {
    for (const which of [1, 2] as const) {
      using was = published.read((which - 1) as 0 | 1);
      using now = published.read(which);
      const before = new Set(idsIn(was, 'votes').map(({ id }) => id));
      const come = idsIn(now, 'votes').filter(({ id }) => !before.has(id));
      const { votes, corrected, removed } = summaryOf(which);
      expect(come.length).toBeGreaterThan(0);
      expect(votes.total).toBe(come.length);
      expect(votes.items.map(({ id }) => id).toSorted()).toEqual(come.map(({ id }) => id).toSorted());
      expect([corrected.total, removed.total]).toEqual([0, 0]);
    }
  });

  it('list the initiatives whose status differs, with both', () => {
    for (const which of [1, 2] as const) {
      using was = published.read((which - 1) as 0 | 1);
      using now = published.read(which);
      const statuses = (read: DbReader) =>
        new Map(
          read
            .all(read.db.selectFrom('initiatives').select(['id', 'status']))
            .map(({ id, status }) => [id, status]),
        );
      const [before, after] = [statuses(was), statuses(now)];
      const moved = [...after].filter(([id, status]) => before.has(id) && before.get(id) !== status);
      const told = summaryOf(which).moved.items.filter(({ old, new: now }) => old.status !== now.status);
      expect(new Map(told.map(({ id, old, new: now }) => [id, [old.status, now.status]]))).toEqual(
        new Map(moved.map(([id, status]) => [id, [before.get(id), status]])),
      );
    }
  });

  it('name a corrected fact and a corrected choice with both values and the official document', () => {
    using read = published.read(2);
    const { db, get } = read;
    const record = get(
      db
        .selectFrom('vote_records as r')
        .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
        .innerJoin('persons as p', 'p.id', 'm.person_id')
        .innerJoin('votes as v', 'v.id', 'r.vote_id')
        .select(['r.vote_id', 'r.mandate_id', 'p.full_name', 'v.yes'])
        .where('r.choice', '=', 0),
    )!;
    const { corrected, votes } = changesBy(
      "update sources set url = 'https://www.congreso.es/vote.json'",
      `update votes set yes = yes + 1 where id = ${record.vote_id}`,
      `update vote_records set choice = 1 where vote_id = ${record.vote_id} and mandate_id = ${record.mandate_id}`,
    );
    expect(votes.total).toBe(0);
    expect(corrected.total).toBe(1);
    expect(corrected.items[0]).toMatchObject({
      id: record.vote_id,
      source_url: 'https://www.congreso.es/vote.json',
      facts: [{ fact: 'yes', old: record.yes, new: record.yes! + 1 }],
      records: { total: 1, items: [{ full_name: record.full_name, old: 'aye', new: 'no' }] },
    });
  });

  it('name records that appear or disappear as a whole in one line', () => {
    using read = published.read(2);
    const { id } = read.get(read.db.selectFrom('votes').select('id').where('has_records', '=', 1))!;
    const { corrected } = changesBy(
      `update votes set has_records = 0 where id = ${id}`,
      `delete from vote_records where vote_id = ${id}`,
    );
    expect(corrected.items).toMatchObject([
      { id, facts: [{ fact: 'has_records', old: true, new: false }], records: { total: 0 } },
    ]);
  });

  it('list a vote that is no longer published, and a seat that is given up', () => {
    using read = published.read(2);
    const { id } = read.get(read.db.selectFrom('votes').select('id').orderBy('id', 'desc'))!;
    const mandate = read.get(read.db.selectFrom('mandates').selectAll().where('is_open', '=', 1))!;
    const { removed, corrected, went } = changesBy(
      'pragma foreign_keys = off',
      `delete from votes where id = ${id}`,
      `delete from vote_records where vote_id = ${id}`,
      `update mandates set is_open = 0, end_date = '2030-01-02' where id = ${mandate.id}`,
    );
    expect(removed.items.map((vote) => vote.id)).toEqual([id]);
    expect(corrected.total).toBe(0);
    expect(went.items).toMatchObject([{ person_id: mandate.person_id, date: '2030-01-02' }]);
  });

  it('are found in the columns that both releases have', () => {
    using read = published.read(2);
    const vote = read.get(read.db.selectFrom('votes').selectAll().orderBy('id'))!;
    const changes = changesBy(
      'alter table votes add column mood text',
      'alter table mandates add column mood text',
      'create table moods (id integer primary key)',
      `create temp table one as select * from votes where id = ${vote.id}`,
      `update one set id = ${vote.id + 300}, vote_number = vote_number + 300`,
      'insert into votes select * from one',
      `update votes set no = no + 1 where id = ${vote.id}`,
      `update vote_records set choice = 3 - choice where vote_id = ${vote.id} and choice in (0, 3)`,
    );
    expect(changes).toMatchObject({ compared: true, votes: { total: 1 }, corrected: { total: 1 } });
    expect(changes.votes.items[0]!.id).toBe(vote.id + 300);
    const [corrected] = changes.corrected.items;
    expect(corrected!.facts).toEqual([{ fact: 'no', old: vote.no, new: vote.no! + 1 }]);
    const records = read.all(
      read.db.selectFrom('vote_records').select('choice').where('vote_id', '=', vote.id),
    );
    expect(corrected!.records.total).toBe(
      records.filter(({ choice }) => choice === 0 || choice === 3).length,
    );
  });

  it('say so if a table cannot be compared', () => {
    expect(changesBy('alter table memberships rename to periods')).toMatchObject({
      compared: false,
      votes: { total: 0 },
    });
  });
});

describe('the weeks of releases', () => {
  it('contain every release once, with the sum of its counts', () => {
    const { summaries } = source().releases;
    const periods = periodsOf(summaries);
    for (const kind of ['week', 'release'] as const) {
      const own = periods.filter((period) => period.kind === kind);
      expect(own.flatMap((period) => period.summaries).length).toBe(summaries.length);
      expect(own.reduce((sum, { counts }) => sum + counts.votes, 0)).toBe(
        summaries.reduce((sum, { counts }) => sum + counts.votes, 0),
      );
    }
  });
});

describe('the changes of a week', () => {
  const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((mark) => `2025-02-12-${mark.repeat(8)}`) as [
    string,
    string,
    string,
    string,
  ];
  /** The step from one release to another, which found one new vote. */
  const step = (from: string, to: string) => ({
    ...{ from, to, data_date: to.slice(0, 10), path: `changes/${from}..${to}.json` },
    ...{ bytes: 1, sha256: 'd'.repeat(64), counts: { ...source().releases.summaries[0]!.counts, votes: 1 } },
  });

  it('count once if a release was rolled back and made again', () => {
    const summaries = [step(B, D), step(B, C), step(A, B)];
    expect(weeksOf(summaries)).toMatchObject([{ name: '2025-W07', counts: { votes: 2 } }]);
    // The release that was rolled back keeps its page.
    expect(periodsOf(summaries).map(({ name }) => name)).toEqual(['2025-W07', D, C, B]);
  });

  it('include the steps before one that is not recorded', () => {
    expect(weeksOf([step(C, D), step(A, B)])).toMatchObject([{ counts: { votes: 2 } }]);
  });
});

describe('the page of changes', () => {
  it('links each new vote of its period, in every language', () => {
    const { votes, to } = summaryOf(2);
    for (const language of LANGUAGES) {
      const $ = readPage(filledPage(TEMPLATE, to, language, source())!);
      const linked = $('a')
        .get()
        .flatMap(({ attribs }) => /\/votes\/(\d+)$/.exec(attribs.href!)?.[1] ?? []);
      expect(new Set(linked)).toEqual(new Set(votes.items.map(({ id }) => String(id))));
      expect($('title').text()).toContain(voice(language).date(summaryOf(2).data_date));
    }
  });

  it('names an initiative and a matter in the language of the page, as far as there are translations', () => {
    const folder = temporaryFolder();
    const { summaries } = source().releases;
    const changes = summaryOf(2);
    const [vote] = changes.votes.items;
    const named = { ...vote!, matter_en: null, matter_es: 'La pesca, moción del PP' };
    const headline = (decision: string) => `“La pesca”, motion by the PP: ${decision}`;
    changes.votes.items = ['approved', 'rejected'].map((decision, at) => ({
      ...named,
      id: at + 1,
      decision_en: decision,
      headline_en: headline(decision),
    }));
    const standing = {
      status: 'submitted',
      status_detail: null,
      outcome: null,
      continued_by_id: null,
    } as const;
    changes.initiatives.items = [
      {
        ...{ id: 1, type: 'proyecto_ley', official_id: '121/000001', submitted_at: null, standing },
        ...{ title: 'Proyecto de Ley de pesca.', title_ca: 'Projecte de Llei de pesca.', title_en: null },
      },
    ];
    changes.initiatives.total = 1;
    files.write(`${folder}/${summaries[0]!.path}`, JSON.stringify(changes));
    const pageIn = (language: 'ca' | 'en') =>
      filledPage(TEMPLATE, changes.to, language, { ...source(), publicFolder: folder })!;
    expect(pageIn('ca')).toContain('>Projecte de Llei de pesca</a>');
    expect(pageIn('en')).toContain('lang="es">Proyecto de Ley de pesca</a>');
    expect(pageIn('en')).toContain('“La pesca”, motion by the PP<details>');
  });

  it('is missing for a week or a release without changes, and for other addresses', () => {
    for (const name of ['2001-W01', '2001-01-01-0123abcd', 'any-period', '../x', ''])
      expect(filledPage(TEMPLATE, name, 'es', source()), name).toBeNull();
  });

  it('says that there is nothing to compare yet, before the second release', () => {
    const first = { ...source(), releases: { changes: [], summaries: [] } };
    expect(filledPage(TEMPLATE, null, 'es', first)).toContain(voice('es').say('changes.none'));
  });

  it('escapes official texts', () => {
    const folder = temporaryFolder();
    const { summaries } = source().releases;
    const evil = summaryOf(2);
    evil.votes.items[0]!.headline_es = '<img src=x onerror=alert(1)>';
    files.write(`${folder}/${summaries[0]!.path}`, JSON.stringify(evil));
    const page = filledPage(TEMPLATE, evil.to, 'es', { ...source(), publicFolder: folder })!;
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img');
  });

  it('has a feed with an entry for each release, which links to its page', () => {
    using read = published.read(2);
    const feed = JSON.parse(writtenChangesFeed(read, source(), 'en', 'json', 'https://votes.example'));
    expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(
      source().releases.summaries.map(({ to }) => `https://votes.example/en/changes/${to}`),
    );
    expect(feed.items[0].content_html).toContain('https://votes.example/en/votes/');
  });

  it('is published with all its periods and its feed for hosts without a server', () => {
    const sitesFolder = temporaryFolder();
    const latest = source().releases.latest;
    for (const language of LANGUAGES)
      for (const period of [null, 'any-period'])
        files.write(
          `${sitesFolder}/${latest}/${language === 'ca' ? '' : `${language}/`}${templatePath(period && 'x').slice(1)}.html`,
          TEMPLATE,
        );
    const steps = uploadSteps({
      ...{ publicFolder: published.out, sitesFolder, imagesFolder: temporaryFolder() },
      ...{ workFolder: temporaryFolder(), files, naming: 'files' },
    });
    const paths = steps.flatMap(({ pieces }) => pieces.map(({ at }) => at));
    const names = periodsOf(source().releases.summaries).map(({ name }) => name);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['changes.html', 'es/changes.html', 'feeds/changes.atom', 'en/feeds/changes.json'],
        ...names.map((name) => `en/changes/${name}.html`),
      ]),
    );
    expect(paths.filter((path) => path.includes('any-period'))).toEqual([]);
  });
});
