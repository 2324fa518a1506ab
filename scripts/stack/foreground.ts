import { performance } from 'node:perf_hooks';
import { printedPassword } from './running.ts';
import { readSettings } from './settings.ts';
import { type StartOptions, startStack } from './stack.ts';
import { exitWith } from './start-error.ts';

/**
 * Runs the stack until Ctrl-C or SIGTERM, and prints its progress: what `npm start` and `npm run
 * dev` have in common. Exits with code 1 and one sentence if it cannot start.
 */
export async function runInForeground(options: {
  prepare?: (onStep: (step: string) => void) => Promise<void>;
  start?: Pick<StartOptions, 'serveWeb' | 'watch'>;
  /** Lines that the owner should read, printed once it runs. */
  notices?: () => readonly string[];
}): Promise<void> {
  const onStep = (step: string) => console.log(`  ${step} …`);
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => ended.abort());
  }
  // From a parent process that cannot send signals (spawned-stack.ts).
  process.on('message', () => ended.abort());
  if (process.env.npm_lifecycle_event) endWithParent(ended);
  // A closed pipe (`npm start | head`) must not end this process and leave the stack running.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const settings = readSettings(process.env);
    await options.prepare?.(onStep);
    if (ended.signal.aborted) process.exit(0);
    const began = performance.now();
    const stack = await startStack({ ...settings, ...options.start, onStep });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { web, mailbox, replies } = stack.info;
    const notices = options.notices?.() ?? [];
    const lines = [
      '',
      `Ready in ${seconds} s.`,
      '',
      `Site             ${web}`,
      `Dashboard        ${web}/admin`,
      `Staff password   ${printedPassword(stack.info)}`,
      ...(mailbox ? [`Mailbox          ${mailbox}`] : []),
      ...(replies ? [`Replies          ${replies}`] : []),
      '',
      'Stop with Ctrl-C. `npm run status` in another terminal says where everything is.',
      '',
      ...notices,
    ];
    console.log(lines.map((line) => line && `  ${line}`).join('\n'));
    if (!ended.signal.aborted) {
      await new Promise((resolve) => ended.signal.addEventListener('abort', resolve));
    }
    console.log('  Stopping …');
    await stack.stop();
    process.exit(0);
  } catch (error) {
    exitWith(error);
  }
}

/** If npm is killed outright, it forwards no signal, and nothing would end the stack. */
function endWithParent(ended: AbortController): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) ended.abort();
  }, 500).unref();
}
