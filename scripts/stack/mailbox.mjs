// The local mailbox: MailDev, limited to the newest mails. By default, it keeps all in memory.
import MailDev from 'maildev';

const { SMTP_PORT, WEB_PORT, MAIL_DIRECTORY, KEPT_MAILS } = process.env;

const mailbox = new MailDev({
  smtp: SMTP_PORT,
  web: WEB_PORT,
  ip: '127.0.0.1',
  mailDirectory: MAIL_DIRECTORY,
  // Its certificate is self-signed.
  hideExtensions: ['STARTTLS'],
  silent: true,
});

mailbox.on('new', () => {
  mailbox.getAllEmail((_error, mails) => {
    // The oldest come first.
    for (const { id } of mails.slice(0, Math.max(0, mails.length - Number(KEPT_MAILS)))) {
      mailbox.deleteEmail(id, () => {});
    }
  });
});
mailbox.listen();
