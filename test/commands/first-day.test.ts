import { expect, it, onTestFinished } from 'vitest';
import { describeFirstDay } from '../../pipeline/commands/site-diagnosis.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import type { Documents } from '../replay/documents.ts';
import { type Fault, maintenance, onPaths, status } from '../replay/faults.ts';
import { startReplay } from '../replay/server.ts';
import { smallSite, withNextLegislature } from '../replay/small-site.ts';
import { NOW } from '../snapshots/fetching/fetching.ts';
import { binIn } from './bin.ts';

const effects = { ...effectsForTests({ now: NOW }), fetch: globalThis.fetch };

/** Returns what first-day prints about legislature XVI at a site: the lines below each heading. */
async function printed(documents: Documents, faults: Fault[] = []) {
  const site = await startReplay(documents);
  onTestFinished(() => site.close());
  site.faults = faults;
  const asking = { delay: 0, connections: 1, baseUrl: site.url };
  const { ok, lines } = await describeFirstDay(asking, 16, readConfig({}, '.'), effects);
  const below = (heading: string) => {
    const at = lines.findIndex((line) => line.startsWith(`${heading}: `));
    const end = lines.findIndex((line, index) => index > at && !line.startsWith('  '));
    return lines.slice(at, end === -1 ? undefined : end);
  };
  return { ok, lines, below, asked: site.asked };
}

it('the first day of a legislature is printed page by page, in some fifteen requests', async () => {
  const { lines, below, asked } = await printed(withNextLegislature(smallSite()));
  expect(asked.length).toBeLessThanOrEqual(16);
  expect(lines[0]).toMatch(
    /^Legislature XVI at http:\/\/127\S+, requested at 2025-02-20T12:00:00\.000Z as hemicicle\//,
  );
  expect(below('page of votes')).toEqual([
    expect.stringMatching(/^page of votes: status 200, [\d,]+ bytes$/),
    expect.stringMatching(/^ {2}title: /),
    expect.stringMatching(
      /^ {2}legislatures on offer \(_votaciones_legislatura\): 16 “XVI .*”, 15 “XV .*”, 14 “XIV/,
    ),
    '  selected: 16',
    '  diasVotaciones: 0 days',
    expect.stringMatching(/^ {2}block of a day: /),
    '  files of votes: none',
  ]);
  expect(below('page of votes of XV')).toContain('  diasVotaciones: 1 days: 20250211');
  expect(below('open data: diputados')).toEqual([
    expect.stringContaining('status 200'),
    expect.stringMatching(/^ {2}files: .*DiputadosActivos__\d+\.json/),
    '  odsDiputados15: not there',
  ]);
  expect(below('search of deputies for 16')).toContain('  0 deputies; idLegislatura: none');
  const forms = asked
    .map(({ form }) => new URLSearchParams(form).get('_iniciativas_legislatura'))
    .filter(Boolean);
  expect(forms).toEqual(['16', 'XVI', '16', 'XVI']);
  expect(below('search of initiatives 080 for XVI')).toEqual([expect.stringContaining('status 200'), '  {}']);
});

it('a page with an unknown form is printed all the same', async () => {
  const page = `<html><title>Votaciones</title><body id="p_p_id_votos_"><div id="p_p_id_votos_x_"></div>
    <div class="cuerpo-votaciones"><h3>Sesión 201 (22/09/2026)</h3>
    <a href="/webpublica/opendata/votaciones/Leg15/Sesion201/20260922/Votacion001/VOT_1.json">x</a></div></body></html>`;
  const documents = new Map([
    ...withNextLegislature(smallSite()),
    ['votaciones.html', () => Buffer.from(page)] as const,
  ]);
  const { below } = await printed(documents);
  expect(below('page of votes').slice(2)).toEqual([
    '  title: Votaciones',
    expect.stringMatching(/^ {2}no choice of legislatures; portlets: p_p_id_votos_, p_p_id_votos_x_$/),
    '  diasVotaciones: not there',
    '  block of a day: Sesión 201 (22/09/2026)',
    '  files of votes: Leg15/Sesion201/20260922 (1 links)',
  ]);
});

it('answers that are refused or of another kind are printed, and the other requests continue', async () => {
  const { ok, lines, below } = await printed(withNextLegislature(smallSite()), [
    onPaths(/^busqueda-de-diputados/, maintenance),
    onPaths(/^opendata\/iniciativas/, status(403)),
  ]);
  expect(ok).toBe(false);
  expect(below('search of deputies for 16').join()).toMatch(/cannot be read .*Mantenimiento/);
  expect(below('open data: iniciativas')[0]).toMatch(/status 403/);
  expect(lines.at(-1)).toBe('  {}');
});

it('doctor prints it for the named legislature', async () => {
  const site = await startReplay(withNextLegislature(smallSite()));
  onTestFinished(() => site.close());
  const { here } = binIn(temporaryFolder());
  const asking = ['--base-url', site.url, '--delay', '0'];
  const { out } = await here('doctor', '--first-day', 'XVI', ...asking);
  expect(out).toContain('page of votes of XVI: status 200');
  const wrong = await here('doctor', '--first-day', 'next', ...asking);
  expect([wrong.exitCode, wrong.err]).toEqual([2, expect.stringContaining('a legislature such as XVI')]);
});
