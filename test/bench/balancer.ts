import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

/**
 * nginx that hands each request to one of several servers in turn, as the guide configures it, without TLS.
 */
export interface Balancer {
  port: number;
  stop(): Promise<void>;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, ports));
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const server = spawn('nginx', words, { stdio: 'inherit' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  while (!(await listens(port))) await sleep(25);
  return {
    port,
    async stop() {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });

const configuration = (folder: string, port: number, ports: readonly number[]): string => `
  ${userInfo().uid === 0 ? 'user root;' : ''}
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log crit;
  events { worker_connections 1024; }
  http {
    access_log off;
    keepalive_requests 1000000;
    large_client_header_buffers 4 32k;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    upstream hemicicle {
      ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')}
      keepalive 64;
    }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://hemicicle;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_max_temp_file_size 0;
        proxy_buffer_size 32k;
        proxy_buffers 8 32k;
      }
    }
  }
`;
