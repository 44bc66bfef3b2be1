/** A mail as it goes over the wire. */
export interface Envelope {
  from: string;
  to: string;
  /** Its `Message-ID`: the same mail, however often it is tried, has the same. */
  messageId: string;
  /** The whole message: headers and body. */
  bytes: Buffer;
}

/** What became of a mail, by how much is known. */
export type DeliveryResult =
  /** The server said that it has taken it. */
  | { kind: 'accepted'; said: string }
  /** The server said no: for good, or for now. */
  | { kind: 'refused'; forGood: boolean; said: string }
  /** Nothing of the message was handed over: trying again cannot send it twice. */
  | { kind: 'unsent'; said: string }
  /** The message was on its way when the line broke: nobody knows whether it arrived. */
  | { kind: 'unknown'; said: string };

/** A line to whoever takes mail; it sends one message after the other. */
export interface MailConnection {
  send(envelope: Envelope): Promise<DeliveryResult>;
  close(): void;
}

/** Where mail goes. */
export interface Transport {
  /** Whether a mail that is sent twice is there once. */
  seenOnce?: true;
  /** Answers a line, or why there is none. */
  open(): Promise<MailConnection | Extract<DeliveryResult, { kind: 'unsent' }>>;
}
