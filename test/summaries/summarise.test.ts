import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ChatReport } from '../../pipeline/summaries/chat.ts';
import { builtIn, type SummaryInput } from '../../pipeline/summaries/provider.ts';
import { fromSaved, readSavedSummaries, savedText } from '../../pipeline/summaries/saved-summaries.ts';
import { summarise } from '../../pipeline/summaries/summarise.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { completion, GOOD, summaryService, wrote } from './service.ts';

const subject = (number: number, facts: Partial<SummaryInput> = {}): SummaryInput => ({
  title: `Moción ${number} sobre el agua.`,
  description: 'Mociones.',
  facts: {
    ca: 'El Congrés va aprovar 178 coses.',
    es: 'El Congreso aprobó 178 cosas.',
    en: 'Congress approved 178 things.',
  },
  ...facts,
});
const subjects = (count: number) => Array.from({ length: count }, (_, at) => subject(at + 1));

function desk() {
  const path = `${temporaryFolder()}/summaries.jsonl`;
  const rests: number[] = [];
  const effects = {
    ...effectsForTests({ now: '2026-11-21T10:00:00Z' }),
    fetch: (address: string, request?: RequestInit) => fetch(address, request),
    sleep: async (milliseconds: number) => void rests.push(milliseconds),
  };
  const ask = (url: string, list = subjects(1), limit = 100): Promise<ChatReport> =>
    summarise({ inputs: list, service: { url, key: 'sesame', model: 'small-1' }, path, limit }, effects);
  const kept = () => fromSaved(readSavedSummaries(savedText(path, effects.files), path));
  return { path, rests, ask, kept };
}

describe('a request to a service for plain summaries', () => {
  it('uses its protocol, and stores the text with its name and the time', async () => {
    const { url, asked } = await summaryService(wrote(JSON.stringify(GOOD)));
    const { ask, kept } = desk();
    expect(await ask(url)).toEqual({ written: 1, failed: 0, left: 0, fault: null });
    expect(asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer sesame',
        body: { model: 'small-1', temperature: 0 },
      },
    ]);
    const [system, user] = asked[0]!.body.messages;
    expect(system.role).toBe('system');
    expect(JSON.parse(user.content)).toEqual(subject(1));
    expect(kept()(subject(1))).toEqual({
      text: GOOD,
      provider: 'small-1 (127.0.0.1)',
      generatedAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('is never paid for twice: not again, not for the same text, and not after a crash in between', async () => {
    const { url, asked } = await summaryService(wrote(JSON.stringify(GOOD)));
    const { ask } = desk();
    expect(await ask(url, [...subjects(3), subject(1)], 2)).toMatchObject({ written: 2, left: 1 });
    expect(await ask(url, subjects(3))).toMatchObject({ written: 1, left: 0 });
    expect(await ask(url, subjects(3))).toEqual({ written: 0, failed: 0, left: 0, fault: null });
    expect(asked).toHaveLength(3);
  });

  it('is repeated if a fact changes, and until then the composed summary is shown', async () => {
    const { url } = await summaryService(wrote(JSON.stringify(GOOD)));
    const { ask, kept } = desk();
    await ask(url);
    const changed = subject(1, { facts: { ca: 'Ara sí.', es: 'Ahora sí.', en: 'Now.' } });
    expect(kept()(changed)).toBeNull();
    expect(builtIn(changed)).toEqual({ text: changed.facts, provider: 'built-in-1', generatedAt: null });
  });

  it('removes the fence around JSON that models add', async () => {
    const { url } = await summaryService(wrote(`Here you are:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``));
    const { ask, kept } = desk();
    await ask(url);
    expect(kept()(subject(1))?.text).toEqual(GOOD);
  });

  it.each([
    ['words without JSON', 'I cannot do that.', /no summary/],
    ['markup', JSON.stringify({ ...GOOD, es: 'Una <b>moción</b> que el Congreso aprobó.' }), /no summary/],
    ['two lines', JSON.stringify({ ...GOOD, es: `${GOOD.es}\nY más.` }), /no summary/],
    ['letters that turn the writing', JSON.stringify({ ...GOOD, es: `\u202E${GOOD.es}` }), /no summary/],
    ['an essay', JSON.stringify({ ...GOOD, es: GOOD.es.repeat(20) }), /no summary/],
    ['one language only', JSON.stringify({ es: GOOD.es }), /no summary/],
    [
      'a number of its own',
      JSON.stringify({ ...GOOD, es: `${GOOD.es.slice(0, -1)} por 199 votos.` }),
      /wrote 199, which stands nowhere/,
    ],
  ])('does not publish %s', async (_, content, fault) => {
    const { url } = await summaryService(wrote(content));
    const { ask, kept } = desk();
    expect(await ask(url)).toEqual({ written: 0, failed: 1, left: 0, fault: expect.stringMatching(fault) });
    expect(kept()(subject(1))).toBeNull();
  });

  it('accepts numbers that the facts have', async () => {
    const { url } = await summaryService(
      wrote(JSON.stringify({ ...GOOD, es: 'El Congreso aprobó 178 cosas sobre el agua.' })),
    );
    expect(await desk().ask(url)).toMatchObject({ written: 1 });
  });

  it('is not repeated if the service refuses the key', async () => {
    const { url, asked } = await summaryService((_, response) => response.writeHead(401).end('{}'));
    expect(await desk().ask(url, subjects(9))).toEqual({
      written: 0,
      failed: 1,
      left: 8,
      fault: 'it refuses the key (401)',
    });
    expect(asked).toHaveLength(1);
  });

  it('stops after three failures in a row, but not after single ones', async () => {
    const down = await summaryService((_, response) => response.writeHead(500).end());
    expect(await desk().ask(down.url, subjects(9))).toEqual({
      written: 0,
      failed: 3,
      left: 6,
      fault: 'it answers 500',
    });
    const moody = await summaryService((_, response, number) =>
      number % 3 === 0 ? response.end(completion(JSON.stringify(GOOD))) : response.writeHead(500).end(),
    );
    expect(await desk().ask(moody.url, subjects(9))).toMatchObject({ written: 3, failed: 6, left: 0 });
  });

  it('waits as long as a busy service asks for, within limits', async () => {
    const busy = await summaryService((_, response, number) =>
      number === 1
        ? response.writeHead(429, { 'Retry-After': '7' }).end()
        : response.end(completion(JSON.stringify(GOOD))),
    );
    const patient = desk();
    expect(await patient.ask(busy.url)).toMatchObject({ written: 1, failed: 0 });
    expect(patient.rests).toEqual([7000]);
    const closed = await summaryService((_, response) =>
      response.writeHead(429, { 'Retry-After': '3600' }).end(),
    );
    const impatient = desk();
    expect(await impatient.ask(closed.url)).toMatchObject({ failed: 1, fault: 'it answers 429' });
    expect(impatient.rests).toEqual([]);
  });

  it.each([
    ['garbage', 'not JSON at all', /no chat completion/],
    ['nothing chosen', '{"choices": []}', /no chat completion/],
    ['an endless answer', `"${'a'.repeat(300_000)}"`, /endless/],
  ])('survives %s', async (_, body, fault) => {
    const { url } = await summaryService((_question, response) => response.end(body));
    expect(await desk().ask(url)).toMatchObject({
      written: 0,
      failed: 1,
      fault: expect.stringMatching(fault),
    });
  });

  it('survives an incomplete answer, a redirect, and a missing server', async () => {
    const broken = await summaryService((_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{', () => response.destroy());
    });
    expect((await desk().ask(broken.url)).fault).toMatch(/breaks off/);
    const elsewhere = await summaryService((_, response) =>
      response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
    );
    expect((await desk().ask(elsewhere.url)).fault).toMatch(/cannot be reached/);
    expect((await desk().ask('http://127.0.0.1:1/v1')).fault).toMatch(/cannot be reached/);
  });

  it('never reveals the key', async () => {
    const { path } = desk();
    const effects = {
      ...effectsForTests(),
      fetch: (address: string, request?: RequestInit) => fetch(address, request),
    };
    const service = { url: 'http://127.0.0.1:1/v1', key: 'ses\u0000ame', model: 'small-1' };
    const { fault } = await summarise({ inputs: subjects(1), service, path, limit: 1 }, effects);
    expect(fault).not.toContain('ame');
  });
});

describe('the file of saved summaries', () => {
  it('drops a line from before there were summaries in English', async () => {
    const { url } = await summaryService(wrote(JSON.stringify(GOOD)));
    const { ask, path } = desk();
    await ask(url);
    const line = JSON.parse(readFileSync(path, 'utf8'));
    const { en: _, ...text } = line.text;
    expect(readSavedSummaries(JSON.stringify({ ...line, text }), path)).toEqual(new Map());
  });

  it('refuses a damaged line, and names it', async () => {
    const { url } = await summaryService(wrote(JSON.stringify(GOOD)));
    const { ask, path } = desk();
    await ask(url, subjects(2));
    const [first, second] = readFileSync(path, 'utf8').trim().split('\n');
    expect(() => readSavedSummaries(`${first}\n${second!.slice(9)}\n`, 'summaries.jsonl')).toThrow(
      /^summaries\.jsonl, line 2 is not a saved summary/,
    );
    const hostile = first!.replace('Una moción', '<script>');
    expect(() => readSavedSummaries(hostile, 'summaries.jsonl')).toThrow(/plain text on one line/);
  });
});
