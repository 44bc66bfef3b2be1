import type { Generated, Selectable } from 'kysely';
import type { Language } from '../../pipeline/i18n/index.ts';
import type { SubscriptionStatus, TargetType } from '../../pipeline/model/subscription.ts';

/** What a subscription is about: one topic, person or group, or the newsletter. */
export type SubscriptionKind = 'alert' | 'newsletter';

/** One e-mail address. Moments are ISO texts in UTC, so that they sort and compare in every database. */
interface AddressTable {
  id: Generated<number>;
  /** Null once every subscription of it is cancelled: only the hash stays, so that nothing is sent again. */
  email: string | null;
  /** Keyed hash of the normalised address: finds it, and says nothing to whoever reads the file without the secret. */
  email_hash: string;
  /** Part of the token that cancels every alert of the address at once. */
  nonce: string;
  /** Hash of that token. */
  cancel_hash: string;
  /** When its server refused mail for good. */
  suppressed_at: string | null;
  suppressed_reason: string | null;
  created_at: string;
}

/** One subscription of an address. */
interface SubscriptionTable {
  id: Generated<number>;
  address_id: number;
  kind: SubscriptionKind;
  /** Empty for the newsletter, so that a unique key covers it. */
  target_type: TargetType | '';
  /** 0 for the newsletter. */
  target_id: number;
  /** Slug of a topic or group: a group is followed by it into the next legislature. */
  target_slug: string | null;
  language: Language;
  status: SubscriptionStatus;
  nonce: string;
  /** Hash of the token that cancels this one. */
  cancel_hash: string;
  /** Hash of the token that confirms. */
  confirm_hash: string;
  /** After this moment the token does nothing, and an entry that is still pending vanishes. */
  confirm_until: string;
  /** What was agreed to: the version of the text that stood beside the field. */
  consent_version: string;
  created_at: string;
  confirmed_at: string | null;
  cancelled_at: string | null;
}

/** A token whose entry vanished unconfirmed: it is distinguished from one that never was, and holds nothing personal. */
interface ExpiredTokenTable {
  confirm_hash: string;
  expired_at: string;
}

/** One browser that receives web push. */
interface PushSubscriptionTable {
  id: Generated<number>;
  /** Address at the browser's push service. */
  endpoint: string;
  /** Public key and secret of the browser, as it gave them: base64url. */
  p256dh: string;
  auth: string;
  language: Language;
  created_at: string;
  /** Keyed hash of who subscribed it at which service, for a day; null after that. */
  asked_by: string | null;
  /** Since when it has taken nothing of all that it was sent; null while it takes messages. */
  failing_since: string | null;
}

/** A topic that a browser is subscribed to. */
interface PushInterestTable {
  push_subscription_id: number;
  topic_slug: string;
}

/** States of a message; `attempting` is written before the server is asked. */
export type MessageState = 'queued' | 'attempting' | 'sent' | 'failed' | 'unknown' | 'suppressed';

/** What a mail is: a question whether to subscribe, the news of what is followed, or the newsletter. */
export type MailKind = 'confirmation' | 'digest' | 'newsletter';

/** What a message is: a mail, or what a browser is sent. */
export type MessageKind = MailKind | 'push';

/** One message on its way, to an address or to a browser. Its text goes as soon as it was sent. */
export interface MessageTable {
  id: Generated<number>;
  address_id: number | null;
  push_subscription_id: number | null;
  kind: MessageKind;
  /** What it announces, once per recipient and kind: a release, a week, or the subscription to confirm. */
  occasion: string;
  /** The `Message-ID`, the same at every attempt. */
  message_id: string;
  /** A message, the sections that a mail brings to whom (the key `brings`), or the payload of a browser, as JSON; empty once sent. */
  content: string;
  state: MessageState;
  attempts: number;
  /** Not before this moment; while one to a browser is sent, when others may think its worker dead. */
  due_at: string;
  created_at: string;
  updated_at: string;
  /** What the server said last, or why the last attempt failed; of a mail that is being sent, by which attempt. Never an address. */
  said: string | null;
}

/** A section of news for many, under the name that the table has had from the first: written once, and joined to each mail when it is sent. */
interface BulletinTable {
  id: Generated<number>;
  kind: 'digest' | 'newsletter';
  occasion: string;
  /** What it is about, as `topic 3`, `person 7` or `group red`; empty for the newsletter. */
  subject: string;
  language: Language;
  /** What it says, as JSON. */
  content: string;
  created_at: string;
}

/** One thing that was announced to subscribers, or that was there before the first of them. */
interface AnnouncedTable {
  /** `vote 15155012`, `initiative 15121000036`, `agenda 15155 15121000036`. */
  what: string;
  /** Its day; what is old enough never to be announced again is forgotten. */
  date: string;
}

/** A letter that asked for a confirmation, counted for a day; there is no address in it. */
interface LetterTable {
  id: Generated<number>;
  /** Keyed hash of an address and of what it was to follow. */
  wish: string;
  /** Keyed hashes of the mailbox, whatever form its address has, and of its domain. */
  mailbox_hash: string;
  domain_hash: string;
  written_at: string;
}

/** A mailbox whose owner wants no letter ever again. */
interface ClosedMailboxTable {
  mailbox_hash: string;
  closed_at: string;
}

/** How far news have been announced to subscribers. */
interface AnnouncementTable {
  /** `digest`, `newsletter` or `push`. */
  kind: string;
  /** What was announced last: the name of a release or the last day of a week. */
  occasion: string;
  announced_at: string;
}

/** The database of subscribers, the same in SQLite and in PostgreSQL. */
export interface SubscriberTables {
  addresses: AddressTable;
  subscriptions: SubscriptionTable;
  expired_tokens: ExpiredTokenTable;
  push_subscriptions: PushSubscriptionTable;
  push_interests: PushInterestTable;
  messages: MessageTable;
  bulletins: BulletinTable;
  announced: AnnouncedTable;
  announcements: AnnouncementTable;
  letters: LetterTable;
  closed_mailboxes: ClosedMailboxTable;
}

/** A row as it is read from one of its tables. */
export type RowOf<Table extends keyof SubscriberTables> = Selectable<SubscriberTables[Table]>;
