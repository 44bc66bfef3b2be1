import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Effects } from '../core/effects.ts';
import { path, wholeNumber } from '../core/settings.ts';
import { DEFAULT_POLITENESS, type Politeness } from '../snapshots/fetching/politeness.ts';
import { FETCH_KINDS, type FetchKind, legislatureNamed } from '../snapshots/fetching/scope.ts';
import { userAgent } from './user-agent.ts';

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

/** How a command requests documents from the site. */
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
