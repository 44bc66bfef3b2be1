import { z } from 'zod';

/** Hosts of source code and their pages: the site has refused names with such an address in them. */
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

/** Hosts that people run themselves are known by their first names: `git.example.org`. */
const NAMES_OF_CODE_HOSTS = /^(?:git|github|gitlab|gitea|forgejo|codeberg|bitbucket|code|svn|hg)$/;

const isCodeHost = (host: string): boolean =>
  CODE_HOSTS.some((known) => host === known || host.endsWith(`.${known}`)) ||
  NAMES_OF_CODE_HOSTS.test(host.split('.', 1)[0]!);

/** Every host that a text names, alone, in a web address or in an e-mail address. */
const hostsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? []).filter((host) =>
    /\.[a-z-]{2,}$/.test(host),
  );

/** A program and its version, and what else it says of itself. */
const PRODUCT = /^[\w.-]+\/[\w.-]+(?: [ -~]+)?$/;
/** As browsers name themselves and their engines. */
const BROWSER =
  /\bmozilla\b|\b(?:applewebkit|chrome|chromium|crios|edg|edge|edga|edgios|firefox|fxios|gecko|msie|opera|opr|safari|trident|vivaldi)\//i;

/**
 * A name that says who asks, with a contact where wanted: `votes-example/1.0 (+mailto:me@example.org)`. Two public programs were
 * answered that named an e-mail address or a site; one with the address of a code host was refused. A browser’s name would be a lie.
 */
export const userAgent = z
  .string()
  .refine(
    (text) => PRODUCT.test(text) && !BROWSER.test(text) && !hostsIn(text).some(isCodeHost),
    'a name and version such as hemicicle/0.1, with an e-mail or web address for questions where you like; no address of a code host such as github.com, no browser’s name',
  );
