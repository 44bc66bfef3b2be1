import { markup } from './markup.ts';

/** The widget in a snippet. */
interface Iframe {
  /** Full address of the widget. */
  src: string;
  title: string;
  /** Pixels, or a share of the available width. */
  width: number | '100%';
  height: number;
}

/**
 * Returns the HTML that embeds a widget on another site. The sandbox forbids everything except the
 * attribution link, which opens a new tab.
 */
export const snippet = ({ src, title, width, height }: Iframe): string =>
  markup`<iframe src="${src}" title="${title}" width="${width}" height="${height}" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`
    .text;

/**
 * Returns the line that sizes the widgets of a page to their content, for owners who allow a script of this
 * site.
 */
export const sizingLine = (webUrl: string): string =>
  markup`<script src="${webUrl}/embed/v1.js" async></script>`.text;
