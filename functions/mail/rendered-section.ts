import type { SubscriberDb } from '../subscribers/open.ts';
import type { Signer } from '../subscribers/tokens.ts';
import type { RenderedBlock } from './blocks.ts';
import type { MailSection } from './section.ts';

/** A section of news for one subscriber. */
export interface RenderedSection {
  section: MailSection;
  /** The section as this mail shows it. */
  ready: RenderedBlock;
  /** The token that ends this subscription. */
  leave: string;
}

/** What rendering the mails of a run needs. */
export interface MailContext {
  db: SubscriberDb;
  signer: Signer;
  webUrl: string;
  contact: string | null;
}
