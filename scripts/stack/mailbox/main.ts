/**
 * The local mailbox of the embedded stack, in a separate process.
 *
 * Environment: SMTP_PORT, PAGE_PORT, MAIL_DIRECTORY, KEPT_MAILS, MAILBOX_PASSWORD.
 */
import { startMailbox } from './mailbox.ts';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The mailbox needs the variable ${name}.`);
  return value;
}

const mailbox = await startMailbox({
  smtpPort: Number(env('SMTP_PORT')),
  pagePort: Number(env('PAGE_PORT')),
  folder: env('MAIL_DIRECTORY'),
  kept: Number(env('KEPT_MAILS')),
  password: env('MAILBOX_PASSWORD'),
});
process.on('SIGTERM', () => {
  void mailbox.close().finally(() => process.exit(0));
});
