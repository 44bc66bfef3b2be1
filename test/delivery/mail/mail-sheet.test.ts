import { expect, it } from 'vitest';
import type { Block } from '../../../functions/delivery/compose/blocks.ts';
import { compose } from '../../../functions/delivery/compose/mail.ts';
import type { NewsItem } from '../../../pipeline/news/format.ts';
import { WEB_URL } from '../../subscribers/services.ts';

const VOTE = `${WEB_URL}/en/votes/15001001`;

const drawn: NewsItem = {
  title: 'Approved: the bill on “costas” <now>',
  href: VOTE,
  gist: 'Ana Ruiz & party: yes',
  details: ['178 yes, 170 no, 1 abstention.', 'Second detail.'],
  official: 'Proyecto de Ley de costas.',
  drawing: {
    shares: [
      { choice: 'aye', count: 178 },
      { choice: 'no', count: 170 },
      { choice: 'abstention', count: 1 },
      { choice: 'absent', count: 0 },
    ],
    sides: [
      {
        choice: 'aye',
        word: 'Yes',
        groups: [
          { name: 'Mestral', colour: '#123456' },
          { name: 'Mixto', colour: null },
        ],
      },
      { choice: 'no', word: 'No', groups: [{ name: 'Vereda & Co', colour: '#654321' }] },
      { choice: 'abstention', word: 'Abstention', groups: [{ name: 'Itsaso', colour: '#abcdef' }] },
      { choice: 'absent', word: 'Absent', groups: [{ name: 'Llevant', colour: '#fedcba' }] },
      { choice: null, word: 'Divided', groups: [{ name: 'Arraigo', colour: '#0f0f0f' }] },
    ],
    dissidents: '2 deputies of Mestral voted no <both>',
  },
};
const bare: NewsItem = { title: 'Proyecto de Ley de pesca', lang: 'es', href: `${VOTE}2`, details: [] };
const undrawn: NewsItem = {
  title: 'A vote without totals',
  href: `${VOTE}3`,
  details: [],
  drawing: { shares: [{ choice: 'aye', count: 0 }], sides: [], dissidents: null },
};

const BLOCKS: readonly Block[] = [
  { kind: 'heading', text: 'Ana <Ruiz>', href: `${WEB_URL}/en/deputies/1?a=1&b=2` },
  { kind: 'paragraph', text: 'Three votes & a question.' },
  { kind: 'subheading', text: 'Votes <of the day>' },
  { kind: 'links', items: [drawn, bare, undrawn] },
  { kind: 'link', label: 'And 2 more', href: `${VOTE}?page=2&sort=date` },
  {
    kind: 'heading',
    text: `A heading without a link, longer than sixty letters, which its line is not${'!'.repeat(9)}`,
  },
  { kind: 'button', label: 'Confirm <this>', href: `${WEB_URL}/en/confirm?t=a&b=c` },
  { kind: 'ready', text: 'Written before', html: '<p>Written before</p>' },
];

/** Every part of a mail. Look at a changed sheet: open it on paper and in dark mode. */
const message = compose({
  language: 'en',
  subject: 'Ana Ruiz:\n3 votes',
  preheader: 'Approved: the bill\non “costas” & more',
  blocks: BLOCKS,
  footer: [
    { kind: 'paragraph', text: 'You follow Ana Ruiz.' },
    { kind: 'link', label: 'Stop <this>', href: `${WEB_URL}/en/cancel?t=x` },
  ],
  closeToken: 'a-token',
  webUrl: WEB_URL,
  headers: { 'List-Id': 'votes' },
});

it('a mail looks as on its sheet', async () => {
  await expect(message.html).toMatchFileSnapshot('sheets/mail.html');
});

it('a mail reads as on its sheet', async () => {
  const { subject, headers, text } = message;
  const head = Object.entries({ Subject: subject, ...headers }).map(([name, value]) => `${name}: ${value}`);
  await expect(`${head.join('\n')}\n\n${text}`).toMatchFileSnapshot('sheets/mail.txt');
});

it('a mail without a preview line has no hidden one', () => {
  const { html } = compose({
    language: 'en',
    subject: 'x',
    blocks: [],
    footer: [],
    closeToken: '',
    webUrl: WEB_URL,
  });
  expect(html).not.toContain('display:none');
});
