import { temporaryStateDir } from '../../stack/spawned-stack.ts';
import { type Stack, startStack } from '../../stack/stack.ts';

const sender = { MAIL_FROM: 'Framewalk <hello@framewalk.example>' };

/** A stack with this mail server; without one, it uses the local mailbox unless mail is off. */
export function startBenchStack(
  stateDir: string,
  mail: { server?: number; off?: boolean },
): Promise<Stack> {
  return startStack({
    port: 0,
    stateDir,
    rateLimitPerMinute: 1_000_000,
    allowedOrigins: '',
    trustedProxyHops: 1,
    webinarVideoId: '',
    mailbox: !mail.off,
    dispatch:
      mail.server === undefined
        ? {}
        : {
            ...sender,
            MAIL_URL: `smtp://127.0.0.1:${mail.server}`,
            NOTIFY_EMAILS: 'staff@framewalk.example',
          },
  });
}

export async function withStack(
  mail: { server?: number; off?: boolean },
  use: (stack: Stack) => Promise<void>,
): Promise<void> {
  const state = temporaryStateDir();
  const stack = await startBenchStack(state.path, mail);
  try {
    await use(stack);
  } finally {
    await stack.stop();
    state.remove();
  }
}
