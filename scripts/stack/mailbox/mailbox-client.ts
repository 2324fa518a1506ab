import type { StoredMail } from './mail-store.ts';

/**
 * Calls the local mailbox by its address with user and password, which `fetch` itself refuses.
 *
 * @param path '/email' for all mails, '/email/all' to delete them.
 */
export function fetchMailbox(
  mailbox: string,
  path: string,
  init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Response> {
  const { origin, username, password } = new URL(mailbox);
  const login = `${username}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  return fetch(origin + path, { ...init, headers: { ...init?.headers, authorization } });
}

/** The kept mails, the oldest first. */
export async function readMails(mailbox: string): Promise<readonly StoredMail[]> {
  return (await (await fetchMailbox(mailbox, '/email')).json()) as readonly StoredMail[];
}

/** The kept mails that were sent to an address. */
export async function mailsTo(mailbox: string, receiver: string): Promise<readonly StoredMail[]> {
  const mails = await readMails(mailbox);
  return mails.filter(({ to }) => to.some(({ address }) => address === receiver));
}
