/** Shown beside a form's button when sending takes long. */
export const stillTrying = 'Still trying. Your connection may be slow.';

/** How the last attempt to send a form ended. */
export type Failure = 'offline' | 'failed';

/**
 * What stands beside a form's button until the next attempt.
 *
 * @param what the form sends
 * @param failed what the notification says
 */
export const problemOf = (
  failure: Failure | undefined,
  what: string,
  failed: { readonly title: string; readonly description: string },
): string | undefined =>
  failure &&
  (failure === 'offline'
    ? `You’re offline. Your ${what} is kept here; submit again when you’re back.`
    : `${failed.title}. ${failed.description}`);
