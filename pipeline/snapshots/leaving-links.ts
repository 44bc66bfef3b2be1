import type { Files } from '../core/effects.ts';
import { type Issue, issue } from '../core/issues.ts';

/** The symbolic links below a folder that lead out of the snapshots, and what to do about them. */
interface LeavingLinks {
  /** Paths of the links. */
  links: readonly string[];
  issues: Issue[];
  /** Returns the paths that are not reached by such a link. */
  without(paths: string[]): string[];
}

/**
 * Finds the links below a folder that lead out of the snapshots. Their targets were not fetched, and the author
 * of a packed folder of documents could publish any file of this machine through one. The folder itself may be a link.
 */
export function linksLeaving(
  root: string,
  snapshots: string,
  files: Pick<Files, 'linksOutOf'>,
): LeavingLinks {
  const links = files.linksOutOf(root, [snapshots]);
  return {
    links,
    issues: links.map((path) =>
      issue('link_leaves_snapshots', { document: path, expected: 'a file, or a link inside the folder' }),
    ),
    without: (paths) =>
      links.length === 0
        ? paths
        : paths.filter((path) => links.every((link) => path !== link && !path.startsWith(`${link}/`))),
  };
}
