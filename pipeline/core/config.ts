import { join } from 'node:path';
import { z } from 'zod';
import { CliError } from './errors.ts';
import { type Publisher, publisherOf, publisherSettings } from './publisher.ts';
import {
  hostNames,
  isMailServer,
  misconfigured,
  privateKey,
  serviceAddress,
  siteAddress,
  wholeNumber,
} from './settings.ts';

/** All settings of an operator, read once and passed as an argument. */
export interface Config {
  /** Port of the server. */
  readonly port: number;
  /** Address it listens on. */
  readonly host: string;
  /** Port and host that serve monitoring figures, separate from the public server; null to disable. */
  readonly monitoring: { readonly port: number; readonly host: string } | null;
  /** Public address of the site, without a slash at its end. */
  readonly webUrl: string;
  /** Seconds for which browsers must use https only; 0 to disable. */
  readonly hstsSeconds: number;
  /** Number of proxies in front of the server that are trusted to state the client’s address. */
  readonly trustProxy: number;
  /** Computed answers per client and minute; 0 for no limit. */
  readonly rateLimit: number;
  /** Requests per client and minute that change state; 0 for no limit. */
  readonly writeLimit: number;
  /** The folder of this project: its code and its bundled files. */
  readonly project: string;
  /** Folder of official documents and of releases. */
  readonly dataFolder: string;
  /** The service for plain-language summaries; null for the built-in sentences only. */
  readonly summaryService: SummaryService | null;
  /** Folder of secrets and subscribers; never published. */
  readonly stateFolder: string;
  /** Address of the PostgreSQL database of subscribers; null for a file in the state folder. */
  readonly subscribersUrl: string | null;
  /** Secret that signs the links in mails; null for one generated once in the state folder. */
  readonly subscribersSecret: string | null;
  /**
   * The key that identifies this sender to push services; null for one generated once in the state folder.
   */
  readonly vapidPrivateKey: string | null;
  /** The key that signs releases; null for the key that `hemicicle keys` made, if it exists. */
  readonly releasePrivateKey: string | null;
  /** Hosts of push services besides those of the usual browsers; `*` for any host on the public internet. */
  readonly pushServices: readonly string[];
  readonly mail: MailSettings;
  /**
   * A subscriber owned by the operator, whose mail shows in `status` whether delivery works; null for none.
   */
  readonly canary: string | null;
  /**
   * The publisher of data and service, in catalogues and on pages; null if not named, and then catalogues and
   * pages omit it.
   */
  readonly publisher: Publisher | null;
  readonly objectStore: ObjectStoreSettings;
  /** The token that grants access to the newsletter before it is sent; null to disable. */
  readonly adminToken: string | null;
}

/** The object store to publish to, and its credentials. */
export interface ObjectStoreSettings {
  /** Address of the service, without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  /** Null if not set: then nothing can be stored. */
  readonly key: { readonly id: string; readonly secret: string; readonly session: string | null } | null;
}

/** Settings of outgoing mail. */
interface MailSettings {
  /** The mail server, with name and password if required; null to write files to the state folder. */
  readonly smtpUrl: string | null;
  /** `Name <address>` of the sender. */
  readonly from: string;
  /** Contact for replies to mails and for leaving the list; null for none. */
  readonly contact: string | null;
  /** The DKIM signature of mails; null for none. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | null;
}

/** Default of computed answers per client and minute. */
export const USUAL_RATE_LIMIT = 300;

/** A service that implements the chat completions of OpenAI, and its model. */
export interface SummaryService {
  /** Base address of `/chat/completions`, without a slash at its end. */
  readonly url: string;
  /** Null for a service without keys. */
  readonly key: string | null;
  readonly model: string;
}

/** `Name <address>`, or an address alone; no character that could end the line of a header. */
const SENDER = /^(?:[^<>\p{Cc}]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/u;

/** Two years, the duration that the preload lists of browsers recommend. */
const LONGEST_HSTS = 63_072_000;

const settings = z.object({
  PORT: wholeNumber(0, 65_535).prefault('4321'),
  HOST: z.string().default('localhost'),
  MONITORING_PORT: wholeNumber(0, 65_535).optional(),
  MONITORING_HOST: z.string().default('127.0.0.1'),
  WEB_URL: siteAddress.optional(),
  HSTS_SECONDS: wholeNumber(0, LONGEST_HSTS).prefault('0'),
  TRUST_PROXY: wholeNumber(0, 10).prefault('0'),
  RATE_LIMIT: wholeNumber(0, 1_000_000).prefault(String(USUAL_RATE_LIMIT)),
  WRITE_LIMIT: wholeNumber(0, 1_000_000).prefault('20'),
  DATA_FOLDER: z.string().optional(),
  STATE_FOLDER: z.string().optional(),
  HEMICICLE_SUMMARY_URL: serviceAddress('https://api.example.org/v1').optional(),
  HEMICICLE_SUMMARY_KEY: z.string().optional(),
  HEMICICLE_SUMMARY_MODEL: z.string().max(100, 'the name of a model').optional(),
  SUBSCRIBERS_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address like postgres://user@host/database')
    .optional(),
  SUBSCRIBERS_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  VAPID_PRIVATE_KEY: privateKey.optional(),
  RELEASE_PRIVATE_KEY: privateKey.optional(),
  PUSH_SERVICES: hostNames.default([]),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'an address like smtp://user:password@mail.example.org:587')
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, 'a sender like Hemicicle <votes@example.org>').optional(),
  MAIL_CONTACT: z.email('an e-mail address').optional(),
  CANARY_EMAIL: z.email('an e-mail address').toLowerCase().optional(),
  DKIM_DOMAIN: z.hostname('a domain like example.org').optional(),
  DKIM_SELECTOR: z.hostname('the name of a key, like mail2026').optional(),
  DKIM_KEY_FILE: z.string().optional(),
  ADMIN_TOKEN: z
    .string()
    .min(16, 'at least 16 characters')
    .regex(/^\P{Cc}*$/u, 'one line')
    .optional(),
  ...publisherSettings,
  S3_ENDPOINT: serviceAddress('https://s3.example.org').optional(),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'a region like eu-south-2')
    .default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
});

/**
 * Reads the settings from environment variables; an empty one counts as not set. Trims spaces and line ends
 * around values. `project` is the project’s folder, `home` the one it may write to.
 */
export function readConfig(env: Record<string, string | undefined>, project = '.', home = project): Config {
  const values = Object.entries(env).map(([name, value = '']) => [name, value.trim()]);
  const given = Object.fromEntries(values.filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) throw misconfigured(result.error, given);
  const { PORT, HOST, WEB_URL, TRUST_PROXY, RATE_LIMIT, WRITE_LIMIT, DATA_FOLDER, STATE_FOLDER } =
    result.data;
  const { SUBSCRIBERS_URL, SUBSCRIBERS_SECRET } = result.data;
  return Object.freeze({
    port: PORT,
    host: HOST,
    monitoring: monitoringOf(result.data),
    webUrl: WEB_URL ?? `http://localhost:${PORT}`,
    hstsSeconds: hstsOf(result.data),
    trustProxy: TRUST_PROXY,
    rateLimit: RATE_LIMIT,
    writeLimit: WRITE_LIMIT,
    project,
    dataFolder: DATA_FOLDER ?? join(home, 'data'),
    summaryService: summaryServiceOf(result.data),
    stateFolder: STATE_FOLDER ?? join(home, '.state'),
    subscribersUrl: SUBSCRIBERS_URL ?? null,
    subscribersSecret: SUBSCRIBERS_SECRET ?? null,
    vapidPrivateKey: result.data.VAPID_PRIVATE_KEY ?? null,
    releasePrivateKey: result.data.RELEASE_PRIVATE_KEY ?? null,
    pushServices: result.data.PUSH_SERVICES,
    mail: mailSettingsOf(result.data),
    canary: result.data.CANARY_EMAIL ?? null,
    publisher: publisherOf(result.data),
    objectStore: objectStoreOf(result.data),
    adminToken: result.data.ADMIN_TOKEN ?? null,
  });
}

function monitoringOf({ MONITORING_PORT: port, MONITORING_HOST: host }: z.output<typeof settings>) {
  return port === undefined ? null : Object.freeze({ port, host });
}

/** Throws if HSTS is set for a site without https, because browsers obey it over https only. */
function hstsOf({ HSTS_SECONDS, WEB_URL }: z.output<typeof settings>): number {
  if (HSTS_SECONDS > 0 && WEB_URL?.startsWith('https:') !== true)
    throw new CliError(`HSTS_SECONDS is ${HSTS_SECONDS}, but WEB_URL is not an https address.`, {
      exitCode: 2,
      hint: 'Set WEB_URL to the https address of the site, or unset HSTS_SECONDS.',
    });
  return HSTS_SECONDS;
}

function mailSettingsOf(given: z.output<typeof settings>): MailSettings {
  const { SMTP_URL, MAIL_FROM, MAIL_CONTACT, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE } = given;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new CliError('SMTP_URL is set, but MAIL_FROM is not.', {
      exitCode: 2,
      hint: 'Set MAIL_FROM to the sender of the mails, such as MAIL_FROM="Hemicicle <votes@example.org>".',
    });
  const key = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE].filter((part) => part !== undefined);
  if (key.length % 3 !== 0)
    throw new CliError(
      'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE must be set together; only some are set.',
      {
        exitCode: 2,
        hint: 'Set all three to sign mails, or none.',
      },
    );
  const [domain, selector, keyFile] = key as [string, string, string];
  return Object.freeze({
    smtpUrl: SMTP_URL ?? null,
    from: MAIL_FROM ?? 'Hemicicle <hemicicle@localhost>',
    contact: MAIL_CONTACT ?? null,
    dkim: key.length === 0 ? null : Object.freeze({ domain, selector, keyFile }),
  });
}

function objectStoreOf(given: z.output<typeof settings>): ObjectStoreSettings {
  const { S3_ENDPOINT, AWS_REGION: region, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = given;
  if ((id === undefined) !== (secret === undefined))
    throw new CliError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together; only one is set.', {
      exitCode: 2,
      hint: 'Set both to publish to an object store, or none.',
    });
  return Object.freeze({
    endpoint: S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    key: id === undefined ? null : { id, secret: secret!, session: given.AWS_SESSION_TOKEN ?? null },
  });
}

function summaryServiceOf(given: z.output<typeof settings>): SummaryService | null {
  const { HEMICICLE_SUMMARY_URL: url, HEMICICLE_SUMMARY_KEY: key, HEMICICLE_SUMMARY_MODEL: model } = given;
  if (url === undefined) return null;
  if (model !== undefined) return Object.freeze({ url, key: key ?? null, model });
  throw new CliError('HEMICICLE_SUMMARY_URL is set, but HEMICICLE_SUMMARY_MODEL is not.', {
    exitCode: 2,
    hint: 'Set it to the name of a model, or unset both: every summary is then the built-in sentence.',
  });
}
