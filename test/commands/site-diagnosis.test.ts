import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { diagnoseExchanges, diagnoseSite } from '../../pipeline/commands/site-diagnosis.ts';
import { congreso } from '../../pipeline/congreso/congreso.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { openRecorder } from '../../pipeline/snapshots/fetching/recording.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { cookieWall, type Fault, firewall, maintenance, onPaths, silence, status } from '../replay/faults.ts';
import { DAY_PAGE } from '../replay/small-site.ts';
import { fetchFrom, NOW, serveSmallSite, site } from '../snapshots/fetching/fetching.ts';

beforeEach(serveSmallSite);

const effects = { ...effectsForTests({ now: NOW }), fetch: globalThis.fetch };
const look = (baseUrl = site.url) =>
  diagnoseSite({ delay: 0, connections: 2, baseUrl }, readConfig({}, '.'), effects);

describe('doctor’s check of the live site', () => {
  it('requests one document of each kind, and says that a fetch would succeed', async () => {
    const { ok, lines } = await look();
    expect(ok, lines.join('\n')).toBe(true);
    expect(lines.at(-1)).toBe('A fetch would succeed.');
    expect(site.asked.length).toBeLessThanOrEqual(20);
    expect(site.asked.filter(({ address }) => address.includes('/Intervenciones'))).toEqual([]);
    const kinds = lines.slice(0, -1).map((line) => /^(?:fine|not there) +(\S+): /.exec(line)?.[1]);
    expect(kinds).toEqual([
      ...['robots.txt', 'voting-days', 'voting-days', 'day-page', 'vote-json', 'voting-days'],
      ...['open-data-page', 'active-deputies', 'departed-deputies', 'open-data-page', 'initiatives'],
      ...['open-data-page', 'member-search', 'member-page', 'photograph', 'initiative-search'],
      ...['plenary-calendar', 'agenda-week', 'order-of-the-day'],
    ]);
  });

  it('reports for each the response and the parser’s result', async () => {
    site.faults = [onPaths(/DiputadosActivos/, cookieWall)];
    const { lines } = await look();
    const line = lines.find((each) => each.includes('active-deputies'))!;
    expect(line).toMatch(
      /^fine {12}active-deputies: 5 rows · status 200, application\/json, [\d,]+ bytes · redirected to http:\/\/127\S+ · cookies COOKIE_SUPPORT · begins “\[\{"NOMBRE":"Abad Gil, Ana".*” · GET https:\/\/www\.congreso\.es\/webpublica/,
    );
  });

  const page =
    (title: string, words: string): Fault =>
    (_, ready) => ({
      ...ready,
      status: 200,
      headers: { 'content-type': 'text/html', 'cf-ray': '8f' },
      bytes: Buffer.from(`<html><head><title>${title}</title></head><body>${words}</body></html>`),
    });

  const stateOf = async (path: RegExp, fault: Fault) => {
    site.faults = [onPaths(path, fault)];
    const { ok, lines } = await look();
    return [ok, lines.filter((line) => !line.startsWith('fine')).slice(1, -1), lines.at(-1)] as const;
  };

  it.each([
    [
      'firewall      ',
      firewall(403),
      /status 403 from F5 BIG-IP · status 403, text\/html/,
      /later .*another/,
    ],
    [
      'format changed',
      page('Otra página', 'Votaciones de otra forma'),
      /found a page titled "Otra página", expected .* · needs \.cuerpo-votaciones/,
      /--record DIR/,
    ],
    [
      'out of order  ',
      maintenance,
      /found a page titled "Mantenimiento", expected /,
      /problems\. The site has an error or is under maintenance\. Try again in an hour\.$/,
    ],
    [
      'out of order  ',
      page('Congreso', 'Estamos realizando tareas de mantenimiento.'),
      /Congreso/,
      /in an hour/,
    ],
    ['not there     ', status(404), /status 404 · status 404/, /again tomorrow/],
    ['out of order  ', status(503), /status 503 · status 503/, /in an hour/],
  ])('calls a response “%s” if it is one, and says what to do', async (state, fault, made, next) => {
    const [ok, [line], verdict] = await stateOf(new RegExp(DAY_PAGE), fault);
    expect(ok).toBe(false);
    expect(line).toMatch(new RegExp(`^${state} {2}day-page: `));
    expect(line).toMatch(made);
    expect(verdict).toMatch(/^A fetch would have problems\./);
    expect(verdict).toMatch(next);
  });

  it('does not call a maintenance page in the place of a file a firewall', async () => {
    const [ok, lines, verdict] = await stateOf(/DiputadosActivos/, maintenance);
    expect(ok).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(/^out of order {4}active-deputies: a page that says the site is out of order/),
    ]);
    expect(verdict).not.toMatch(/firewall|user-agent/);
  });

  it('requests the calendar of an older legislature, and reports its fault', async () => {
    expect(await stateOf(/^votaciones\/XIV\.html/, status(403))).toMatchObject([
      false,
      [expect.stringMatching(/^firewall {8}voting-days: status 403 .*targetLegislatura=XIV$/)],
      expect.stringContaining('A firewall refuses'),
    ]);
  });

  const listing = (names: string[]): Fault =>
    page(
      'Datos',
      names.map((name) => `<a href="/webpublica/opendata/x/${name}__20260101000000.json">x</a>`).join(''),
    );

  it('names a file that a page of open data does not list', async () => {
    const [ok, [line], verdict] = await stateOf(/^opendata\/diputados/, listing(['DiputadosDeBaja']));
    expect([ok, line]).toEqual([
      false,
      'not there       DiputadosActivos: opendata/diputados.html lists no such file · no answer · GET https://www.congreso.es/es/opendata/diputados',
    ]);
    expect(verdict).toMatch(/again tomorrow/);
  });

  it('accepts a new legislature without speeches or departures', async () => {
    const [ok, lines] = await stateOf(/^opendata\/intervenciones/, listing(['Otras']));
    expect(lines).toEqual([
      expect.stringMatching(/^not there {7}Intervenciones: opendata\/intervenciones\.html lists no/),
    ]);
    expect(ok).toBe(true);
  });

  it('accepts faults that a fetch can do without', async () => {
    const [ok, lines] = await stateOf(/\.jpg$/, status(404));
    expect([ok, lines.length]).toEqual([true, 1]);
  });

  it('stops if no server answers', async () => {
    const { ok, lines } = await look('http://127.0.0.1:9');
    expect(ok).toBe(false);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^network {9}robots\.txt: .* · no answer · GET /);
  });
});

describe('the responses that a fetch records', () => {
  const record = async (faults: Fault[]) => {
    const folder = temporaryFolder();
    site.faults = faults;
    await fetchFrom(site.url, temporaryFolder(), {
      recorder: openRecorder(folder, congreso.documents, effects),
    });
    return folder;
  };

  it('are the first of each kind, with refused and unreadable ones, and can be read again unchanged', async () => {
    const folder = await record([
      onPaths(/\.jpg$/, firewall(403)),
      onPaths(new RegExp(DAY_PAGE), maintenance),
    ]);
    const names = readdirSync(folder).filter((name) => name.endsWith('.record.json'));
    expect(names).toEqual(
      expect.arrayContaining([
        ...['day-page-document', 'day-page-unreadable', 'photograph-refused'].map(
          (name) => `${name}.record.json`,
        ),
      ]),
    );
    const { ok, lines } = diagnoseExchanges(folder, effects);
    expect(ok).toBe(false);
    expect(lines.find((line) => line.startsWith('out of order'))).toContain('day-page');
    expect(lines.find((line) => line.startsWith('firewall'))).toContain('photograph');
    expect(lines.filter((line) => line.startsWith('fine')).length).toBeGreaterThan(12);
  });

  it('hold no value of a cookie', async () => {
    const leaking: Fault = (_, ready) => ({
      ...ready,
      headers: { 'content-type': 'text/html', 'set-cookie': 'JSESSIONID=s3cret; Path=/' },
      bytes: Buffer.from(
        Buffer.from(ready.bytes)
          .toString()
          .replace('</body>', '<a href="/es;jsessionid=s3cret.node1?x=1">x</a></body>'),
      ),
    });
    const folder = await record([onPaths(/^opendata/, leaking)]);
    const all = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(all.some((text) => text.includes('JSESSIONID'))).toBe(true);
    expect(all.filter((text) => text.includes('s3cret'))).toEqual([]);
  });

  it('lead to a usage error for a folder without any', () => {
    expect(() => diagnoseExchanges(temporaryFolder(), effects)).toThrow(/^No recorded answers in /);
  });
});

it('distinguish a server that accepts the connection but stays silent from one that does not exist', async () => {
  site.faults = [silence];
  const run = fetchFrom(site.url, temporaryFolder(), { politeness: { patience: 50 } });
  await expect(run).rejects.toMatchObject({
    message: expect.stringMatching(/does not answer: no answer in 0\.05 s, 3 times\.$/),
    hint: expect.stringContaining('Try again in an hour'),
  });
});
