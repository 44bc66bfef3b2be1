import type { Language } from '../i18n/index.ts';

/** One item, in the language of its feed. */
export interface Entry {
  /** Permanent id: the address of a page, and the perspective of the feed. */
  id: string;
  url: string;
  title: string;
  /**
   * The language of the title if it differs from that of the feed: of an official text, or of the reference.
   */
  lang?: 'es' | 'en';
  /** The event, in one line. */
  summary: string;
  html: string;
  /** Date-time of the data. */
  date: string;
  topics: readonly string[];
}

/** A feed in one language, newest first, before it is written in a format. */
export interface Feed {
  /** Address of the feed itself, without the suffix of its format. */
  address: string;
  /** The page with the same content. */
  page: string;
  webUrl: string;
  title: string;
  description: string;
  licence: string;
  language: Language;
  /** Time of its newest entry; without entries, the date-time of the data. */
  updated: string;
  entries: readonly Entry[];
}
