import type { MessageKind, MessageState, RowOf } from '../subscribers/tables.ts';

/** What the worker that takes a message is told of it. */
export const CLAIMED = [
  ...(['id', 'kind', 'address_id', 'push_subscription_id', 'occasion'] as const),
  ...(['message_id', 'content', 'attempts', 'created_at'] as const),
];

/** A message that one worker is about to send, and nobody else. */
export type ClaimedMessage = Pick<RowOf<'messages'>, (typeof CLAIMED)[number]>;

/** What became of an attempt; `queued` is another one, not before so many seconds. */
export interface SendOutcome {
  state: Exclude<MessageState, 'attempting'>;
  said: string | null;
  seconds?: number | null;
}

/** A way that messages go: by mail, or to browsers. */
export interface Channel {
  /** Its messages, those that somebody waits for first. */
  kinds: readonly MessageKind[];
  /** Minutes to wait before each further attempt; after the last a message has failed. */
  retryMinutes: readonly number[];
  /** Milliseconds after which a message is worth nothing any more. */
  lifetime: number;
  /** Milliseconds that a message may have to wait, at most: one that is to wait longer was put off by a clock that was ahead. */
  longestWait: number;
  /** Whether a message that comes twice is seen once: then it is sent again when its worker died over it. */
  seenOnce: boolean;
}

/** One of the workers that send side by side. */
export interface SendWorker {
  send(claimed: ClaimedMessage): Promise<SendOutcome>;
  /** Whether nothing further can be sent here. */
  exhausted?(): boolean;
  close?(): void;
}
