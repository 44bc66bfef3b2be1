import type { MessageKind, MessageState, RowOf } from '../subscribers/tables.ts';

/** Columns of a message that its worker gets. */
export const CLAIMED = [
  ...(['id', 'kind', 'address_id', 'push_subscription_id', 'occasion'] as const),
  ...(['message_id', 'content', 'attempts', 'created_at'] as const),
];

/** A message that exactly one worker is about to send. */
export type ClaimedMessage = Pick<RowOf<'messages'>, (typeof CLAIMED)[number]>;

/** The result of an attempt; `queued` means another attempt, after at least `seconds`. */
export interface SendOutcome {
  state: Exclude<MessageState, 'attempting'>;
  said: string | null;
  seconds?: number | null;
}

/** A way to deliver messages: by mail, or to browsers. */
export interface Channel {
  /** Kinds of its messages, most urgent first. */
  kinds: readonly MessageKind[];
  /** Minutes to wait before each further attempt; after the last one the message has failed. */
  retryMinutes: readonly number[];
  /** Milliseconds after which a message is no longer useful. */
  lifetime: number;
  /** Maximum wait in milliseconds; a longer one was set while the clock was ahead. */
  longestWait: number;
  /** Whether a message delivered twice is shown once; such a message is sent again if its worker died. */
  seenOnce: boolean;
}

/** One of the workers that send in parallel. */
export interface SendWorker {
  send(claimed: ClaimedMessage): Promise<SendOutcome>;
  /** Returns true if this worker can send nothing more. */
  exhausted?(): boolean;
  close?(): void;
}
