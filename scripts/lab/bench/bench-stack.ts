import { temporaryStateDir } from '../../stack/spawned-stack.ts';
import { type Stack, startStack } from '../../stack/stack.ts';

/** A stack with this mail server; without one, it uses the local mailbox unless mail is off. */
export async function withStack<T>(
  mail: { readonly server?: number; readonly off?: boolean },
  use: (stack: Stack) => Promise<T>,
): Promise<T> {
  const state = temporaryStateDir();
  const outside = {
    MAIL_FROM: 'Framewalk <hello@framewalk.example>',
    MAIL_URL: `smtp://127.0.0.1:${mail.server}`,
    NOTIFY_EMAILS: 'staff@framewalk.example',
  };
  try {
    const stack = await startStack({
      port: 0,
      stateDir: state.path,
      rateLimitPerMinute: 1_000_000,
      allowedOrigins: '',
      trustedProxyHops: 1,
      webinarVideoId: '',
      mailbox: !mail.off,
      dispatch: mail.server === undefined ? {} : outside,
    });
    return await use(stack).finally(() => stack.stop());
  } finally {
    state.remove();
  }
}
