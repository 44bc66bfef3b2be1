import type { PushService } from '../../functions/delivery/send/push.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import { openSigner } from '../../functions/subscribers/tokens.ts';
import type { HttpError } from '../../pipeline/core/errors.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { effectsForTests } from '../effects.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { appOver } from '../functions/app-over.ts';
import { type StoppedTime, stoppedTime } from '../functions/stopped-time.ts';
import { group, mandate, person, topic, vote } from '../rows.ts';

/** Official words in the form of an attack. */
const HOSTILE = '<script>alert(1)</script> & "ley"';

export const WEB_URL = 'https://votes.example';
export const SUBSCRIBERS_SECRET = 'a secret of at least thirty-two characters';
export const signer = openSigner(SUBSCRIBERS_SECRET);

/** A response of the service. */
export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A push service that reaches no one. */
const unreachable: PushService = {
  vapid: { subject: 'mailto:votes@example.org', publicKey: 'public', privateKey: 'private' },
  hostPolicy: {
    resolve: async () => [],
    allowsHost: () => true,
    allowsAddress: () => false,
    allowsPort: () => false,
  },
};

/** The function over a parliament of one topic, one person and one group, with subscriptions in a database. */
export interface ServedSubscriptions {
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Requests a page, or sends its form. */
  visit(
    path: string,
    form?: Record<string, string> | string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  lines: string[];
  wait(hours: number): void;
  /** The time of the queues of work, so that no busy machine has requests refused. */
  queueTime: StoppedTime;
}

/** Parts of the service that a test changes. */
interface Setting {
  limit?: number;
  adminToken?: string | null;
  push?: PushService;
  /** Folder of built pages. */
  siteFolder?: string | null;
  /** Reason why the database of subscribers cannot be opened. */
  closed?: HttpError;
}

export function serveSubscriptions(
  db: SubscriberDb,
  { limit = 0, adminToken = null, push: pushService = unreachable, siteFolder = null, closed }: Setting = {},
): ServedSubscriptions {
  const read = parliamentOfTest({
    votes: [
      vote(15001001, '2026-02-26', {
        title: HOSTILE,
        headline_ca: HOSTILE,
        headline_es: HOSTILE,
        headline_en: HOSTILE,
      }),
    ],
    topics: [topic(3, 'health', { name_es: 'Sanidad' })],
    persons: [person(7, 'Roca, Ada'), person(8, 'Bau, Eva')],
    mandates: [mandate(7, 7), mandate(8, 8, { is_open: false, end_date: '2026-01-10' })],
    groups: [group(4, 'left', { legislature_id: 15, name_long: 'Grupo <b>Izquierda</b>' })],
  });
  const effects = effectsForTests();
  const queueTime = stoppedTime();
  let now = Date.parse('2026-03-01T12:00:00Z');
  const app = appOver(read, {
    ...{
      name: '2026-03-01-00000000',
      siteFolder,
      webUrl: WEB_URL,
      endpoints: [],
      log: effects.log,
      queueTime,
    },
    clock: { now: () => new Date(now) },
    subscriptions: {
      limit,
      secret: null,
      adminToken,
      contact: null,
      services: async () => {
        if (closed !== undefined) throw closed;
        return { db, signer, push: pushService, wakeMailer: () => {} };
      },
      close: async () => {},
    },
  });
  return {
    lines: effects.lines,
    queueTime,
    wait: (hours) => {
      now += hours * 3_600_000;
    },
    visit: async (path, form, headers = {}) =>
      app.fetch(
        new Request(`${WEB_URL}${path}`, {
          method: form === undefined ? 'GET' : 'POST',
          body: form === undefined ? null : new URLSearchParams(form),
          headers,
        }),
      ),
    async ask(method, path, body, headers = {}) {
      const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
      const type: Record<string, string> = sent === null ? {} : { 'content-type': 'application/json' };
      const request = new Request(`${WEB_URL}${BASE_PATH}${path}`, {
        method,
        body: sent,
        headers: { ...type, ...headers },
      });
      const response = await app.fetch(request);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body:
          text !== '' && /json/.test(response.headers.get('content-type') ?? '')
            ? JSON.parse(text)
            : text || null,
      };
    },
  };
}

/** Returns the waiting messages of the outbox, oldest first. */
export async function queuedMessages(db: SubscriberDb) {
  const rows = await db.selectFrom('messages').select(['kind', 'content']).orderBy('id').execute();
  return rows.map(({ kind, content }) => ({ kind, ...JSON.parse(content) }));
}

/** Returns the token that ends the newest subscription. */
export async function leavingToken(db: SubscriberDb): Promise<string> {
  const newest = db.selectFrom('subscriptions').select(['id', 'nonce']).orderBy('id', 'desc');
  const { id, nonce } = await newest.executeTakeFirstOrThrow();
  return signer.cancelToken(String(id), nonce);
}

/** Returns the suppressed addresses, each with the reason. */
export const suppressed = async (db: SubscriberDb) =>
  (
    await db
      .selectFrom('addresses')
      .select(['email', 'suppressed_reason'])
      .where('suppressed_at', 'is not', null)
      .execute()
  ).map(({ email, suppressed_reason }) => [email, suppressed_reason]);
