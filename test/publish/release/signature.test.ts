import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publish } from '../../../pipeline/publish/publish.ts';
import { servedOnDisk } from '../../../pipeline/publish/release/pointer.ts';
import {
  faultOfSignature,
  PUBLIC_KEY,
  releaseSigner,
  SIGNATURE,
} from '../../../pipeline/publish/release/signature.ts';
import { verifySignature } from '../../../pipeline/publish/verify/verify-release.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { releaseOf, towns } from '../parliament.ts';

const ours = releaseSigner(Buffer.alloc(32, 1).toString('base64url'));
const theirs = releaseSigner(Buffer.alloc(32, 2).toString('base64url'));
const bytes = Buffer.from('{"name":"2025-01-22-1a2b3c4d"}\n');

describe('a signature', () => {
  const text = ours.sign(bytes, 'release 2025-01-22-1a2b3c4d');
  const fault = (signature: string, of: Uint8Array = bytes, key = ours.publicKey) =>
    faultOfSignature(signature, of, key);

  it('is what minisign 0.11 accepts for these bytes and this key', () => {
    expect(ours.publicKey + text).toMatchInlineSnapshot(`
      "untrusted comment: minisign public key FCFC59BD980F7534
      RWQ0dQ+YvVn8/IqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c
      untrusted comment: signature of the key FCFC59BD980F7534
      RUQ0dQ+YvVn8/JZf94XLABGfo+nSJ2Xa/7HDBGAhBzMCxLDYfJUHuIQAQk0ZJi0+BPmwrafcLrXpE7imPgMbEGtcJUNTvLWYeQA=
      trusted comment: release 2025-01-22-1a2b3c4d
      MrJxd8pkErg9EeUiUt2VID8X+mSjVLh4CcrxleEVAdUwlrFDxLBt+j6Q0U7vbVxis3qpDwQATxV2dd7t12GtBQ==
      "
    `);
    expect(fault(text)).toBeNull();
    expect(fault(text, bytes, ours.publicKey.split('\n')[1]!)).toBeNull();
  });

  it('is valid for no other bytes, key or comment, and other text is no signature', () => {
    expect(fault(text, Buffer.from(`${bytes} `))).toBe('does not match the signed file');
    expect(fault(text, bytes, theirs.publicKey)).toMatch(
      /^was made with the key [0-9A-F]{16}, expected [0-9A-F]{16}$/,
    );
    expect(fault(text.replace('1a2b3c4d', '5e6f7a8b'))).toBe('does not match its trusted comment');
    for (const none of [
      '',
      'x',
      text.split('\n').slice(2).join('\n'),
      text.replace(/trusted comment: .*/g, ''),
    ])
      expect(fault(none)).toBe('is not a minisign signature');
    expect(fault(text, bytes, 'no key')).toBe('cannot be checked: the public key is not a minisign key');
  });
});

describe('a release', () => {
  const { files } = effectsForTests();
  async function published(signer: typeof ours | null) {
    const folder = temporaryFolder();
    const key = { path: PUBLIC_KEY, bytes: Buffer.from(signer?.publicKey ?? ''), rows: null };
    const input = { ...releaseOf(towns(3), folder), signer, extraFiles: signer === null ? [] : [key] };
    await publish(input, effectsForTests());
    const release = servedOnDisk(`${folder}/public`, files)!;
    const faults = (strict: string | null = null, own: string | null = null) =>
      [...verifySignature(release, { strict, own }, files)].map(({ what }) => what);
    return {
      ...release,
      faults,
      again: (by: typeof ours) => publish({ ...input, signer: by }, effectsForTests()),
    };
  }

  it('with a signature names the signer, and only that key verifies it', async () => {
    const { faults } = await published(ours);
    expect([faults(), faults(ours.publicKey), faults(null, ours.publicKey)]).toEqual([[], [], []]);
    for (const said of [faults(theirs.publicKey), faults(null, theirs.publicKey)])
      expect(said).toEqual([expect.stringMatching(/^was made with the key/)]);
  });

  it.skipIf(spawnSync('minisign', ['-v']).error !== undefined)(
    'is verified by minisign with the command of the guide, and a changed one is not',
    async () => {
      const { folder } = await published(ours);
      const guide = readFileSync('functions/deploy/README.md', 'utf8');
      const [, words] = /^minisign (.*)$/m.exec(guide)!;
      const key = ours.publicKey.trim().split('\n')[1]!;
      const verify = () =>
        execFileSync('minisign', words!.replace('RWQ…', key).split(' '), {
          cwd: folder,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      expect(verify()).toContain('Signature and comment signature verified');
      writeFileSync(`${folder}/manifest.json`, `${readFileSync(`${folder}/manifest.json`, 'utf8')} `);
      expect(verify).toThrow('Signature verification failed');
    },
  );

  it('with a changed manifest or without its signature is not verified', async () => {
    const { folder, faults } = await published(ours);
    const [manifest, signature] = [`${folder}/manifest.json`, files.readText(`${folder}/${SIGNATURE}`)];
    files.write(manifest, files.readText(manifest).replace('2025', '2026'));
    expect(faults()).toEqual(['does not match the signed file']);
    files.remove(`${folder}/${SIGNATURE}`);
    expect(faults()).toEqual(['is missing: this release is not signed']);
    expect(signature).toContain('trusted comment: release 2025-01-22-');
  });

  it('without a signature is an error if a key is expected, and gets one from the next build', async () => {
    const { faults, again } = await published(null);
    expect(faults()).toEqual([]);
    expect(faults(ours.publicKey)).toEqual(['is missing: this release is not signed']);
    await again(ours);
    expect(faults(ours.publicKey)).toEqual([]);
  });
});
