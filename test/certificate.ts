import { execFileSync, spawnSync } from 'node:child_process';

/** Whether this machine can create certificates. */
export const canMakeCertificates: boolean = spawnSync('openssl', ['version']).status === 0;

/** Writes `fullchain.pem` and `privkey.pem` into a folder: a self-signed certificate valid for a day. */
export function makeCertificate(folder: string, name: string, alternative: string = `DNS:${name}`): void {
  const kind = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ];
  const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${alternative}`];
  const places = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  execFileSync('openssl', [...kind, ...named, ...places], { stdio: 'pipe' });
}
