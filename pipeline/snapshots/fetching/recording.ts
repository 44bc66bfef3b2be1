import { basename } from 'node:path';
import { z } from 'zod';
import type { DocumentTypes, OfficialRequest } from '../../core/chamber/source.ts';
import type { Effects, Files } from '../../core/effects.ts';
import type { Recorder } from './client.ts';
import { type Exchange, verdictOn } from './verdict.ts';

/** One answer in a folder of recordings; its bytes are in a separate file. */
const recorded = z.object({
  path: z.string(),
  address: z.string(),
  fields: z.record(z.string(), z.string()).nullable(),
  asked_at: z.iso.datetime({ offset: true }),
  /** Null without an answer: `what` contains the reason. */
  status: z.int().nullable(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  redirects: z.array(z.string()),
  /** Names only: values may be personal. */
  cookies: z.array(z.string()),
  outcome: z.string(),
  what: z.string().nullable(),
  body: z.string().nullable(),
});
type RecordedExchange = z.output<typeof recorded>;

const ENDING = '.record.json';

/** Replaces the session id, because some servers also write the value of their cookie into addresses. */
const withoutSession = (text: string): string => text.replace(/;jsessionid=[\w.!~-]+/gi, ';jsessionid=x');

/** Stores the first answer of each kind and outcome, with its headers and without cookie values. */
export function openRecorder(
  folder: string,
  types: DocumentTypes,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): Recorder {
  const known = new Set<string>();
  return ({ path, request, answer, verdict }) => {
    const kind = types.identify(path)?.source.kind ?? path.replaceAll(/[^\w.-]/g, '-');
    const name = `${kind}-${verdict.kind}`;
    if (known.has(name)) return;
    known.add(name);
    const body = answer === null ? null : `${name}.body${/\.\w+$/.exec(path)?.[0] ?? ''}`;
    const facts: RecordedExchange = {
      path,
      ...request,
      asked_at: clock.now().toISOString(),
      status: answer?.status ?? null,
      headers: [...(answer?.headers ?? [])].filter(([header]) => header !== 'set-cookie'),
      redirects: (answer?.redirects ?? []).map(withoutSession),
      cookies: answer?.cookies ?? [],
      outcome: verdict.kind,
      what: 'what' in verdict ? verdict.what : null,
      body,
    };
    if (body !== null) files.write(`${folder}/${body}`, bodyOf(answer!.bytes));
    files.write(`${folder}/${name}${ENDING}`, `${JSON.stringify(facts, null, 2)}\n`);
  };
}

function bodyOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  return text.includes(';jsessionid=') ? Buffer.from(withoutSession(text), 'latin1') : bytes;
}

/** Reads recorded answers and judges them with the current parsers; throws if a file is no recording. */
export function readExchanges(folder: string, types: DocumentTypes, files: Files): Exchange[] {
  const names = files.list(folder).filter((name) => name.endsWith(ENDING));
  return names.map((name) => {
    const facts = recorded.parse(JSON.parse(files.readText(`${folder}/${name}`)));
    const { path, address, fields, status, body } = facts;
    const request = { address, fields } as OfficialRequest;
    if (status === null)
      return { path, request, answer: null, verdict: { kind: 'damaged', what: facts.what ?? 'no answer' } };
    const answer = {
      status,
      headers: new Headers(facts.headers),
      bytes: body === null ? new Uint8Array() : files.read(`${folder}/${basename(body)}`),
      redirects: facts.redirects,
      cookies: facts.cookies,
    };
    return {
      path,
      request,
      answer,
      verdict: verdictOn(answer, path, { now: new Date(facts.asked_at), types }),
    };
  });
}
