/** What is changed in a room, and the tests that are to notice. */
export interface Room {
  /** Files that are changed, as globs. */
  files: string[];
  /** Tests that run in one process: what a child process does is not seen. */
  tests: string[];
}

/** The rooms where people look first, each with its own tests and those of the routes that answer from it. */
export const rooms: Record<string, Room> = {
  metrics: {
    files: ['pipeline/metrics/*.ts'],
    tests: [
      'test/metrics/*.test.ts',
      'test/endpoints/{metrics,offices,dissent,agreement,group-metrics,composition,persons}.test.ts',
    ],
  },
  decisions: { files: ['pipeline/load/decisions/*.ts'], tests: ['test/load/decisions/*.test.ts'] },
  links: { files: ['pipeline/load/links/*.ts'], tests: ['test/load/links/*.test.ts'] },
  people: {
    files: [
      'pipeline/load/people/{appearances,identify,mandates,names,offices,people,person-evidence,traits}.ts',
    ],
    tests: [
      'test/load/people/{appearances,identify,mandates,member-pages,names,offices,people,register,speeches,traits}.test.ts',
    ],
  },
  figures: {
    files: [
      'site/charts/*.ts',
      'pipeline/drawing/*.ts',
      'site/group/group-path.ts',
      'site/stats/distribution.ts',
      'site/vote/*.ts',
    ],
    tests: [
      'test/site/charts/*.test.ts',
      'test/drawing/*.test.ts',
      'test/site/{distribution,group-path,group-votes,silence,sittings,bar-pieces}.test.ts',
    ],
  },
  images: {
    files: ['pipeline/images/*.ts', '!pipeline/images/render-worker.ts'],
    tests: ['test/images/*.test.ts', 'test/functions/images.test.ts'],
  },
  mail: {
    files: ['functions/mail/*.ts'],
    tests: ['test/subscribers/{announcing,bounces,delivery,signed-mail,subscriptions}.test.ts'],
  },
  alerts: {
    files: ['functions/alerts/*.ts', 'pipeline/news/*.ts'],
    tests: ['test/subscribers/{announcing,delivery,subscriptions}.test.ts'],
  },
  push: { files: ['functions/push/*.ts'], tests: ['test/push/*.test.ts'] },
};
