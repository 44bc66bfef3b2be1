import { Resolver } from 'node:dns/promises';
import net, { type LookupFunction } from 'node:net';

/*
 * Loaded before a program (`node --import`): gives every name a public address, and connects to a push
 * service on this machine instead. Names are resolved and checked as usual.
 */

const PUBLIC = '93.184.215.14';
const HERE = { address: '127.0.0.1', family: 4 };

Resolver.prototype.resolve4 = (async () => [PUBLIC]) as unknown as Resolver['resolve4'];
Resolver.prototype.resolve6 = async () => [];

interface Line {
  port?: number | string;
  lookup?: LookupFunction;
}

const line = net.Socket.prototype;
const { connect } = line;

line.connect = function (this: net.Socket, to: Line, ...given: unknown[]) {
  const { lookup } = to;
  if (Number(to.port) !== 443 || lookup === undefined) return Reflect.apply(connect, this, [to, ...given]);
  const here: LookupFunction = (host, options, found) =>
    lookup(host, options, (error) => {
      if (error) found(error, '');
      else if (options.all) found(null, [HERE]);
      else found(null, HERE.address, HERE.family);
    });
  return Reflect.apply(connect, this, [{ ...to, port: process.env.PUSH_PORT, lookup: here }, ...given]);
} as typeof connect;
