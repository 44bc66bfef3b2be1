/** The mutated files of an area, and the tests that must notice. */
export interface Area {
  /** Files to mutate, as globs. */
  files: string[];
  /** Tests within one process: Stryker does not see child processes. */
  tests: string[];
}

/** The areas that matter most to readers, each with its tests and those of its routes. */
export const areas: Record<string, Area> = {
  metrics: {
    files: ['pipeline/metrics/*.ts', 'pipeline/metrics/tallies/*.ts'],
    tests: [
      'test/metrics/*.test.ts',
      'test/endpoints/{agreement,composition,coverage,dissent,group-metrics,metrics,offices,persons}.test.ts',
    ],
  },
  decisions: { files: ['pipeline/congreso/decisions/*.ts'], tests: ['test/congreso/decisions/*.test.ts'] },
  headlines: {
    files: ['pipeline/summaries/headlines/*.ts'],
    tests: ['test/summaries/*.test.ts', 'test/congreso/decisions/*.test.ts'],
  },
  links: {
    files: ['pipeline/load/links/*.ts'],
    tests: ['test/load/links/*.test.ts', 'test/load/documents/{corrections,refused}.test.ts'],
  },
  people: {
    files: [
      'pipeline/load/people/{appearances,identify,mandates,names,offices,people,person-evidence,traits}.ts',
    ],
    tests: [
      'test/load/people/{appearances,identify,mandates,member-pages,names,offices,people,person-evidence,register,speeches,traits}.test.ts',
    ],
  },
  figures: {
    files: ['site/charts/*.ts', 'pipeline/drawing/*.ts', 'site/group/group-path.ts', 'site/vote/*.ts'],
    tests: [
      'test/site/charts/*.test.ts',
      'test/drawing/*.test.ts',
      'test/site/{group/group-path,vote/{group-votes,silence,sittings,spoken-parts,vote-data}}.test.ts',
    ],
  },
  images: {
    files: ['pipeline/images/*.ts', '!pipeline/images/render-worker.ts'],
    tests: [
      'test/images/*.test.ts',
      'test/functions/images.test.ts',
      'test/publish/contents/photographs.test.ts',
    ],
  },
  mail: {
    files: [
      'functions/delivery/{dispatcher,mail-channel}.ts',
      'functions/delivery/compose/{blocks,confirmation,mail,news-mails,section}.ts',
      'functions/delivery/send/{eml,render,smtp,transport}.ts',
      'functions/delivery/settle/bounces.ts',
    ],
    tests: [
      'test/delivery/mail/*.test.ts',
      'test/delivery/{announcing,newsletter}.test.ts',
      'test/subscribers/{attempts,dispatcher,erasure,subscriptions}.test.ts',
      'test/faults/{browsers,mail}.test.ts',
    ],
  },
  alerts: {
    files: [
      'functions/delivery/{announce.ts,select/*.ts,compose/{about,sections}.ts,enqueue/alert-mails.ts}',
      'pipeline/news/*.ts',
    ],
    tests: [
      'test/delivery/*.test.ts',
      'test/delivery/mail/news-mails.test.ts',
      'test/news/{vote-breakdown,events,highlights,week-headlines}.test.ts',
      'test/delivery/push/delivery.test.ts',
    ],
  },
  push: {
    files: [
      'functions/delivery/{push-channel.ts,compose/notification.ts,enqueue/browser-messages.ts}',
      'functions/delivery/send/{host-policy,push,vapid}.ts',
    ],
    tests: ['test/delivery/push/*.test.ts', 'test/faults/browsers.test.ts'],
  },
};
