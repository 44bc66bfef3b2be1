import type { Files } from '../../core/effects.ts';
import { MANIFEST } from '../release/release.ts';
import type { ReleaseOnDisk } from '../release/release-on-disk.ts';
import { faultOfSignature, PUBLIC_KEY, SIGNATURE } from '../release/signature.ts';
import type { Finding } from './finding.ts';

/** The signature that a release must have. */
export interface ExpectedKey {
  /** A public key in minisign’s form that every release must be signed with. */
  strict: string | null;
  /**
   * This machine’s own key, for releases that name a key; null if it has no key, and then the named key
   * counts.
   */
  own: string | null;
}

/** Checks whether the manifest is signed as required. */
export function* verifySignature(
  { folder, manifest }: ReleaseOnDisk,
  { strict, own }: ExpectedKey,
  files: Files,
): Generator<Finding> {
  const names = manifest.files.some(({ path }) => path === PUBLIC_KEY);
  const key = strict ?? (names ? (own ?? textOf(`${folder}/${PUBLIC_KEY}`, files)) : null);
  if (key === null) return;
  const signature = textOf(`${folder}/${SIGNATURE}`, files);
  const fault =
    signature === null
      ? 'is missing: nobody signed this release'
      : faultOfSignature(signature, files.read(`${folder}/${MANIFEST}`), key);
  if (fault !== null) yield { where: SIGNATURE, what: fault };
}

const textOf = (path: string, files: Files): string | null =>
  files.exists(path) ? files.readText(path) : null;
