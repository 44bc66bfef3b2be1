import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationMessage, confirmedMessage } from '../../../functions/delivery/compose/confirmation.ts';
import { writeNewsletter } from '../../../functions/delivery/compose/edition.ts';
import type { MailMessage } from '../../../functions/delivery/compose/mail.ts';
import { digestMessage, newsletterMessage } from '../../../functions/delivery/compose/news-mails.ts';
import { type MailSection, MOST_ITEMS, renderSection } from '../../../functions/delivery/compose/section.ts';
import { newsOf, sectionAbout } from '../../../functions/delivery/compose/sections.ts';
import type { FollowedTarget } from '../../../functions/subscribers/tables.ts';
import { daysAfter } from '../../../pipeline/core/time.ts';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import { LANGUAGES, type Language } from '../../../pipeline/i18n/index.ts';
import type { Chamber } from '../../../pipeline/model/chamber.ts';
import { eventsIn, newestVote } from '../../../pipeline/news/events.ts';
import { blamingWords } from '../../i18n/fair-words.ts';
import { sharedSample, WEB_URL } from '../../shared-sample.ts';

let read: DbReader;
beforeAll(async () => {
  const { publicFolder, release } = await sharedSample('small');
  read = openDatabase(`${publicFolder}/v/${release}/parliament.sqlite`);
});
afterAll(() => read.close());

const CONTEXT = { webUrl: WEB_URL, contact: null };
const rendered = (section: MailSection, language: Language) => ({
  ...{ section, ready: renderSection(section, MOST_ITEMS, language), leave: 'a-token' },
});

/** Returns the blaming words in the subject, the text and the visible HTML of mails. */
const blamingIn = (mails: readonly MailMessage[]): string[] =>
  mails.flatMap(({ subject, text, html }) => {
    const page = load(html);
    page('style').remove();
    return blamingWords([subject, text, page.root().text()].join('\n'));
  });

describe.each(LANGUAGES)('no mail of the sample blames a deputy or gives a vote a motive: %s', (language) => {
  it('neither the mails to followers of each deputy, group and topic', () => {
    const { all, db } = read;
    const today = newestVote(read)!;
    const since = daysAfter(today, -60);
    const days = { votesSince: since, initiativesSince: since, departuresSince: since, today };
    const news = newsOf(read, eventsIn(read, days));
    const targets = [
      ...all(db.selectFrom('persons').select('id')).map(({ id }) => ({ type: 'person', id, slug: null })),
      ...all(db.selectFrom('groups').select(['id', 'slug'])).map((group) => ({ type: 'group', ...group })),
      ...all(db.selectFrom('topics').select(['id', 'slug'])).map((topic) => ({ type: 'topic', ...topic })),
    ] as FollowedTarget[];
    const kinds = new Set<string>();
    const mails = targets.flatMap((target) => {
      const section = sectionAbout(target, language, news, read, WEB_URL);
      if (section === null) return [];
      kinds.add(target.type);
      const tokens = { allAlerts: 'a-token', closeToken: 'a-token' };
      return digestMessage([rendered(section, language)], tokens, language, CONTEXT);
    });
    expect([...kinds].sort()).toEqual(['group', 'person', 'topic']);
    expect(blamingIn(mails)).toEqual([]);
  });

  it('nor the newsletter', () => {
    const chamber = read.get(read.db.selectFrom('chambers').selectAll())! as Chamber;
    const to = newestVote(read)!;
    const section = writeNewsletter(
      { read, chamber, days: { from: daysAfter(to, -60), to }, webUrl: WEB_URL },
      language,
    );
    expect(section.parts.length).toBeGreaterThan(0);
    expect(blamingIn([newsletterMessage(rendered(section, language), 'a-token', language, CONTEXT)])).toEqual(
      [],
    );
  });

  it('nor the mails that ask for a confirmation or say that there was one', () => {
    const usual = { language, closeToken: 'a-token', webUrl: WEB_URL };
    const request = { name: 'X', leave: 'a-token' };
    const requests = (['newsletter', 'alert'] as const).map((kind) => ({ kind, ...request }));
    const mails = requests.flatMap((request) => [
      confirmedMessage({ ...usual, confirmed: requests }),
      ...[[true], [true, true], [true, false]].map((owned) =>
        confirmationMessage({
          ...{ ...usual, link: { kind: request.kind, token: 'a-token' }, confirmed: requests },
          waiting: owned.map((own) => ({ ...request, own })),
        }),
      ),
    ]);
    expect(mails).toHaveLength(8);
    expect(blamingIn(mails)).toEqual([]);
  });
});
