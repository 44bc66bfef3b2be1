import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Effects } from '../core/effects.ts';
import { path, wholeNumber } from '../core/settings.ts';
import { DEFAULT_POLITENESS, type Politeness } from '../snapshots/fetching/politeness.ts';
import { FETCH_KINDS, type FetchKind, legislatureNamed } from '../snapshots/fetching/scope.ts';

/** Hosts of source code and their pages: the site has rejected user agents that contain such an address. */
const CODE_HOSTS = [
  ...['github.com', 'github.io', 'githubusercontent.com', 'github.dev', 'gitlab.com', 'gitlab.io'],
  ...['codeberg.org', 'codeberg.page', 'bitbucket.org', 'bitbucket.io', 'sourceforge.net', 'sourceforge.io'],
  ...[
    'sr.ht',
    'gitea.com',
    'gitea.io',
    'gitee.com',
    'forgejo.org',
    'framagit.org',
    'notabug.org',
    'disroot.org',
  ],
  ...[
    'launchpad.net',
    'savannah.gnu.org',
    'savannah.nongnu.org',
    'salsa.debian.org',
    'pagure.io',
    'radicle.xyz',
  ],
];

/** Self-hosted code hosts are recognised by their first name: `git.example.org`. */
const NAMES_OF_CODE_HOSTS = /^(?:git|github|gitlab|gitea|forgejo|codeberg|bitbucket|code|svn|hg)$/;

const isCodeHost = (host: string): boolean =>
  CODE_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) ||
  NAMES_OF_CODE_HOSTS.test(host.split('.', 1)[0]!);

/** Returns every host in a text, alone, in a web address or in an e-mail address. */
const hostsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? []).filter((host) =>
    /\.[a-z-]{2,}$/.test(host),
  );

/** A program and its version, and further text. */
const PRODUCT = /^[\w.-]+\/[\w.-]+(?: [ -~]+)?$/;
/** Names of browsers and their engines. */
const BROWSER =
  /\bmozilla\b|\b(?:applewebkit|chrome|chromium|crios|edg|edge|edga|edgios|firefox|fxios|gecko|msie|opera|opr|safari|trident|vivaldi)\//i;

/**
 * A user agent that identifies the client, with an optional contact: `votes-example/1.0
 * (+mailto:me@example.org)`. The site answered two public programs that named an e-mail address or a site; it
 * rejected one with the address of a code host. A browser’s name would be false.
 */
export const userAgent = z
  .string()
  .refine(
    (text) => PRODUCT.test(text) && !BROWSER.test(text) && !hostsIn(text).some(isCodeHost),
    'a name and version such as hemicicle/0.1, optionally with an e-mail or web address for questions, but without the address of a code host such as github.com or the name of a browser',
  );

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

const legislatures = z
  .string()
  .transform((text) => (text === 'all' ? text : words(text).map(legislatureNamed)))
  .refine(
    (given) => given === 'all' || given.every((number) => number !== null),
    'legislatures such as XV or XIV,XV, or all',
  )
  .transform((given) => given as number[] | 'all');

/** The number of one legislature, in Roman or Arabic numerals. */
export const oneLegislature = z
  .string()
  .refine((text) => legislatureNamed(text) !== null, 'a legislature such as XVI')
  .transform((text) => legislatureNamed(text)!);

/** Some kinds of documents, in the order of a run. */
export const kinds = z
  .string()
  .transform(words)
  .refine(
    (given) => given.every((kind) => FETCH_KINDS.includes(kind as FetchKind)),
    `one or more of ${FETCH_KINDS.join(',')}`,
  )
  .transform((given) => FETCH_KINDS.filter((kind) => given.includes(kind)));

const base = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'an address such as http://127.0.0.1:8080',
  )
  .transform((text) => new URL(text).origin);

/** Options of every command that sends requests to the official site. */
export const askingOptions = {
  userAgent: userAgent.optional().meta({
    description: 'name of this client, with a contact (default: hemicicle and its version)',
    value: 'NAME',
  }),
  delay: wholeNumber(0, 60_000)
    .prefault(String(DEFAULT_POLITENESS.delay))
    .meta({ description: 'milliseconds between two requests', value: 'MS' }),
  connections: wholeNumber(1, 4)
    .prefault(String(DEFAULT_POLITENESS.connections))
    .meta({ description: 'number of parallel requests', value: 'N' }),
  baseUrl: base.optional().meta({ description: 'server to use instead of the official site', value: 'URL' }),
};

/** Options of a command that requests documents from the site. */
export type AskingOptions = z.output<z.ZodObject<typeof askingOptions>>;

const isAddress = (text: string): boolean => /^https?:/i.test(text);

/** Returns whether a text is a web address without a password, or a path. */
const isMirror = (text: string): boolean =>
  isAddress(text)
    ? URL.canParse(text) && new URL(text).username === ''
    : text !== '' && !/^[a-z][a-z\d+.-]+:/i.test(text);

const mirror = z
  .string()
  .refine(isMirror, 'an address such as https://votes.example.org, without a password, or a folder')
  .transform((text) => (isAddress(text) ? text : resolve(text)));

/** Options of every command that fetches. */
export const fetchOptions = z.object({
  legislature: legislatures.optional().meta({
    description:
      'legislatures, in Roman or Arabic numerals, or all (default: the newest; update and fetch --since-last add those fetched before)',
    value: 'XV,...',
  }),
  ...askingOptions,
  mirror: mirror.optional().meta({
    description:
      'site or folder of `publish --documents` to read first; the official site is asked only for what it lacks',
    value: 'URL-or-DIR',
  }),
  snapshots: path.optional().meta({
    description: 'folder to store official documents in (default: data/snapshots)',
    value: 'DIR',
  }),
});

/** Returns the default user agent: this program and its version. */
export function ownName({ project }: Config, { files }: Pick<Effects, 'files'>): string {
  return `hemicicle/${JSON.parse(files.readText(join(project, 'package.json'))).version}`;
}

/** Returns how a command behaves towards the site. */
export function politenessOf(
  { delay, connections, userAgent }: Omit<AskingOptions, 'baseUrl'>,
  config: Config,
  effects: Pick<Effects, 'files'>,
): Politeness {
  return { ...DEFAULT_POLITENESS, delay, connections, userAgent: userAgent ?? ownName(config, effects) };
}
