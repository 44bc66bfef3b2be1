import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import {
  confirmationMessage,
  confirmedMessage,
  type NamedSubscription,
} from '../../../functions/delivery/compose/confirmation.ts';
import { compose, listHeaders } from '../../../functions/delivery/compose/mail.ts';
import { digestMessage, newsletterMessage } from '../../../functions/delivery/compose/news-mails.ts';
import {
  itemList,
  type MailSection,
  preheaderOf,
  type RenderedSection,
  renderSection,
} from '../../../functions/delivery/compose/section.ts';
import { WEB_URL } from '../../subscribers/services.ts';

const item = (number: number) => ({
  ...{ title: `Vote <${number}>`, href: `${WEB_URL}/votes/${number}`, gist: 'Voted: yes' },
  ...{ details: ['171 yes, 100 no.'], official: 'Palabras oficiales' },
});

const SECTION: MailSection = {
  ...{
    name: 'Health & care',
    href: `${WEB_URL}/topics/health`,
    gist: '3 votes',
    lede: 'Three votes in all.',
  },
  parts: [itemList('Votes', [item(1), item(2), item(3)]), itemList('New initiatives', [])],
};

/** Returns the visible lines of a section’s HTML: one for each block of text. */
const blocksOf = (html: string) => {
  const $ = load(html);
  return $('h2, h3, p')
    .toArray()
    .map((block) => $(block).text());
};

describe('a section of a mail', () => {
  const { text, html } = renderSection(SECTION, 2, 'en');

  it('has the same contents as HTML and as text, in the same order', () => {
    const linesOf = (number: number) => [
      `Vote <${number}>`,
      'Voted: yes',
      '171 yes, 100 no.',
      'Palabras oficiales',
    ];
    const all = ['Health & care', 'Three votes in all.', 'Votes', ...linesOf(1), ...linesOf(2), 'And 1 more'];
    expect(blocksOf(html)).toEqual([...all, 'New initiatives']);
    const lines = text.split('\n').map((line) => line.replace(/^\* |^ +|:$/g, ''));
    const words = lines.filter((line) => !/^(?:[=-]*|https:.*)$/.test(line));
    expect(words).toEqual([...all, 'New initiatives']);
    expect(preheaderOf(SECTION)).toBe('Vote <1> · Voted: yes');
    expect(preheaderOf({ ...SECTION, parts: [] })).toBe('Three votes in all.');
  });
});

it('marks only titles in another language than the mail’s', () => {
  const items = [{ ...item(1), lang: 'es' as const }, item(2)];
  const { html } = renderSection({ ...SECTION, parts: [itemList('Votes', items)] }, 2, 'en');
  const $ = load(html);
  expect(
    $('a[href*="/votes/"]')
      .toArray()
      .map(({ attribs }) => attribs.lang),
  ).toEqual(['es', undefined]);
});

it('links to the rest of a list if that is on another page than the section', () => {
  const rest = `${WEB_URL}/votes?date_from=2026-03-02&date_to=2026-03-08`;
  const parts = [{ ...itemList('Votes', [item(1), item(2)]), rest }];
  const { text, html } = renderSection({ ...SECTION, parts }, 1, 'en');
  expect(text).toContain(`And 1 more:\n${rest}`);
  expect(load(html)('a').last().attr('href')).toBe(rest);
});

describe('the subject of a mail', () => {
  const section = (name: string): RenderedSection => ({
    ...{ leave: 'token', section: { ...SECTION, name } },
    ready: renderSection(SECTION, 1, 'en'),
  });
  const mailOf = (...names: string[]) => {
    const tokens = { allAlerts: 'all', closeToken: 'never' };
    return digestMessage(names.map(section), tokens, 'en', { webUrl: WEB_URL, contact: null });
  };
  const subjectOf = (...names: string[]) => mailOf(...names).subject;

  it('describes one followed subject, and names two of several', () => {
    expect(subjectOf('Health')).toBe('Health: 3 votes');
    expect(subjectOf('Health', 'Ada Roca')).toBe('Health · Ada Roca');
    expect(subjectOf('Health', 'Ada Roca', 'Red', 'Blue')).toBe('Health · Ada Roca and 2 more');
  });

  it('is above a mail with a link that ends all alerts', () => {
    const { headers } = mailOf('Health', 'Ada Roca');
    expect(headers['List-Id']).toContain('<alert.votes.example>');
    expect(headers['List-Unsubscribe']).toContain('/unsubscribe/alert/all>');
  });

  it('is one line of whole words, whatever an official name holds', () => {
    const subject = ' Health\r\nBcc: eve@example.org\u2028of\tall ';
    const message = compose({
      language: 'en',
      subject,
      blocks: [],
      footer: [],
      closeToken: '',
      webUrl: WEB_URL,
    });
    expect(message.subject).toBe('Health Bcc: eve@example.org of all');
  });
});

describe('the newsletter as a mail', () => {
  const ready = renderSection(SECTION, 2, 'en');
  const mail = newsletterMessage({ section: SECTION, ready, leave: 'token' }, 'never', 'en', {
    webUrl: WEB_URL,
    contact: null,
  });

  it('says for whom it is, what it has, and how to end it, in the mail and in its headers', () => {
    expect(mail.subject).toBe('Health & care: 3 votes');
    for (const words of [mail.text, mail.html]) {
      expect(words).toContain(`${WEB_URL}/en/unsubscribe/newsletter/token`);
      expect(words).toContain('never');
      expect(words).toContain('because you subscribed to it');
    }
    expect(mail.headers['List-Unsubscribe']).toContain('/unsubscribe/newsletter/token>');
  });
});

describe('a mail about a request', () => {
  const usual = { language: 'en', closeToken: 'never', webUrl: WEB_URL } as const;
  const health = { kind: 'alert', name: 'Health', own: true } as const;
  const housing = { ...health, name: 'Housing' };
  const newsletter = { kind: 'newsletter', name: 'The weekly newsletter', own: true } as const;
  const asked = (
    waiting: Parameters<typeof confirmationMessage>[0]['waiting'],
    confirmed: readonly NamedSubscription[] = [],
  ) => confirmationMessage({ ...usual, waiting, confirmed, link: { kind: 'alert', token: 'token' } });

  it('asks to confirm it once, and then says that it is confirmed', () => {
    const { subject, text } = asked([health]);
    expect(subject).toBe('Confirm your subscription: Health');
    expect(text).toContain('asked to receive alerts on Health at this address. If it was you');
    expect(text).toContain(`${WEB_URL}/en/confirm/alert/token`);
    const done = confirmedMessage({ ...usual, confirmed: [{ ...health, leave: 'token' }] });
    expect(done.subject).toBe('You are already subscribed');
    expect(done.text).toContain('asked to receive alerts on Health at this address. You had already');
    expect(done.text).not.toContain('/confirm/');
  });

  it('names everything that waits, in the text as in the HTML', () => {
    const { subject, text, html } = asked([health, housing, newsletter]);
    expect(subject).toBe('Confirm 3 subscriptions');
    expect(text).toContain('* Health\n* Housing\n* The weekly newsletter\n');
    const items = load(html)('ul li').map((_, item) => load(item).text());
    expect(items.get()).toEqual(['Health', 'Housing', 'The weekly newsletter']);
  });

  it('separates what others requested, and what was confirmed before', () => {
    const { subject, text } = asked([health, { ...housing, own: false }], [newsletter]);
    expect(subject).toBe('Confirm your subscription: Health');
    const [own = '', rest = ''] = text.split('another device or connection');
    const [others = '', already = ''] = rest.split('You already receive this');
    expect([own, others, already].map((part) => part.match(/Health|Housing|newsletter/g)?.at(-1))).toEqual([
      'Health',
      'Housing',
      'newsletter',
    ]);
    expect(own).not.toContain('Housing');
  });

  it('shows names as text, even if they contain markup', () => {
    const hostile = { ...housing, name: '<img src=x onerror=alert(1)>\r\nBcc: eve@example.org' };
    const { html, subject } = asked([hostile]);
    expect(html).not.toContain('<img');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(asked([hostile, health]).html).not.toContain('<img');
  });

  it('promises deletion only for unconfirmed requests, and has a link that ends each confirmed one', () => {
    expect(asked([health]).text).toContain('without confirmation the request is deleted');
    const done = confirmedMessage({
      ...usual,
      confirmed: [
        { ...health, leave: 'token' },
        { ...newsletter, leave: 'other' },
      ],
    });
    expect(done.text).not.toContain('delete');
    expect(done.text).toContain(`Stop receiving alerts on Health:\n${WEB_URL}/en/unsubscribe/alert/token`);
    expect(done.text).toContain(`Stop receiving the newsletter:\n${WEB_URL}/en/unsubscribe/newsletter/other`);
  });

  it('links to the first page in its own language', () => {
    for (const [language, home] of [
      ['ca', `${WEB_URL}/`],
      ['es', `${WEB_URL}/es/`],
    ] as const) {
      const confirmed = [{ ...newsletter, leave: 'token' }];
      const { text, html } = confirmedMessage({ ...usual, language, confirmed });
      expect(text).toContain(`Hemicicle · ${home}\n`);
      expect(load(html)('a[href]').first().attr('href')).toBe(home);
    }
  });

  it('names the newsletter if there are no alerts', () => {
    const { subject, text } = asked([newsletter]);
    expect(subject).toBe('Confirm your subscription: the newsletter');
    expect(text).toContain('asked to receive the newsletter at this address');
  });
});

describe('the unsubscribe headers of a mail', () => {
  const list = { kind: 'alert', token: 'token', webUrl: WEB_URL } as const;
  const click = `<${WEB_URL}/api/v1/unsubscribe/alert/token>`;

  it('have a one-click link, and a mail address if an operator reads it', () => {
    expect(listHeaders({ ...list, contact: null })).toEqual({
      'List-Id': 'Hemicicle alert <alert.votes.example>',
      'List-Unsubscribe': click,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    });
    expect(listHeaders({ ...list, contact: 'a@b.example' })['List-Unsubscribe']).toBe(
      `${click}, <mailto:a@b.example?subject=unsubscribe%20alert>`,
    );
  });
});
