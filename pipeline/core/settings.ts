import { z } from 'zod';
import { CliError } from './errors.ts';

/** Parses an operator’s text as a whole number between two bounds. */
export function wholeNumber(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  const number = z.number().min(from, expected).max(to, expected);
  return z
    .string()
    .regex(/^\d{1,12}$/, expected)
    .transform(Number)
    .pipe(number);
}

/** Parses an operator’s text as an existing date. */
export const day = z.iso.date('a date like 2025-06-30');

/** The path of a file or folder. */
export const path = z.string().min(1, 'a path');

/** A secret key of 32 bytes. */
export const privateKey = z.string().regex(/^[\w-]{43}$/, '32 bytes in base64url');

/** Parses the web address of a service, without a slash at its end. */
export const serviceAddress = (example: string) =>
  z
    .string()
    .refine(isServiceAddress, `an address like ${example}`)
    .transform((address) => address.replace(/\/+$/, ''));

/** Checks whether a text is the web address of a service, without a secret or a query. */
function isServiceAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, search, hash, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
}

/** Checks whether a text is the address of a mail server. */
export function isMailServer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash } = new URL(address);
  return /^smtps?:$/.test(protocol) && hostname !== '' && `${search}${hash}` === '';
}

/** Parses the address of a site, without a slash at its end; static hosts may have it under a path. */
export const siteAddress = z
  .string()
  .refine(isSiteAddress, 'an address like https://votes.example.org or https://example.github.io/votes')
  .transform((address) => {
    const { origin, pathname } = new URL(address);
    return origin + pathname.replace(/\/$/, '');
  });

/** Names of folders that need no encoding, so that an address is written in one way everywhere. */
const FOLDERS = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

function isSiteAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, search, hash, username } = new URL(address);
  return /^https?:$/.test(protocol) && FOLDERS.test(pathname) && `${search}${hash}${username}` === '';
}

/** Returns the path of a site in its address, empty at the root: `/votes` for `https://example.github.io/votes`. */
export const pathOfSite = (webUrl: string): string => new URL(webUrl).pathname.replace(/\/$/, '');

const HOST = String.raw`(\*|(\*\.)?[a-z0-9.-]+)`;

/** Names of hosts, separated; `*.` matches every name below one, `*` any name. */
export const hostNames = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^${HOST}([\\s,]+${HOST})*$`), 'hosts like push.example.net *.push.example.org')
  .transform((names) => names.split(/[\s,]+/));

/** Settings whose values must not be shown, even in error messages. */
const SECRET = new Set([
  'HEMICICLE_SUMMARY_KEY',
  'SUBSCRIBERS_URL',
  'SUBSCRIBERS_SECRET',
  'VAPID_PRIVATE_KEY',
  'RELEASE_PRIVATE_KEY',
  'SMTP_URL',
  'ADMIN_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]);

/** Returns an error that describes invalid environment variables, without the values of secrets. */
export function misconfigured(error: z.ZodError, given: Record<string, string | undefined>): CliError {
  const faults = error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = SECRET.has(name) ? 'not valid (its value is secret)' : JSON.stringify(given[name]);
    return `${name} is ${value}, expected ${message}`;
  });
  return new CliError(`Invalid settings in the environment: ${faults.join('; ')}`, {
    exitCode: 2,
    hint: 'Correct the variable, or unset it to use its default.',
  });
}
