import type { Generated, Selectable } from 'kysely';
import type { Language } from '../../pipeline/i18n/index.ts';
import type { SubscriptionStatus, TargetType } from '../../pipeline/model/subscription.ts';

/** The kind of a subscription: to one topic, person or group, or to the newsletter. */
export type SubscriptionKind = 'alert' | 'newsletter';

/** One e-mail address. Timestamps are ISO strings in UTC, so that they sort and compare in every database. */
interface AddressTable {
  id: Generated<number>;
  /** Null once every subscription of it is cancelled: only the hash is kept, so that no mail is sent again. */
  email: string | null;
  /** Keyed hash of the normalised address: it identifies the address, and reveals nothing without the secret. */
  email_hash: string;
  /** Part of the token that cancels every alert of the address at once. */
  nonce: string;
  /** Hash of that token. */
  cancel_hash: string;
  /** When its server permanently refused mail. */
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
  target_type: Exclude<TargetType, 'initiative'> | '';
  /** 0 for the newsletter. */
  target_id: number;
  /** Slug of a topic or group; a group is followed by slug into the next legislature. */
  target_slug: string | null;
  language: Language;
  status: SubscriptionStatus;
  nonce: string;
  /** Hash of the token that cancels this subscription. */
  cancel_hash: string;
  /** Hash of the token that confirms. */
  confirm_hash: string;
  /** After this time the token is invalid, and a pending subscription is deleted. */
  confirm_until: string;
  /** The version of the consent text shown next to the field. */
  consent_version: string;
  created_at: string;
  confirmed_at: string | null;
  cancelled_at: string | null;
}

/** A token whose subscription expired unconfirmed, without personal data. */
interface ExpiredTokenTable {
  confirm_hash: string;
  expired_at: string;
}

/** One browser that receives web push. */
interface PushSubscriptionTable {
  id: Generated<number>;
  /** Address at the browser's push service. */
  endpoint: string;
  /** Public key and secret of the browser in base64url. */
  p256dh: string;
  auth: string;
  language: Language;
  created_at: string;
  /** Keyed hash of the client that subscribed it, and of its service, for a day; null after that. */
  asked_by: string | null;
  /** Since when no message has reached it; null while messages arrive. */
  failing_since: string | null;
}

/** A topic that a browser is subscribed to. */
interface PushInterestTable {
  push_subscription_id: number;
  topic_slug: string;
}

/** States of a message; `attempting` is written before the server is asked. */
export type MessageState = 'queued' | 'attempting' | 'sent' | 'failed' | 'unknown' | 'suppressed';

/** The kind of a mail: a request to confirm, the news of followed targets, or the newsletter. */
export type MailKind = 'confirmation' | 'digest' | 'newsletter';

/** The kind of a message: a mail, or a message to a browser. */
export type MessageKind = MailKind | 'push';

/** One message to an address or to a browser. Its text is deleted once it is sent. */
export interface MessageTable {
  id: Generated<number>;
  address_id: number | null;
  push_subscription_id: number | null;
  kind: MessageKind;
  /** What it announces, once per recipient and kind: a release, a week, or the subscription to confirm. */
  occasion: string;
  /** The `Message-ID`, the same at every attempt. */
  message_id: string;
  /** JSON: a message, the sections of a mail by subscription (`brings`), or a browser's payload; empty once sent. */
  content: string;
  state: MessageState;
  attempts: number;
  /** Earliest time to send; while a message to a browser is being sent, the time when its worker counts as dead. */
  due_at: string;
  created_at: string;
  updated_at: string;
  /** The last answer of the server, or why an attempt failed, or the attempt under way. Never an address. */
  said: string | null;
}

/** A section of news for many subscribers, stored once and joined to each mail when it is sent. */
interface BulletinTable {
  id: Generated<number>;
  kind: 'digest' | 'newsletter';
  occasion: string;
  /** Its target, such as `topic 3`, `person 7` or `group red`; empty for the newsletter. */
  subject: string;
  language: Language;
  /** The section as JSON. */
  content: string;
  created_at: string;
}

/** One event that was announced to subscribers, or that precedes the first of them. */
interface AnnouncedTable {
  /** `vote 15155012`, `initiative 15121000036`, `agenda 15155 15121000036`. */
  what: string;
  /** Its day; events too old to be announced are deleted. */
  date: string;
}

/**
 * A requested confirmation mail, counted for a day, without its address; or, with the domain `asker`, who requested a
 * subscription, until it is confirmed or expires.
 */
interface LetterTable {
  id: Generated<number>;
  /** Keyed hash of an address and its target. */
  wish: string;
  /** Keyed hashes of the mailbox (or the client), for any spelling of its address, and of its domain. */
  mailbox_hash: string;
  domain_hash: string;
  /** When the mail is due, or when it was requested. */
  written_at: string;
}

/** A mailbox whose owner wants no further mail. */
interface ClosedMailboxTable {
  mailbox_hash: string;
  closed_at: string;
}

/** The last release whose news were announced to subscribers; and, as `tidied`, the last moment that the clock showed. */
interface AnnouncementTable {
  /** `digest`, `newsletter`, `push`, `chamber` or `tidied`. */
  kind: string;
  /**
   * The last announced release or week, by the name of the release or the last day of the week; for `tidied` the moment
   * since when the clock has not jumped.
   */
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

/** A row read from one of its tables. */
export type RowOf<Table extends keyof SubscriberTables> = Selectable<SubscriberTables[Table]>;

/** The subject of an alert. */
export interface FollowedTarget {
  type: TargetType;
  id: number;
  /** Null for a person and an initiative. */
  slug: string | null;
}

type StoredTarget = Pick<RowOf<'subscriptions'>, 'target_type' | 'target_id' | 'target_slug'>;

/**
 * Marks an initiative, which is stored as a topic without a name: versions that do not know initiatives find no news
 * about it, and would fail on another type.
 */
const INITIATIVE = ':initiative';

/** Returns the columns of a subject; null is the newsletter. */
export function storedTarget(target: FollowedTarget | null): StoredTarget {
  if (target === null) return { target_type: '', target_id: 0, target_slug: null };
  const { type, id, slug } = target;
  return type === 'initiative'
    ? { target_type: 'topic', target_id: id, target_slug: INITIATIVE }
    : { target_type: type, target_id: id, target_slug: slug };
}

/** Returns the subject of an alert from its columns. */
export const targetIn = ({ target_type, target_id, target_slug }: StoredTarget): FollowedTarget =>
  target_slug === INITIATIVE
    ? { type: 'initiative', id: Number(target_id), slug: null }
    : { type: target_type as FollowedTarget['type'], id: Number(target_id), slug: target_slug };
