import type { Key } from '../../pipeline/i18n/index.ts';

/** A link that many pages have: its Catalan address and the name of its text. */
interface Destination {
  path: string;
  text: Key;
}

/** What the head of every page leads to, in the order people look for it. */
export const SECTIONS: readonly Destination[] = [
  { path: '/votes', text: 'nav.votes' },
  { path: '/persons', text: 'nav.persons' },
  { path: '/groups', text: 'nav.groups' },
  { path: '/initiatives', text: 'nav.initiatives' },
  { path: '/topics', text: 'nav.topics' },
  { path: '/agenda', text: 'nav.agenda' },
  { path: '/quiz', text: 'nav.quiz' },
  { path: '/stats', text: 'nav.stats' },
];

/** What the foot of every page leads to. */
export const FOOT: readonly Destination[] = [
  { path: '/search', text: 'nav.search' },
  { path: '/downloads', text: 'nav.data' },
  { path: '/legislatures', text: 'history.title' },
  { path: '/methodology', text: 'nav.methodology' },
  { path: '/quality', text: 'quality.link' },
  { path: '/corrections', text: 'nav.corrections' },
  { path: '/docs/api', text: 'nav.api' },
  { path: '/about', text: 'nav.about' },
  { path: '/privacy', text: 'nav.privacy' },
  { path: '/legal', text: 'nav.legal' },
];
