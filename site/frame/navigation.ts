import type { Key } from '../../pipeline/i18n/index.ts';

/** A link that many pages have: its Catalan address and the name of its text. */
interface Destination {
  path: string;
  text: Key;
}

/** What the head of every page leads to, in the order people look for it. */
export const SECTIONS: readonly Destination[] = [
  { path: '/votes', text: 'votes.title' },
  { path: '/persons', text: 'nav.persons' },
  { path: '/groups', text: 'nav.groups' },
  { path: '/initiatives', text: 'initiatives.title' },
  { path: '/topics', text: 'topics.title' },
  { path: '/agenda', text: 'agenda.title' },
  { path: '/quiz', text: 'nav.quiz' },
  { path: '/stats', text: 'nav.stats' },
];

/** What the foot of every page leads to. */
export const FOOT: readonly Destination[] = [
  { path: '/search', text: 'search.title' },
  { path: '/downloads', text: 'downloads.title' },
  { path: '/legislatures', text: 'history.title' },
  { path: '/methodology', text: 'nav.methodology' },
  { path: '/quality', text: 'quality.title' },
  { path: '/corrections', text: 'corrections.title' },
  { path: '/docs/api', text: 'nav.api' },
  { path: '/about', text: 'about.title' },
  { path: '/privacy', text: 'privacy.title' },
  { path: '/legal', text: 'legal.title' },
];
