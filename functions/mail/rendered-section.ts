import type { SubscriberDb } from '../subscribers/open.ts';
import type { Signer } from '../subscribers/tokens.ts';
import type { RenderedBlock } from './blocks.ts';
import type { MailSection } from './section.ts';

/** A section of news on its way to somebody. */
export interface RenderedSection {
  section: MailSection;
  /** The section as this mail shows it. */
  ready: RenderedBlock;
  /** Ends this one subscription. */
  leave: string;
}

/** What it takes to render the mails of a run. */
export interface MailContext {
  db: SubscriberDb;
  signer: Signer;
  webUrl: string;
  contact: string | null;
}
