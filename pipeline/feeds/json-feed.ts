import type { Feed } from './feed.ts';

/** Formats a feed as JSON Feed 1.1. */
export const jsonFeedOf = ({ address, page, webUrl, ...feed }: Feed): string =>
  `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: page,
    feed_url: `${address}.json`,
    description: `${feed.description} ${feed.licence}`,
    icon: `${webUrl}/icon-512.png`,
    favicon: `${webUrl}/icon-192.png`,
    authors: [{ name: 'Hemicicle', url: `${webUrl}/` }],
    language: feed.language,
    items: feed.entries.map(({ id, url, title, summary, html, date, topics }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      date_published: date,
      date_modified: date,
      tags: topics,
    })),
  })}\n`;
