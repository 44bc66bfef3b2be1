import { type Language, type Voice, voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import { pageAddress } from '../i18n/names.ts';
import { type Chamber, isFictional } from '../model/chamber.ts';
import type { EmbedContent } from './embed.ts';
import { Markup, markup } from './markup.ts';

/**
 * Colour schemes that an address may request; `auto` follows the reader’s preference, and the default is
 * light, as on most pages.
 */
export const COLOUR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** How a widget is drawn, independent of its content. */
export interface FrameOptions {
  language: Language;
  theme: ColourScheme | null;
  /** Address of the site, without a slash at its end. */
  webUrl: string;
  /** Null if the release does not name it. */
  chamber: Chamber | null;
  /** The last day of the figures, shown if they are not the newest. */
  until: string | null;
}

/**
 * Returns a complete widget. `page` is the Catalan address of its subject, which the attribution links to.
 */
export function frame(
  { title, body, page, style = '', pictured = false }: EmbedContent & { page: string },
  setting: FrameOptions,
): string {
  const { language, theme, webUrl } = setting;
  const texts = voice(language);
  const { say } = texts;
  const colours = theme === null ? null : markup` data-theme="${theme}"`;
  return markup`<!doctype html>
<html lang="${language}"${colours}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${say('site.name')}</title>
<link rel="canonical" href="${pageAddress(webUrl, language, page)}">
<style>${STYLESHEET}${new Markup(style)}</style>
</head>
<body>
<main>
${body}
</main>
<footer>
${origin(setting, pictured, texts).map((text) => markup`<span>${text}</span>`)}
<a href="${pageAddress(webUrl, language, page)}" target="_blank" rel="noopener">${say('embed.more')}</a>
</footer>
</body>
</html>
`.text;
}

/** Returns the source of the data, their licence, and their last day if they are frozen. */
function origin(
  { chamber, until, language }: FrameOptions,
  pictured: boolean,
  { say, shortDate }: Voice,
): (string | Markup)[] {
  const whose =
    chamber && isFictional(chamber)
      ? markup`<strong class="fiction">${say('fiction.name')}</strong>`
      : chamber &&
        say(pictured ? 'embed.data_and_photo' : 'embed.data', {
          chamber: inLanguage(chamber, 'name', language),
        });
  const frozen = until && say('embed.until', { date: shortDate(until) });
  // The licence covers only the data, so next to a photograph the text says so.
  return [whose, pictured ? null : 'CC BY 4.0', frozen].filter((part) => part !== null);
}

const LIGHT =
  '--paper:#fbf9f5;--ink:#1d1a16;--muted:#5d564c;--rule:#d9d1c3;--accent:#7d1f3f;--yes:#1d6b5a;--no:#b3451c;--abstention:#6a6580;--absent:#857c6e;--lift:100%';
const DARK =
  '--paper:#171512;--ink:#f0ebe1;--muted:#b4ab9c;--rule:#3d372f;--accent:#f0a6bb;--yes:#5fc3a8;--no:#ef8a5c;--abstention:#aba5c4;--absent:#978d7e;--lift:72%';

/**
 * The style common to all widgets, inlined because a frame may load nothing. Lengths follow the reader’s font size;
 * lines of official text are clamped so that the default size always fits the height without a scroll bar.
 */
const STYLE = `
:root{color-scheme:light;${LIGHT}}
@media (prefers-color-scheme:dark){:root[data-theme=auto]{color-scheme:dark;${DARK}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box;margin:0;padding:0}
html{background:var(--paper);color:var(--ink);font:100%/1.3 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
body{display:flex;flex-direction:column;min-height:100vh;border:1px solid var(--rule);font-size:.8125rem}
main{--gap:.2rem;flex:1;display:flex;flex-direction:column;gap:var(--gap);min-width:0;overflow-wrap:anywhere;padding:.55rem .8rem .4rem}
.low{margin-top:auto}
h1,h2,b{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Noto Serif","Liberation Serif",Georgia,serif;font-weight:600}
h2{font-size:.8125rem;line-height:1.3}
h1{font-size:1.05rem;line-height:1.22;text-wrap:pretty}
h1,.clamp{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:var(--lines,1)}
ul{list-style:none}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:.15em}
a:hover{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
footer,.place,.note,.counted{color:var(--muted);font-size:.75rem}
footer{display:flex;flex-wrap:wrap;gap:0 .75rem;margin:0 .8rem;padding:.25rem 0 .35rem;border-top:1px solid var(--rule)}
footer a{margin-inline-start:auto;color:var(--ink);font-weight:600}
.fiction{padding:0 .35em;background:#ffd34d;color:#1d1a16}
.official{unicode-bidi:isolate;overflow-wrap:anywhere;hyphens:auto}
.short{display:none}
.chip,.portrait,.amount{--tint:color-mix(in oklab,var(--group,var(--absent)) var(--lift),white)}
.chip{display:inline-block;width:.75em;height:.75em;margin-inline-end:.4em;border-radius:50%;background:var(--tint)}
.figures{display:flex;gap:.5rem 1.5rem;line-height:1.2;font-variant-numeric:lining-nums tabular-nums}
.figures>div{flex:1;display:flex;flex-direction:column;min-width:0}
.figures dt{order:1}
.figures .counted{order:2}
.figures dd:not(.counted){display:grid;align-content:end;min-height:1.725rem}
.figures b{font-size:1.5rem;line-height:1.15;white-space:nowrap}
.tally{display:flex;flex-wrap:wrap;gap:0 1.25rem;font-variant-numeric:lining-nums tabular-nums}
.tally b{font-size:1.15rem;line-height:1.2}
:is(.tally li,.cast>:first-child)::before{content:"";display:inline-block;width:.6em;height:.6em;margin-inline-end:.4em;border:.13em solid var(--choice);border-radius:50%;background:var(--choice)}
:is(.tally,.cast) .no::before{border-radius:0;scale:.88;rotate:45deg}
:is(.tally,.cast) .abstention::before{background:none}
:is(.tally .absent,.cast .absent,.cast .no_vote_recorded)::before{height:0;margin-block:.23em;border-width:.07em;border-radius:0}
.aye{--choice:var(--yes)}.no{--choice:var(--no)}.abstention{--choice:var(--abstention)}
.absent,.no_vote_recorded,.unpublished{--choice:var(--absent)}
.tally .unpublished::before{background:none;border-width:.07em;border-radius:0}
.bar{display:block;flex:none;width:100%;height:1.4rem}
.bar rect{fill:var(--choice);stroke:var(--paper);stroke-width:1.5px}
.bar .abstention{fill:url(#dots)}
.bar .absent{fill:url(#hatch)}
.bar .unpublished{fill:none;stroke:var(--rule)}
.rows{flex:1 1 0;display:flex;flex-flow:column wrap;gap:.15rem 1rem;align-content:flex-start;min-height:0;margin-top:calc(-1*var(--gap));overflow:hidden}
.rows>*{width:100%}
.rows>:first-child{padding-top:.35rem}
.amount{display:grid;gap:0 .6rem;grid-template-columns:minmax(0,6.5rem) minmax(0,1fr) minmax(3rem,auto);align-items:center}
.amount svg{width:100%;height:.55rem;background:color-mix(in oklab,var(--rule) 45%,var(--paper));fill:var(--tint)}
.amount>:last-child{text-align:end;font-variant-numeric:lining-nums tabular-nums}
.cast>:first-child{margin-inline-end:.35em;font-weight:600}
.cast>:not([class])::before,.cast>[class='']::before{display:none}
.member{margin-inline-end:.5em;white-space:nowrap}
.who{display:flex;gap:.75rem;min-width:0}
.who>div{min-width:0}
.portrait{flex:none;display:grid;place-items:center;width:3.6rem;height:3.6rem;border:.2rem solid var(--tint);object-fit:cover;object-position:top}
@media (min-width:29rem){
.who h1{font-size:1.2rem}
}
@media (min-width:46rem){
h1{font-size:1.35rem}
.figures b{font-size:2rem}
.figures dd:not(.counted){min-height:2.3rem}
.low.tally b{font-size:1.75rem}
}
@media (max-width:28.99rem){
.figures~.note.clamp{-webkit-line-clamp:2}
body{font-size:.75rem}
main{--gap:.1rem;padding:.35rem .6rem .2rem}
footer{gap:0 .5rem;margin:0 .6rem;padding:.15rem 0 .2rem}
footer,.place,.note,.counted,.figures dt{font-size:.6875rem}
h1{font-size:.9375rem;line-height:1.16;-webkit-line-clamp:var(--narrow)}
.long{display:none}
.short{display:inline}
.figures{gap:.4rem;line-height:1.15}
.figures b{font-size:1.1rem}
.figures dd:not(.counted){min-height:1.265rem}
.tally{display:grid;grid-template-columns:repeat(2,minmax(0,auto));gap:0 .5rem;justify-content:start;font-size:.6875rem}
.bar{height:1rem}
.portrait{width:2.75rem;height:2.75rem}
.who{gap:.5rem}
}
@media (max-width:39.9rem){h1.official~.note.clamp{-webkit-line-clamp:1}}
@media (max-height:13rem){.rows{flex:none;flex-wrap:nowrap}}
[data-height=auto] body{min-height:0}
[data-height=auto] :is(h1,.clamp){display:block}
[data-height=auto] .rows{display:block;flex:none;margin-top:.35rem;columns:17rem;column-gap:1rem}
[data-height=auto] .rows>*{break-inside:avoid;padding:0 0 .15rem}
@media print{html{print-color-adjust:exact}}
`.replaceAll('\n', '');

const STYLESHEET = new Markup(STYLE);
