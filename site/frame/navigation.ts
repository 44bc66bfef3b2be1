import type { Key } from '../../pipeline/i18n/index.ts';

/** A link of many pages: its Catalan address and the key of its text. */
interface Destination {
  path: string;
  text: Key;
}

/** The links in the header of every page, most wanted first. */
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

/** The links in the footer of every page. */
export const FOOT: readonly Destination[] = [
  { path: '/search', text: 'search.title' },
  { path: '/downloads', text: 'downloads.title' },
  { path: '/legislatures', text: 'history.title' },
  { path: '/methodology', text: 'nav.methodology' },
  { path: '/quality', text: 'quality.title' },
  { path: '/changes', text: 'changes.title' },
  { path: '/corrections', text: 'corrections.title' },
  { path: '/docs/api', text: 'nav.api' },
  { path: '/about', text: 'about.title' },
  { path: '/privacy', text: 'privacy.title' },
  { path: '/legal', text: 'legal.title' },
];
