import { expect, it } from 'vitest';
import { firewallOf, saysOutOfOrder, saysRefused } from '../../../pipeline/snapshots/fetching/firewall.ts';
import { openCookieJar } from '../../../pipeline/snapshots/fetching/transfer.ts';

const headersWith = (...cookies: string[]) => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};
const jarAt = (now = '2026-11-22T12:00:00Z') => openCookieJar(() => new Date(now));

it('the client sends cookies back with their latest values, without their attributes', () => {
  const jar = jarAt();
  expect(jar.header()).toBeNull();
  expect(jar.take(headersWith('JSESSIONID=a=b; Path=/; HttpOnly', 'COOKIE_SUPPORT=true'))).toEqual([
    'JSESSIONID',
    'COOKIE_SUPPORT',
  ]);
  jar.take(headersWith('COOKIE_SUPPORT=false', 'nonsense', '=none'));
  expect(jar.header()).toBe('JSESSIONID=a=b; COOKIE_SUPPORT=false');
});

it.each([
  ['gone=1; Max-Age=0', null],
  ['gone=1; expires=Thu, 01 Jan 1970 00:00:00 GMT', null],
  ['kept=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'kept=1'],
  ['kept=1; Expires=Wed, 23 Dec 2026 00:00:00 GMT', 'kept=1'],
  ['kept=1; Expires=soon', 'kept=1'],
])('the cookie "%s" leaves %s', (cookie, left) => {
  const jar = jarAt();
  jar.take(headersWith(cookie));
  expect(jar.header()).toBe(left);
});

const page = (text: string) => Buffer.from(`<html><body>${text}</body></html>`);

it.each([
  ['Cloudflare', { 'cf-ray': '8f' }, ''],
  ['Akamai', { server: 'AkamaiGHost' }, ''],
  ['F5 BIG-IP', { 'set-cookie': 'TS01f3b2=01; Path=/' }, ''],
  ['F5 BIG-IP', {}, 'The requested URL was rejected. Please consult with your administrator.'],
  ['Imperva', {}, 'Incapsula incident ID: 1-2'],
  ['AWS WAF', { 'x-amzn-waf-action': 'captcha' }, ''],
  [null, { server: 'Apache' }, 'Acceso denegado'],
  [null, { server: 'nginx' }, 'Bienvenidos'],
])('%s is the firewall of an answer with %o that says "%s"', (name, headers, text) => {
  expect(firewallOf(new Headers(headers as Record<string, string>), page(text))).toBe(name);
});

it.each([
  [true, '<title>Mantenimiento</title>'],
  [true, '<title>Congreso</title><h1>Portal en manteniment</h1>'],
  [true, '<p>El sitio web no está en servicio: tareas de mantenimiento programadas</p>'],
  [true, '<p>The service is temporarily unavailable.</p>'],
  [true, '<h2>Servicio temporalmente no disponible</h2>'],
  [false, '<title>Votaciones</title><p>Proyecto de Ley de mantenimiento de carreteras</p>'],
  [false, '<title>Request Rejected</title><p>Service unavailable. Your support ID is: 7</p>'],
  [false, '<p>Bienvenidos</p>'],
])('saysOutOfOrder returns %s for a page with %s', (says, text) => {
  expect(saysOutOfOrder(page(text))).toBe(says);
});

it("a maintenance page has no firewall, even with a firewall's headers", () => {
  const headers = new Headers({ 'cf-ray': '8f', server: 'cloudflare' });
  expect(firewallOf(headers, page('<h1>Página en mantenimiento</h1>'))).toBeNull();
  expect(firewallOf(headers, page('<h1>Attention Required! | Cloudflare</h1>'))).toBe('Cloudflare');
});

it('a page counts as a refusal by its first words only', () => {
  expect(saysRefused(page('Request Rejected'))).toBe(true);
  expect(saysRefused(page('Votaciones'))).toBe(false);
  expect(saysRefused(page(`${'x'.repeat(9_000)}Access denied`))).toBe(false);
});
