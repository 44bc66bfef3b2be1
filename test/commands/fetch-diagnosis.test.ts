import { describe, expect, it } from 'vitest';
import { diagnoseFetch } from '../../pipeline/commands/fetch-diagnosis.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { writeLastFetch } from '../../pipeline/snapshots/fetching/last-fetch.ts';
import { FETCH_KINDS, type FetchKind } from '../../pipeline/snapshots/fetching/scope.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const files = filesOnDisk();

/** Returns what the doctor reports about fetching, one line each, on a machine with some files. */
async function said(about: string, now: string, prepare: (snapshots: string) => void) {
  const folder = temporaryFolder();
  prepare(`${folder}/snapshots`);
  const effects = { ...effectsForTests({ now }), fetch: async () => new Response('', { status: 404 }) };
  const findings = await diagnoseFetch(readConfig({ DATA_FOLDER: folder }, '.'), effects);
  return findings.filter((finding) => finding.about === about);
}

describe('the last fetch', () => {
  const note = (snapshots: string, kinds: readonly FetchKind[], began: string) =>
    writeLastFetch(snapshots, { kinds, legislatures: [15], completeAt: () => began, unseen: [] }, {}, files);

  it('is reported for each legislature, with the kinds that were never complete', async () => {
    const [finding] = await said('last fetch', '2026-11-22T12:00:00Z', (snapshots) => {
      note(snapshots, ['votes'], '2026-11-20T12:00:00Z');
      note(snapshots, ['deputies', 'agenda'], '2026-11-21T12:00:00Z');
    });
    expect(finding).toMatchObject({
      state: 'note',
      found: 'legislature 15 on 2026-11-20; never complete: members, initiatives, interventions',
    });
  });

  it('is fine if it was complete', async () => {
    const [finding] = await said('last fetch', '2026-11-22T12:00:00Z', (snapshots) =>
      note(snapshots, FETCH_KINDS, '2026-11-20T12:00:00Z'),
    );
    expect(finding).toMatchObject({ state: 'good', found: 'legislature 15 on 2026-11-20' });
  });
});

describe('the lists of deputies of a dissolved legislature', () => {
  const list = (name: string, checkedOn: string | null) => (snapshots: string) => {
    const path = `${snapshots}/congreso/webpublica/opendata/diputados/${name}__20260712000000.json`;
    files.write(path, '[{"NOMBRE":"Ruiz, Ana"}]');
    if (checkedOn === null) return;
    const moment = `${checkedOn}T12:00:00Z`;
    const facts = { url: null, sha256: '', etag: null, first_seen: moment, checked_at: moment };
    files.write(`${path}.meta.json`, JSON.stringify(facts));
  };
  const warned = (now: string, prepare: (snapshots: string) => void) =>
    said('lists of deputies', now, prepare);

  it('lead to a warning if the last fetch was before that day, with the day by which they disappear', async () => {
    expect(await warned('2026-11-22T12:00:00Z', list('DiputadosDeBaja', '2026-09-30'))).toEqual([
      {
        about: 'lists of deputies',
        state: 'note',
        found:
          'DiputadosDeBaja was last fetched on 2026-09-30, before the dissolution of 2026-10-06: departures after that day are not known',
        mend: 'Run `npx hemicicle fetch --only deputies` before 2026-12-23: then the site removes the list.',
      },
    ]);
  });

  it('are dated by their names if there is no record of their fetch', async () => {
    const [finding] = await warned('2026-11-22T12:00:00Z', list('DiputadosActivos', null));
    expect(finding?.found).toContain('DiputadosActivos was last fetched on 2026-07-12');
  });

  it('are fine if they were fetched since', async () => {
    expect(await warned('2026-11-22T12:00:00Z', list('DiputadosDeBaja', '2026-10-06'))).toEqual([]);
  });

  it('are no longer available once the next has begun', async () => {
    const [finding] = await warned('2027-01-10T12:00:00Z', list('DiputadosDeBaja', '2026-09-30'));
    expect(finding?.mend).toMatch(/^The site now shows the lists of the next legislature/);
  });

  it('are not mentioned before the dissolution', async () => {
    expect(await warned('2026-10-01T12:00:00Z', list('DiputadosDeBaja', '2026-09-30'))).toEqual([]);
  });
});

it('a document that cannot be read is named, with what the parser expected', async () => {
  const page = 'unreadable/congreso/votaciones/XV/2025-02-11.html';
  const findings = await said('unreadable', '2026-11-22T12:00:00Z', (snapshots) => {
    files.write(`${snapshots}/${page}`, '<html><title>Mantenimiento</title></html>');
    files.write(`${snapshots}/${page}.why.json`, '{}');
  });
  expect(findings).toMatchObject([
    {
      state: 'note',
      found: expect.stringMatching(
        new RegExp(
          `${page}: .* found a page titled "Mantenimiento", expected an element \\.cuerpo-votaciones`,
        ),
      ),
    },
  ]);
});
