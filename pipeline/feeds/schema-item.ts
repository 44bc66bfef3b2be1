import { localMidnight } from '../core/time.ts';
import type { SchemaChange } from '../model/schema/schema-change.ts';
import { escaped } from '../text/encode.ts';
import type { FeedItem } from './entries.ts';

/** Returns the feed item of a change of the published data, in English like the texts of the reference. */
export const schemaItem = ({ id, kind, what, names, words, ...change }: SchemaChange): FeedItem => ({
  date: change.announced_on,
  format({ page }) {
    const url = `${page('/docs/api')}#change-${id}`;
    const days = [
      `From ${change.effective_on}, version ${change.to_version}.`,
      ...(change.ends_on === null ? [] : [`Gone on ${change.ends_on}.`]),
      ...(change.instead === null ? [] : [`Instead: ${change.instead}.`]),
    ].join(' ');
    return {
      id: url,
      url,
      title: `${kind} (${what}): ${names.join(', ')}`,
      lang: 'en',
      summary: words,
      html: [words, days].map((text) => `<p lang="en">${escaped(text)}</p>`).join(''),
      date: localMidnight(change.announced_on),
      topics: [],
    };
  },
});
