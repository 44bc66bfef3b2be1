import type { z } from 'zod';
import { CliError } from './errors.ts';

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
