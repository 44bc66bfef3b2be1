import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../certificate.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { type Received, received } from '../received.ts';

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** nginx with the configuration of the guide, in a separate folder and on free ports. */
export interface Nginx {
  /** Sends a request over TLS, from another loopback address on demand. */
  ask(path: string, given?: Asked): Promise<Received>;
  /** Sends a request without TLS. */
  askPlainly(path: string): Promise<Received>;
  /** Returns its complete log. */
  log(): string;
  /** Returns the result of `nginx -t` for the configuration. */
  check(): { status: number | null; said: string };
  stop(): Promise<void>;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
}

/** Returns the guide’s text with other paths in it; fails if one is missing. */
export function withPlaces(text: string, places: readonly [place: string, other: string][]): string {
  return places.reduce((changed, [place, other]) => {
    if (!changed.includes(place)) throw new Error(`The file does not say ${place}.`);
    return changed.replaceAll(place, other);
  }, text);
}

/** Starts nginx before a server on a port, with a folder of published files. */
export async function startNginx(upstream: number, www: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-nginx-'));
  const [plain, tls] = [await freePort(), await freePort()];
  makeCertificate(folder, 'votes.example.org');
  const site = withPlaces(readFileSync('functions/deploy/nginx.conf', 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['server 127.0.0.1:4321;', `server 127.0.0.1:${upstream};`],
    ['/etc/letsencrypt/live/votes.example.org', folder],
    ['/var/log/nginx/hemicicle.log', `${folder}/access.log`],
    ['/var/log/nginx/hemicicle-error.log', `${folder}/site-error.log`],
    ['/var/lib/hemicicle/www', www],
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), around(folder));
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const server = spawn('nginx', [...words, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await eventually(() => {
    if (!existsSync(join(folder, 'nginx.pid')))
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  });
  return {
    ask: (path, given = {}) => ask(tlsRequest, tls, path, given),
    askPlainly: (path) => ask(plainRequest, plain, path, {}),
    log: () =>
      ['access.log', 'site-error.log', 'error.log']
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    check() {
      const { status, stderr } = spawnSync('nginx', [...words, '-t'], { encoding: 'utf8' });
      return { status, said: stderr };
    },
    async stop() {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the part of Debian’s nginx.conf that includes sites, with compression. */
const around = (folder: string): string => `
  ${userInfo().uid === 0 ? 'user root;' : ''}
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log;
  events { worker_connections 256; }
  http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    gzip on;
    gzip_min_length 1;
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf;
  }
`;

const ask = (
  request: typeof plainRequest,
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Asked,
): Promise<Received> => {
  const options = { port, path, method, headers: { host: 'votes.example.org', ...headers } };
  // The certificate is self-signed.
  const trusting = { rejectUnauthorized: false };
  return received({ ...options, ...trusting, localAddress: from }, body, request);
};
