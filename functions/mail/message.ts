/** A mail without a recipient: its text, and headers beyond the usual ones. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}
