import { openAnswers } from '../../pipeline/core/answers.ts';
import {
  EMBED_FOLDER,
  type EmbedOptions,
  embedAddress,
  readColourScheme,
} from '../../pipeline/embeds/address.ts';
import { drawEmbed, drawNothing, type Look } from '../../pipeline/embeds/draw.ts';
import { photographsIn } from '../../pipeline/embeds/embed.ts';
import { type EmbedSubject, subjectAt } from '../../pipeline/embeds/registry.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { isReleaseName, MANIFEST, releaseFolder } from '../../pipeline/publish/release/release.ts';
import { cacheFor, pageHeaders } from '../../pipeline/publish/site/web-headers.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { rawPath } from '../http/request-path.ts';
import { memoryResource, openResourceCache, type Resource } from '../http/resource.ts';
import { send } from '../http/send.ts';
import type { CallerWork } from '../http/work.ts';
import type { PinnedRelease } from '../releases/releases.ts';

/** Seconds for which a widget may be cached: as long as pages for the newest figures, a day for a frozen widget. */
const MAX_AGE = { newest: 300, frozen: 86_400 };

/** Every path below the folder except the script that sizes widgets, which is a file of the site. */
const WIDGET = ':rest{(?!v1[-.]|v1$).+}';

/** The release of a widget's figures. */
type EmbedRelease = Pick<PinnedRelease, 'name' | 'folder' | 'dataDate'>;

/** Adds widgets, drawn from the published answers of the newest release, or of the one in the address. */
export function addEmbeds(app: App, appContext: AppContext): void {
  const { withRelease, workFor, manifests } = appContext;
  const cache = openResourceCache<Resource>();
  const askIn = ({ folder }: EmbedRelease) => openAnswers(manifests.releaseIn(folder)).ask;

  const drawn = async (
    subject: EmbedSubject,
    source: EmbedRelease,
    options: EmbedOptions,
    work: CallerWork,
  ): Promise<Resource | null> => {
    const key = `${source.name} ${embedAddress('', subject, options)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    work.count();
    const text = await work.onThisThread(() =>
      drawEmbed(subject, askIn(source), lookOf(options, source, appContext)),
    );
    if (text === null) return null;
    const resource = resourceOf(text, source);
    cache.set(key, resource, text.length);
    return resource;
  };
  const nothing = (release: PinnedRelease, options: EmbedOptions, lost: string | null): Resource => {
    const look = lookOf({ ...options, at: null }, release, appContext);
    return resourceOf(drawNothing(askIn(release), look, lost), release);
  };

  for (const language of LANGUAGES) {
    const folder = pageAddress('', language, EMBED_FOLDER);
    app.get(`${folder}/${WIDGET}`, (context) =>
      withRelease(async (release) => {
        const { req } = context;
        const subject = subjectAt(rawPath(req.url).slice(folder.length));
        const options = {
          language,
          theme: readColourScheme(req.query('theme')),
          at: req.query('at') ?? null,
        };
        const source = options.at === null ? release : releaseNamed(options.at, appContext);
        const work = workFor(context, 'widget');
        const widget = subject && source && (await drawn(subject, source, options, work));
        const lost = source === null ? options.at : null;
        if (widget === null) work.count();
        const shown = widget ?? (await work.onThisThread(() => nothing(release, options, lost)));
        return send(req.raw, shown, {
          status: widget === null ? 404 : 200,
          headers: {
            ...pageHeaders(`${EMBED_FOLDER}/`),
            ...cacheFor(widget === null || options.at === null ? MAX_AGE.newest : MAX_AGE.frozen),
            'X-Release': (source ?? release).name,
          },
        });
      }),
    );
    app.all(`${folder}/${WIDGET}`, methodNotAllowed('GET, HEAD'));
  }
}

/** Returns a retained release; null if it was never published, or has been pruned. */
function releaseNamed(name: string, { publicFolder, files }: AppContext): EmbedRelease | null {
  if (!isReleaseName(name)) return null;
  const folder = releaseFolder(publicFolder, name);
  return files.exists(`${folder}/${MANIFEST}`) ? { name, folder, dataDate: name.slice(0, 10) } : null;
}

const lookOf = (
  { language, theme, at }: EmbedOptions,
  { dataDate, folder }: EmbedRelease,
  { config, files }: AppContext,
): Look => ({
  language,
  theme,
  webUrl: config.webUrl,
  until: at === null ? null : dataDate,
  photographs: photographsIn(folder, at, files),
});

const resourceOf = (text: string, { dataDate }: EmbedRelease): Resource =>
  memoryResource(
    new TextEncoder().encode(text),
    'text/html; charset=utf-8',
    new Date(`${dataDate}T00:00:00Z`),
  );
