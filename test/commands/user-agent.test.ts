import { expect, it } from 'vitest';
import { userAgent } from '../../pipeline/commands/fetch-options.ts';
import { congreso } from '../../pipeline/congreso/congreso.ts';
import { robotsOf } from '../../pipeline/snapshots/fetching/politeness.ts';

const accepts = (name: string) => userAgent.safeParse(name).success;

it.each([
  'hemicicle/0.1',
  'como-vota/1.0 (a project of readers)',
  'Monitor-Parlamentari-Bot/0.1 (+contact@example.org)',
  'votes/1.0 (+mailto:me@example.org)',
  'SpainFacts/1.0 (+https://spainfacts.org)',
  'votes/1.0 (+https://www.example.org/about?x=1; me@example.org)',
  'votes/1.0 (digital.example)',
  'firefox-less/1.0',
  'open-chrome-plating/2.0',
])('a name with a contact outside code hosts is accepted: %s', (name) => {
  expect(accepts(name)).toBe(true);
});

it.each([
  'votes/1.0 (+https://github.com/someone/votes)',
  'votes/1.0 (+https://GitHub.com/someone)',
  'votes/1.0 github.com/someone/votes',
  'votes/1.0 (+https://someone.github.io)',
  'votes/1.0 (+https://raw.githubusercontent.com/x)',
  'votes/1.0 (someone@users.noreply.github.com)',
  'votes/1.0 (+https://gitlab.com/x)',
  'votes/1.0 (+https://gitlab.example.org/x)',
  'votes/1.0 (+https://git.example.org/x)',
  'votes/1.0 (+http://codeberg.org/x)',
  'votes/1.0 (+https://bitbucket.org/x)',
  'votes/1.0 (+https://votes.sourceforge.net)',
  'votes/1.0 (+https://git.sr.ht/~x/votes)',
  'votes/1.0 (+https://sr.ht/~x/votes)',
])('the address of a code host is refused: %s', (name) => {
  expect(accepts(name)).toBe(false);
});

it.each([
  'Mozilla/5.0 (X11; Linux x86_64)',
  'votes/1.0 (like Mozilla)',
  'votes/1.0 Chrome/140.0',
  'votes/1.0 (KHTML, like Gecko) Safari/605.1',
  'Firefox/140',
  'votes',
  'votes/1.0\nx-forwarded-for: 1',
  '',
])('a name that is not a program’s, or is a browser’s, is refused: %s', (name) => {
  expect(accepts(name)).toBe(false);
});

it('rules for the program apply whatever contact it names', () => {
  const rules = robotsOf(
    'User-agent: votes\nDisallow: /private',
    'votes/1.0 (+https://example.org/a/b)',
    congreso.documents,
  );
  expect(rules.allows('https://www.congreso.es/private/x')).toBe(false);
  expect(rules.allows('https://www.congreso.es/es/x')).toBe(true);
});
