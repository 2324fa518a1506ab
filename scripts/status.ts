import { printedPassword, readRunning } from './stack/running.ts';
import { readSettings } from './stack/settings.ts';
import { exitWith, StartError } from './stack/start-error.ts';

try {
  const { stateDir } = readSettings(process.env);
  const info = await readRunning(stateDir);
  if (!info) throw new StartError(`Nothing runs from ${stateDir}: start it with \`npm start\`.`);
  const { web, restUrl, publishableKey, databaseUrl, mailbox, replies } = info;
  if (process.argv.includes('--json')) {
    const shown = ['web', 'restUrl', 'publishableKey', 'databaseUrl', 'adminPassword'];
    console.log(JSON.stringify(info, [...shown, 'mailbox', 'replies']));
  } else {
    console.log(`
  Site             ${web}
  Dashboard        ${web}/admin
  Staff password   ${printedPassword(info)}
  Mailbox          ${mailbox ?? 'none: MAIL_URL names a mail server'}
  Replies          ${replies ?? 'none: REPLY_DOMAIN is not set'}
  Data API         ${restUrl}
  Publishable key  ${publishableKey}
  Database         ${databaseUrl}
  Files and logs   ${info.stateDir}
  Process          ${info.pid}
`);
  }
} catch (error) {
  exitWith(error);
}
