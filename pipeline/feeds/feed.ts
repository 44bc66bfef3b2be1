import type { Language } from '../i18n/index.ts';

/** One piece of news, in the language of its feed. */
export interface Entry {
  /** The same for ever: the address of a page, and the side from which the feed looks at it. */
  id: string;
  url: string;
  title: string;
  /** The language of the title where it is another than that of the feed: that of an official text, or of the reference. */
  lang?: 'es' | 'en';
  /** What happened, in a line. */
  summary: string;
  html: string;
  /** Date-time of the data. */
  date: string;
  topics: readonly string[];
}

/** News of one thing in one language, newest first, before they are written in a format. */
export interface Feed {
  /** Address of the feed itself, without the ending of its format. */
  address: string;
  /** The page that shows the same. */
  page: string;
  webUrl: string;
  title: string;
  description: string;
  licence: string;
  language: Language;
  /** When its newest entry happened; without any, the date-time of the data. */
  updated: string;
  entries: readonly Entry[];
}
