import { join } from 'node:path';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { SESSION_STATUSES } from '../../pipeline/model/session.ts';
import { pdfOf } from '../snapshots/pdf-of.ts';
import { smallRelease } from './small-sample.ts';

function reading<Result>(database: string, work: (read: DbReader) => Result): Result {
  const read = openDatabase(database);
  try {
    return work(read);
  } finally {
    read.close();
  }
}

describe('the agenda of the sample', () => {
  it('has sessions of every status, and for one the history of its changes', async () => {
    const { out, effects, release } = await smallRelease();
    const folder = join(out, 'v', release);
    const { statuses, kinds } = reading(join(folder, 'parliament.sqlite'), ({ all, db }) => ({
      statuses: all(db.selectFrom('sessions').select('status').distinct()),
      kinds: all(db.selectFrom('session_changes').select('kind').where('revision', '>', 0).distinct()),
    }));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(SESSION_STATUSES));
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['status', 'moved', 'removed']));
    const feed = new ICAL.Component(
      ICAL.parse(effects.files.readText(join(folder, 'agenda/chambers/es-sample.ics'))),
    );
    const said = feed.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('status'));
    expect(new Set(said)).toEqual(new Set(['CONFIRMED', 'CANCELLED', 'TENTATIVE']));
  });

  it('is the same if an order of the day is a PDF, whose text is kept in the release’s folder', async () => {
    const { build, out, snapshots, folder, effects, release } = await smallRelease();
    const { files } = effects;
    const agendaOf = (release: string) => ({
      issues: JSON.parse(files.readText(join(out, 'v', release, 'quality.json'))).issues,
      ...reading(join(out, 'v', release, 'parliament.sqlite'), ({ all, db }) => ({
        items: all(db.selectFrom('agenda_items').selectAll().orderBy('id')),
        days: all(db.selectFrom('session_days').selectAll().orderBy('session_id').orderBy('date')),
      })),
    });
    const fromTexts = agendaOf(release);
    expect(fromTexts.items.length).toBeGreaterThan(10);
    const texts = files.walk(snapshots).filter((path) => /orden_dia.*\.txt$/.test(path));
    for (const path of texts) {
      const text = `${snapshots}/${path}`;
      const pages = files.readText(text).split('\f').slice(0, -1);
      files.write(text.replace('.txt', '.pdf'), pdfOf(pages.map((page) => page.split('\n'))));
      files.rename(`${text}.meta.json`, `${text.replace('.txt', '.pdf')}.meta.json`);
      files.remove(text);
    }
    expect(agendaOf((await build()).release)).toEqual(fromTexts);
    expect(files.list(`${folder}/data/sample/texts`)).toHaveLength(texts.length);
  });
});
