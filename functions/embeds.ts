import { LRUCache } from 'lru-cache';
import { openAnswers, releaseIn } from '../pipeline/answers.ts';
import { EMBED_FOLDER, embedAddress, themeNamed, type Wish } from '../pipeline/embeds/address.ts';
import { drawEmbed, drawNothing, type Look } from '../pipeline/embeds/draw.ts';
import { photographsIn } from '../pipeline/embeds/photographs.ts';
import { type Subject, subjectAt } from '../pipeline/embeds/registry.ts';
import { LANGUAGES } from '../pipeline/i18n/index.ts';
import { pageAddress } from '../pipeline/i18n/page-address.ts';
import { isReleaseName, MANIFEST, releaseFolder } from '../pipeline/publish/release.ts';
import { frames, keepFor } from './headers.ts';
import type { App, Parts } from './parts.ts';
import { onlyReading } from './refusals.ts';
import type { Pinned } from './releases.ts';
import { rawPath } from './request-path.ts';
import { computed, type Resource } from './resource.ts';
import { send } from './send.ts';

/** Seconds for which a widget may be kept: one with the newest figures as long as pages, a frozen one for a day. */
const KEEP = { newest: 300, frozen: 86_400 };

/** Bytes of widgets that are kept for whoever asks for the same; half of it is for their compressed forms. */
const KEPT_BYTES = 16 << 20;

/** The release that a widget takes its figures from. */
type Edition = Pick<Pinned, 'name' | 'folder' | 'dataDate'>;

/** Widgets, drawn from the published answers of the newest release, or of the one that the address names. */
export function addEmbeds(app: App, parts: Parts): void {
  const { fromRelease, countCall, files } = parts;
  const made = new LRUCache<string, Resource>({ maxSize: KEPT_BYTES });
  const askIn = ({ folder }: Edition) => openAnswers(releaseIn(folder, files)).ask;

  const drawn = (subject: Subject, edition: Edition, wish: Wish, count: () => void): Resource | null => {
    const key = `${edition.name} ${embedAddress('', subject, wish)}`;
    const kept = made.get(key);
    if (kept !== undefined) return kept;
    count();
    const text = drawEmbed(subject, askIn(edition), lookOf(wish, edition, parts));
    if (text === null) return null;
    const resource = resourceOf(text, edition);
    made.set(key, resource, { size: 2 * text.length });
    return resource;
  };
  const nothing = (release: Pinned, wish: Wish, lost: string | null): Resource => {
    const look = lookOf({ ...wish, at: null }, release, parts);
    return resourceOf(drawNothing(askIn(release), look, lost), release);
  };

  for (const language of LANGUAGES) {
    const folder = pageAddress('', language, EMBED_FOLDER);
    app.get(`${folder}/:rest{.+}`, (context) =>
      fromRelease(async (release) => {
        const { req } = context;
        const subject = subjectAt(rawPath(req.url).slice(folder.length));
        const wish = { language, theme: themeNamed(req.query('theme')), at: req.query('at') ?? null };
        const edition = wish.at === null ? release : editionNamed(wish.at, parts);
        const widget = subject && edition && drawn(subject, edition, wish, () => countCall(context));
        return send(req.raw, widget ?? nothing(release, wish, edition === null ? wish.at : null), {
          status: widget === null ? 404 : 200,
          headers: {
            ...frames(`${EMBED_FOLDER}/`),
            ...keepFor(widget === null || wish.at === null ? KEEP.newest : KEEP.frozen),
            'X-Release': (edition ?? release).name,
          },
        });
      }),
    );
    app.all(`${folder}/:rest{.+}`, onlyReading('GET, HEAD'));
  }
}

/** A release that is kept; null where it was never published, or has been pruned since. */
function editionNamed(name: string, { publicFolder, files }: Parts): Edition | null {
  if (!isReleaseName(name)) return null;
  const folder = releaseFolder(publicFolder, name);
  return files.exists(`${folder}/${MANIFEST}`) ? { name, folder, dataDate: name.slice(0, 10) } : null;
}

const lookOf = (
  { language, theme, at }: Wish,
  { dataDate, folder }: Edition,
  { config, files }: Parts,
): Look => ({
  language,
  theme,
  webUrl: config.webUrl,
  until: at === null ? null : dataDate,
  photographs: photographsIn(folder, at, files),
});

const resourceOf = (text: string, { dataDate }: Edition): Resource =>
  computed(new TextEncoder().encode(text), 'text/html; charset=utf-8', new Date(`${dataDate}T00:00:00Z`));
