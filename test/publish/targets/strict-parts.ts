import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type S3rver from '@20minutes/s3rver';
import S3Error from '@20minutes/s3rver/lib/models/error.js';

/**
 * Makes the server as strict about multipart uploads as real services: all parts but the last have the same
 * size (R2), unknown or changed parts are refused, the ETag of the object is computed from its parts, and
 * uploads can be aborted.
 */
export function strictParts(server: S3rver): void {
  const { store } = server;
  const folderOf = (bucket: string, upload: string) =>
    `${store.getResourcePath(bucket, undefined, 'uploads')}/${upload}`;
  server.middleware.unshift(async (context, next) => {
    const upload = context.query.uploadId;
    if (upload === undefined) return next();
    const folder = folderOf(context.path.split('/')[1]!, upload);
    if (!existsSync(folder)) {
      context.status = 404;
      context.body = '<Error><Code>NoSuchUpload</Code></Error>';
    } else if (context.method === 'DELETE') {
      rmSync(folder, { recursive: true });
      context.status = 204;
    } else await next();
  });
  const putTogether = store.putObjectMultipart.bind(store);
  store.putObjectMultipart = async (bucket, upload, parts) => {
    const folder = folderOf(bucket, upload);
    const key = readFileSync(`${folder}/key`, 'utf8');
    const tags = parts.map(({ number, etag }, at) => {
      const tag = existsSync(`${folder}/${number}`) ? readFileSync(`${folder}/${number}.md5`, 'utf8') : null;
      if (number !== at + 1 || tag !== etag) throw new S3Error('InvalidPart', `part ${number}`);
      return Buffer.from(etag, 'hex');
    });
    const sizes = parts.map(({ number }) => statSync(`${folder}/${number}`).size);
    if (sizes.slice(0, -1).some((size) => size !== sizes[0]) || sizes.at(-1)! > sizes[0]!)
      throw new S3Error('InvalidPart', 'All non-trailing parts must have the same length.');
    const { size } = await putTogether(bucket, upload, parts);
    const md5 = `${createHash('md5').update(Buffer.concat(tags)).digest('hex')}-${parts.length}`;
    writeFileSync(store.getResourcePath(bucket, key, 'object.md5'), md5);
    return { md5, size };
  };
}

/** Returns uploads that were started and neither completed nor aborted. */
export function openUploads(server: S3rver, bucket: string): string[] {
  const folder = server.store.getResourcePath(bucket, undefined, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
}
