/** Where the browsers that people use have their push services; `*.` stands for every name below. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Whether a host is one of those, or of others that the operator names; `*` allows every one. */
export const knownServices =
  (others: readonly string[]) =>
  (host: string): boolean =>
    [...KNOWN, ...others].some(
      (name) => name === '*' || name === host || (name.startsWith('*.') && host.endsWith(name.slice(1))),
    );
