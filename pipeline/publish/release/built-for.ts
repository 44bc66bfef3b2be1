import { answerFile } from '../../core/answers.ts';
import type { Files } from '../../core/effects.ts';
import { BASE_PATH } from '../../endpoints/service.ts';
import { root } from '../../endpoints/utility/root.ts';

/** Returns the site address that a release was built for, from its API root; null if that cannot be read. */
export function builtFor(folder: string, files: Files): string | null {
  try {
    const { base_url } = root.result.parse(JSON.parse(files.readText(`${folder}/${answerFile(root.path)}`)));
    return base_url.slice(0, -BASE_PATH.length);
  } catch {
    return null;
  }
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns a warning if pages would go public under an unreachable address or one that differs from the
 * address of the build; else null.
 */
export function misaddressed(built: string, webUrl: string): string | null {
  const named = `Its pages name ${built} as their address`;
  if (built !== webUrl)
    return `${named}, and WEB_URL is ${webUrl}: where that is right, build again before people see them.`;
  return THIS_MACHINE.includes(new URL(built).hostname)
    ? `${named}, which is this machine: set WEB_URL to the public one and build again before people see them.`
    : null;
}
