declare module '@20minutes/s3rver' {
  interface Context {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    body: string;
  }
  interface Store {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    putObjectMultipart(
      bucket: string,
      uploadId: string,
      parts: { number: number; etag: string }[],
    ): Promise<{ md5: string; size: number }>;
  }
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: Store;
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
