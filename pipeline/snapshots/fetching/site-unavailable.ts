import { CliError } from '../../errors.ts';
import type { ResponseVerdict } from './verdict.ts';

/** What helps against a site that refuses, the politest first. */
export const REFUSAL_ADVICE =
  'Some firewalls refuse for an hour, some the networks of data centres, some a name they do not know: try later, from another network, or with `--user-agent NAME/VERSION` (a name of your own). `npx hemicicle doctor --live` shows what each kind of document is answered with.';

const NOTHING = 'Nothing that is held was touched.';

/** Why nothing can be asked at all: what to do depends on whether nobody answers, somebody is silent, or somebody refuses. */
export function siteUnavailable(base: string, what: string, verdict: ResponseVerdict | null): CliError {
  if (verdict?.kind === 'refused' && /^status 5/.test(what)) {
    const hint = `Where a site cannot say what it asks programs to keep to, it is not asked for anything else (RFC 9309). Try again in an hour. ${NOTHING}`;
    return new CliError(`${base} is out of order: ${what}.`, { hint });
  }
  if (verdict?.kind === 'refused')
    return new CliError(`${base} refuses: ${what}.`, { hint: `${REFUSAL_ADVICE} ${NOTHING}` });
  if (/^no answer|^the answer stopped/.test(what)) {
    const hint = `It took the connection and said nothing, as sites do that have too much to do, and firewalls that let requests run dry. Try again in an hour, or from another network. ${NOTHING}`;
    return new CliError(`${base} does not answer: ${what}.`, { hint });
  }
  const hint = `Is this machine connected to the internet? Behind a proxy, set HTTPS_PROXY, and NODE_USE_ENV_PROXY=1 so that Node uses it. \`npx hemicicle doctor --live\` looks again. ${NOTHING}`;
  return new CliError(`${base} cannot be reached: ${what}.`, { hint });
}
