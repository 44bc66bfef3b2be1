import type { Effects } from '../../effects.ts';
import { readFonts } from '../../images/fonts.ts';
import { drawingVersion } from '../../images/version.ts';
import { openWorkshop } from '../../images/workshop.ts';
import { type AheadInput, type DrawnAhead, drawAhead } from './draw-ahead.ts';

/** Draws the images of a release with a workshop of their own; `project` is the project’s folder. */
export async function drawImages(
  { project, ...input }: Omit<AheadInput, 'version'> & { project: string },
  effects: Pick<Effects, 'files' | 'log'>,
): Promise<DrawnAhead> {
  const { files } = effects;
  const workshop = openWorkshop(readFonts(files));
  try {
    return await drawAhead({ ...input, version: drawingVersion(project, files) }, workshop, effects);
  } finally {
    await workshop.close();
  }
}
