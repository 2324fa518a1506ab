import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { inheritedEnvironment } from './environment.ts';
import { root } from './locations.ts';
import { freePorts } from './ports.ts';

async function startMailbox(kept: number) {
  const directory = mkdtempSync(join(tmpdir(), 'mailbox-'));
  const [smtp = 0, web = 0] = await freePorts(2);
  const child = spawn(process.execPath, [join(root, 'scripts/stack/mailbox.mjs')], {
    env: {
      ...inheritedEnvironment(),
      SMTP_PORT: String(smtp),
      WEB_PORT: String(web),
      MAIL_DIRECTORY: directory,
      KEPT_MAILS: String(kept),
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
    rmSync(directory, { recursive: true, force: true });
  });
  return { smtp, page: `http://127.0.0.1:${web}` };
}

it('keeps the newest mails', async () => {
  const { smtp, page } = await startMailbox(3);
  const subjects = async () => {
    const response = await fetch(`${page}/email`);
    const mails = (await response.json()) as { subject: string }[];
    return mails.map(({ subject }) => subject);
  };
  await expect.poll(() => subjects().catch(() => undefined), { timeout: 20_000 }).toEqual([]);
  const transport = createTransport({ host: '127.0.0.1', port: smtp, ignoreTLS: true });
  for (const subject of ['one', 'two', 'three', 'four', 'five']) {
    await transport.sendMail({
      from: 'a@example.com',
      to: 'b@example.com',
      subject,
      text: 'Hello',
    });
  }
  transport.close();
  await expect.poll(subjects, { timeout: 10_000 }).toEqual(['three', 'four', 'five']);
});
