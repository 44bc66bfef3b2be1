/** Hosts of the push services of common browsers; `*.` means every subdomain. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Returns true for one of these hosts, or of those that the operator names; `*` allows every host. */
export const knownServices =
  (others: readonly string[]) =>
  (host: string): boolean =>
    [...KNOWN, ...others].some(
      (name) => name === '*' || name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))),
    );
