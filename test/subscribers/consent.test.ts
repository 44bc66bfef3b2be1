import { expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../functions/subscribers/request.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { LANGUAGES, voice } from '../../pipeline/i18n/index.ts';

/** Each version of the consent text next to the field, by the hash of its three languages. */
const VERSIONS: Readonly<Record<string, string>> = {
  '2026-11': 'b0cb81b4d6bc71864da3763adf78b23b39ae6895a956344d30666869b266f418',
  '2026-11-26': '2537707bdaafebb4d2342ffb8ce7575b14248dd164ba7d8b32a1c08a51bb4482',
};

it('the text that people agreed to is the version stored with their address', () => {
  const text = LANGUAGES.map((language) => voice(language).say('subscribe.consent')).join('\n');
  expect(sha256(new TextEncoder().encode(text)), 'a new text needs a new CONSENT_VERSION').toBe(
    VERSIONS[CONSENT_VERSION],
  );
});
