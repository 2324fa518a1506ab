/** The part of MailDev that the mailbox uses; the package has no types. */
declare module 'maildev' {
  interface Mailbox {
    listen(): void;
    /** A mail arrived and is kept. */
    on(event: 'new', listener: () => void): void;
    /** All that are kept, the oldest first. */
    getAllEmail(done: (error: Error | null, mails: readonly { id: string }[]) => void): void;
    deleteEmail(id: string, done: () => void): void;
  }
  const MailDev: new (options: {
    smtp: string | undefined;
    web: string | undefined;
    ip: string;
    mailDirectory: string | undefined;
    hideExtensions: readonly string[];
    silent: boolean;
  }) => Mailbox;
  export default MailDev;
}
