import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { hashPassword } from './stack/password-hash.ts';
import { exitWith, StartError } from './stack/start-error.ts';

// Read from standard input to keep the password out of the shell history and the process list.
try {
  // Not `process.stdin.isTTY`: with that stream open, the read below fails on a terminal.
  if (isatty(0)) {
    const end = process.platform === 'win32' ? 'Ctrl-Z and Enter' : 'Ctrl-D';
    console.error(`Type the password, then press Enter and ${end}.`);
  }
  const password = readFileSync(0, 'utf8').replace(/^\ufeff|\r?\n$/g, '');
  if (!password)
    throw new StartError('Type or pipe the password: echo -n … | npm run -s hash-password');
  console.log(hashPassword(password));
} catch (error) {
  exitWith(error);
}
