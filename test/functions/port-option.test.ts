import { expect, it } from 'vitest';
import { onPort } from '../../functions/cli/commands/serve.ts';
import { readConfig } from '../../pipeline/core/config.ts';

it.each([
  [undefined, {}, 4321, 'http://localhost:4321'],
  [8080, {}, 8080, 'http://localhost:8080'],
  [8080, { PORT: '9000' }, 8080, 'http://localhost:8080'],
  [8080, { WEB_URL: 'https://votes.example' }, 8080, 'https://votes.example'],
])('--port %s with the settings %o listens on %s and publishes %s', (option, settings, port, webUrl) => {
  expect(onPort(option, readConfig(settings))).toMatchObject({ port, webUrl });
});
