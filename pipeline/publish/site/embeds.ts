import { openAnswers, releaseIn } from '../../core/answers.ts';
import type { Files } from '../../core/effects.ts';
import { embedAddress } from '../../embeds/address.ts';
import { drawEmbed } from '../../embeds/draw.ts';
import { type Embed, photographsIn } from '../../embeds/embed.ts';
import { EMBEDS, type EmbedKind } from '../../embeds/registry.ts';
import { LANGUAGES } from '../../i18n/index.ts';

/** A release, the address of its site, and the unpublished folder of its pages. */
interface EmbedsInput {
  releaseFolder: string;
  siteFolder: string;
  webUrl: string;
  /** The modification date of the files. */
  dataDate: string;
}

/** Writes every widget as a plain file, for hosts without a function. */
export function writeEmbeds(input: EmbedsInput, files: Files): void {
  const { releaseFolder, siteFolder, webUrl, dataDate } = input;
  const modified = new Date(`${dataDate}T00:00:00Z`);
  const { ask } = openAnswers(releaseIn(releaseFolder, files));
  const photographs = photographsIn(releaseFolder, null, files);
  for (const kind of Object.keys(EMBEDS) as EmbedKind[]) {
    const { names }: Embed = EMBEDS[kind];
    for (const name of names?.(ask) ?? namesOf(kind, releaseFolder, files)) {
      for (const language of LANGUAGES) {
        const look = { language, theme: null, at: null };
        const drawn = drawEmbed({ kind, name }, ask, {
          ...look,
          webUrl,
          until: null,
          photographs,
        });
        if (drawn === null) continue;
        files.create(`${siteFolder}${embedAddress('', { kind, name }, look)}.html`, drawn, modified);
      }
    }
  }
}

const namesOf = (kind: EmbedKind, releaseFolder: string, files: Files): string[] =>
  files
    .list(`${releaseFolder}/api/${kind}`)
    .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
    .filter((name) => EMBEDS[kind].name.test(name));
