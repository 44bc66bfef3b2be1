import { answerFile } from '../../answers.ts';
import { BASE_PATH } from '../../endpoints/service.ts';
import { root } from '../../endpoints/utility/root.ts';
import type { Files } from '../../files.ts';

/** The address that a release was built for, by its own root; null where that cannot be read. */
export function builtFor(folder: string, files: Files): string | null {
  try {
    const { base_url } = root.result.parse(JSON.parse(files.readText(`${folder}/${answerFile(root.path)}`)));
    return base_url.slice(0, -BASE_PATH.length);
  } catch {
    return null;
  }
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** What is said where pages go to people under an address that nobody reaches, or another one than was built for; else null. */
export function misaddressed(built: string, webUrl: string): string | null {
  const named = `Its pages name ${built} as their address`;
  if (built !== webUrl)
    return `${named}, and WEB_URL is ${webUrl}: where that is right, build again before people see them.`;
  return THIS_MACHINE.includes(new URL(built).hostname)
    ? `${named}, which is this machine: set WEB_URL to the public one and build again before people see them.`
    : null;
}
