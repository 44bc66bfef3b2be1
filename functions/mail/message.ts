/** A mail before it is addressed: what a person reads, and headers beyond the usual ones. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}
