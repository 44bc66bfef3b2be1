import { markup } from './markup.ts';

/** What a snippet says of the widget it shows. */
interface Iframe {
  /** Full address of the widget. */
  src: string;
  title: string;
  /** Pixels, or a share of the width there is. */
  width: number | '100%';
  height: number;
}

/**
 * The code that shows a widget on another site. The sandbox takes everything from the frame but its attribution link,
 * which opens a tab of its own.
 */
export const snippet = ({ src, title, width, height }: Iframe): string =>
  markup`<iframe src="${src}" title="${title}" width="${width}" height="${height}" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-popups allow-popups-to-escape-sandbox" style="border:0"></iframe>`
    .text;

/** The line that makes the widgets on a page as high as what they show, where its owner allows scripts of ours. */
export const sizingLine = (webUrl: string): string =>
  markup`<script src="${webUrl}/embed/v1.js" async></script>`.text;
