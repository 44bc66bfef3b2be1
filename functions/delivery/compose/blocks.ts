import type { Drawing, GroupSide, NewsItem } from '../../../pipeline/news/format.ts';
import { escaped } from '../../../pipeline/text/encode.ts';

/** A part of a message that is rendered twice: as text and as HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string; href?: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'links'; items: readonly NewsItem[] }
  | { kind: 'list'; items: readonly string[] }
  | RenderedBlock;

/** A block that was rendered before, because many messages contain it. */
export interface RenderedBlock {
  kind: 'ready';
  text: string;
  html: string;
}

/** Renders blocks in both forms. */
export const renderBlocks = (blocks: readonly Block[]): RenderedBlock => ({
  kind: 'ready',
  text: blocks.map(asText).join('\n\n'),
  html: blocks.map(asHtml).join('\n'),
});

function asText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`;
    case 'subheading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'links':
      return block.items
        .map(({ title, href, gist = [], drawing, details, official = [] }) =>
          [`* ${title}`, gist, drawing ? drawingAsText(drawing) : [], ...details, official, href]
            .flat()
            .join('\n  '),
        )
        .join('\n\n');
    case 'list':
      return block.items.map((item) => `* ${item}`).join('\n');
    case 'ready':
      return block.text;
  }
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:12px 0">${escaped(block.text)}</p>`;
    case 'heading':
      return `<h2 style="font:bold 24px/1.25 Georgia,serif;margin:32px 0 4px;overflow-wrap:anywhere">${headingAsHtml(block)}</h2>`;
    case 'subheading':
      return `<h3 style="font-size:14px;line-height:1.3;margin:32px 0 4px;padding:12px 0 0;border-top:2px solid #7d1f3f">${escaped(block.text)}</h3>`;
    case 'button':
      return `<p style="margin:20px 0 8px"><a class="button" href="${escaped(block.href)}" style="display:inline-block;padding:12px 24px;border-radius:2px;background:#1d1a16;color:#ffffff;text-decoration:none">${escaped(block.label)}</a></p><p class="quiet" style="margin:8px 0;font-size:14px;color:#5c554b;overflow-wrap:anywhere">${escaped(block.href)}</p>`;
    case 'link':
      return `<p style="margin:12px 0;font-size:14px">${link(block.href, block.label, 'quiet', 'color:#5c554b')}</p>`;
    case 'links':
      return block.items.map(itemAsHtml).join('\n');
    case 'list':
      return `<ul style="margin:12px 0;padding:0 0 0 20px">${block.items.map((item) => `<li style="margin:4px 0;overflow-wrap:anywhere">${escaped(item)}</li>`).join('')}</ul>`;
    case 'ready':
      return block.html;
  }
}

const headingAsHtml = ({ text, href }: { text: string; href?: string }): string =>
  href === undefined ? escaped(text) : link(href, text, 'ink', 'color:#1d1a16;text-decoration:none');

const itemAsHtml = ({ title, lang, href, gist, drawing, details, official }: NewsItem): string =>
  `<div class="item" style="margin:22px 0;padding:0 0 20px;border-bottom:1px solid #d9d1c3;overflow-wrap:anywhere"><p style="margin:0;font:bold 18px/1.35 Georgia,serif"><a class="ink" href="${escaped(href)}"${lang === undefined ? '' : ` lang="${lang}"`} style="color:#1d1a16">${escaped(title)}</a></p>${gist === undefined ? '' : `<p style="margin:6px 0 0"><strong>${escaped(gist)}</strong></p>`}${drawing === undefined ? '' : drawingAsHtml(drawing)}${details.map((detail) => small(detail)).join('')}${official === undefined ? '' : small(official, ' lang="es"')}</div>`;

const small = (text: string, lang = ''): string =>
  `<p class="quiet"${lang} style="margin:6px 0 0;font-size:14px;color:#5c554b">${escaped(text)}</p>`;

const link = (href: string, label: string, name: string, style: string): string =>
  `<a class="${name}" href="${escaped(href)}" style="${style}">${escaped(label)}</a>`;

/** A mark for each choice, so that colour is never the only sign. */
const MARKS = { aye: '●', no: '◆', abstention: '○', absent: '–' } as const;

/** The colours of the site on a light background; `compose` has those for dark mode. */
const COLOURS = { aye: '#1d6b5a', no: '#b3451c', abstention: '#6a6580', absent: '#857c6e' } as const;

/** Returns lines of text: the groups on each side, and the members who voted differently from their group. */
export const drawingAsText = ({ sides, dissidents }: Drawing): string[] => [
  ...sides.map(({ word, groups }) => `${word}: ${groups.map(({ name }) => name).join(', ')}`),
  ...(dissidents === null ? [] : [dissidents]),
];

/** Returns the bar of a vote and its groups as tables, which every mail client lays out alike. */
export const drawingAsHtml = ({ shares, sides, dissidents }: Drawing): string =>
  [
    barAsHtml(shares),
    sides.length === 0
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:8px 0 0;font-size:15px;line-height:1.45">${sides.map(sideAsHtml).join('')}</table>`,
    dissidents === null ? '' : `<p style="margin:6px 0 0;font-size:15px">${escaped(dissidents)}</p>`,
  ].join('');

function barAsHtml(shares: Drawing['shares']): string {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  const cells = shares
    .filter(({ count }) => count > 0)
    .map(({ choice, count }) => {
      const width = `${Math.round((count / whole) * 1000) / 10}%`;
      return `<td class="fill-${choice}" width="${width}" style="width:${width};height:10px;font-size:1px;line-height:10px;background:${COLOURS[choice]};border-right:2px solid #fbf9f5">&nbsp;</td>`;
    });
  if (cells.length === 0) return '';
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:8px 0 0"><tr>${cells.join('')}</tr></table>`;
}

function sideAsHtml({ choice, word, groups }: GroupSide): string {
  const mark =
    choice === null
      ? ''
      : `<span class="text-${choice}" aria-hidden="true" style="color:${COLOURS[choice]}">${MARKS[choice]}</span>&nbsp;`;
  const names = groups.map(
    ({ name, colour }) =>
      // Keeps the name on one line without a wrapper element, of which a mail would need hundreds.
      `<span class="dot" style="display:inline-block;width:9px;height:9px;background:${colour ?? '#857c6e'};border-radius:5px"></span>&nbsp;${escaped(name).replaceAll(' ', '&nbsp;')}`,
  );
  return `<tr><td style="padding:1px 14px 1px 0;vertical-align:top;white-space:nowrap">${mark}${escaped(word)}</td><td style="padding:1px 0;vertical-align:top">${names.join('&nbsp; ')}</td></tr>`;
}
