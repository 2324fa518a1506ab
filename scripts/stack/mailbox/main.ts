/**
 * The local mailbox of the embedded stack, in a separate process.
 *
 * Environment: SMTP_PORT, PAGE_PORT, MAIL_DIRECTORY, KEPT_MAILS, MAILBOX_PASSWORD.
 */
import { requireVariable as env } from '../environment.ts';
import { startMailbox } from './mailbox.ts';

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
