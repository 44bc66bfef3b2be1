/** A mail ready to send. */
export interface Envelope {
  from: string;
  to: string;
  /** Its `Message-ID`, the same at every attempt. */
  messageId: string;
  /** The whole message: headers and body. */
  bytes: Buffer;
}

/** The result of a mail, by how much is known. */
export type DeliveryResult =
  /** The server accepted it. */
  | { kind: 'accepted'; said: string }
  /** The server refused it, permanently or for now. */
  | { kind: 'refused'; forGood: boolean; said: string }
  /** None of the message was handed over: another attempt cannot send it twice. */
  | { kind: 'unsent'; said: string }
  /** The connection broke during the message, so it may or may not have arrived. */
  | { kind: 'unknown'; said: string };

/** A connection that sends one message after the other. */
export interface MailConnection {
  send(envelope: Envelope): Promise<DeliveryResult>;
  close(): void;
}

/** A way to send mail. */
export interface Transport {
  /** True if a mail that is sent twice exists only once. */
  seenOnce?: true;
  /** Opens a connection, or returns why it could not. */
  open(): Promise<MailConnection | Extract<DeliveryResult, { kind: 'unsent' }>>;
}
