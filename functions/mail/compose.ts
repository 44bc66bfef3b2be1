import { type Language, voice } from '../../pipeline/i18n/index.ts';
import type { Letter } from './letter.ts';

/** A part of a letter, said once and written twice: as text and as HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'links'; items: readonly Linked[] };

/** A line with where it leads, and what there is to say of it. */
export interface Linked {
  title: string;
  /** The language of the title where it is an official text. */
  lang?: 'es';
  href: string;
  details: readonly string[];
}

export interface Composition {
  language: Language;
  subject: string;
  blocks: readonly Block[];
  /** Why it was sent and how to leave. */
  footer: readonly Block[];
  webUrl: string;
  headers?: Readonly<Record<string, string>>;
}

/** A letter that says the same as text and as HTML, readable without images and in the narrowest pane. */
export function compose({ language, subject, blocks, footer, webUrl, headers = {} }: Composition): Letter {
  const name = voice(language).say('site.name');
  const text = [...blocks.map(asText), `-- \n${name} · ${webUrl}`, ...footer.map(asText)].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 Georgia,serif;color:#1d1a16;background:#fbf9f5"><div style="max-width:36em;margin:0 auto">
${blocks.map(asHtml).join('\n')}
<hr style="border:0;border-top:1px solid #cfc8bb;margin:32px 0 16px"><div style="font-size:14px;color:#5c554b"><p><a href="${escaped(webUrl)}" style="color:#5c554b">${escaped(name)}</a></p>
${footer.map(asHtml).join('\n')}
</div></div></body></html>
`;
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    html,
    headers: { 'Content-Language': language, ...headers },
  };
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(block.text.length, 60))}`;
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'links':
      return block.items
        .map(({ title, href, details }) => [`* ${title}`, ...details, href].join('\n  '))
        .join('\n\n');
  }
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`;
    case 'heading':
      return `<h2 style="font-size:20px;line-height:1.3;margin:28px 0 8px">${escaped(block.text)}</h2>`;
    case 'button':
      return `<p><a href="${escaped(block.href)}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#1d1a16;color:#ffffff;text-decoration:none">${escaped(block.label)}</a></p><p style="font-size:14px;word-break:break-all">${escaped(block.href)}</p>`;
    case 'links':
      return block.items.map(itemAsHtml).join('\n');
  }
}

const itemAsHtml = ({ title, lang, href, details }: Linked): string =>
  `<p style="margin:12px 0"><a href="${escaped(href)}"${lang === undefined ? '' : ` lang="${lang}"`} style="color:#1d1a16">${escaped(title)}</a>${details.map((detail) => `<br><span style="font-size:15px;color:#5c554b">${escaped(detail)}</span>`).join('')}</p>`;

/** A header is one line, whatever an official title holds. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
