import fs from 'node:fs';
import net from 'node:net';
import { changeWaits } from './waits.ts';

/*
 * Loaded before a program (`node --import`): records what it sends to other machines and receives, and breaks
 * one of its connections at one of these moments. From then on time runs faster, so that tests need not wait
 * for timeouts.
 */

const { FAILING_CALL, FAILING_AS, NOTES_FILE } = process.env;

type Bytes = Uint8Array | string | null;

let calls = 0;
let broken = false;

/** Connections that this program opened, and those of them that no longer pass anything. */
const lines = new WeakSet<net.Socket>();
const silent = new WeakSet<net.Socket>();

/** Counts one more call; returns whether it is the one that fails. */
function fails(name: string): boolean {
  calls++;
  if (NOTES_FILE !== undefined) fs.appendFileSync(NOTES_FILE, `main ${calls} ${name} \n`);
  if (calls !== Number(FAILING_CALL)) return false;
  broken = true;
  return true;
}

const end = (line: net.Socket, code: string): void => {
  process.nextTick(() => line.destroy(Object.assign(new Error(code), { code, syscall: 'connect' })));
};

const line = net.Socket.prototype;
const { connect, write } = line;
const push = line.push as (bytes: Bytes, encoding?: BufferEncoding) => boolean;

line.connect = function (this: net.Socket, ...given: unknown[]) {
  lines.add(this);
  if (!fails('connect')) return Reflect.apply(connect, this, given);
  if (FAILING_AS === 'silent') neverComesThrough(this);
  else end(this, FAILING_AS!);
  return this;
} as typeof connect;

/** Keeps the program running while a connection is being opened. */
function neverComesThrough(line: net.Socket): void {
  silent.add(line);
  const opening = setInterval(() => {}, 1_000);
  line.once('close', () => clearInterval(opening));
}

line.write = function (this: net.Socket, ...given: unknown[]) {
  if (!lines.has(this)) return Reflect.apply(write, this, given);
  if (!silent.has(this) && fails('write')) {
    if (FAILING_AS === 'silent') silent.add(this);
    else end(this, FAILING_AS!);
  }
  if (!broken || !silent.has(this)) return Reflect.apply(write, this, given);
  const written = given.find((one) => typeof one === 'function') as (() => void) | undefined;
  if (written !== undefined) process.nextTick(written);
  return true;
} as typeof write;

line.push = function (this: net.Socket, bytes: Bytes, encoding?: BufferEncoding) {
  if (!lines.has(this) || bytes === null) return push.call(this, bytes, encoding);
  if (silent.has(this)) return true;
  if (!fails('read')) return push.call(this, bytes, encoding);
  if (FAILING_AS === 'silent') silent.add(this);
  else if (FAILING_AS === 'cut') {
    push.call(this, bytes.slice(0, bytes.length >> 1), encoding);
    push.call(this, null);
    silent.add(this);
  } else end(this, FAILING_AS!);
  return true;
};

/** Factor by which time runs faster once a connection is broken. */
const HURRY = 30;

/**
 * Milliseconds from which a timeout counts as long; it is shortened from the start, since it may begin before
 * the break.
 */
const LONG_PATIENCE = 60_000;

const hurried = (milliseconds = 0): number => {
  const isQuick = broken || (FAILING_CALL !== undefined && milliseconds >= LONG_PATIENCE);
  return isQuick ? milliseconds / HURRY : milliseconds;
};

changeWaits(hurried);
const { timeout } = AbortSignal;
AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, Math.ceil(hurried(milliseconds)));
const { setTimeout: quiet } = line;
line.setTimeout = function (this: net.Socket, milliseconds: number, act?: () => void) {
  return quiet.call(this, Math.ceil(hurried(milliseconds)), act);
};
