import type { NewsItem } from '../../pipeline/news/format.ts';
import { escaped } from '../../pipeline/text/encode.ts';
import { drawingAsHtml, drawingAsText } from './drawing.ts';

/** A part of a message that is rendered twice: as text and as HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string; href?: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'links'; items: readonly NewsItem[] }
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
