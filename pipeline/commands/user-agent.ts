import { z } from 'zod';

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
