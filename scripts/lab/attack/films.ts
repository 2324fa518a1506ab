import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { sharedFilmPath } from '../../../supabase/functions/_shared/contract/films.ts';
import { storyPaths } from '../../../supabase/functions/_shared/contract/order-story.ts';
import { order } from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { connectTo } from '../../stack/database.ts';
import type { StackInfo } from '../../stack/running.ts';
import { deliver } from '../uploads/film.ts';
import { type Attack, type Client, clientAt, strangers } from './stranger.ts';

const filmBytes = 100_000;
const version = 1;
const deliverTo = (info: StackInfo, email: string) =>
  deliver({ info }, filmBytes, { ...order, email });

/** What an order's video has caused when the minute to take a change back is over. */
async function caused({ databaseUrl }: StackInfo, id: number): Promise<string> {
  const sql = connectTo(databaseUrl);
  await sql`update private.film_notes set written_at = written_at - interval '1 minute'`;
  await sql`select films_settle()`;
  const [row] = await sql<{ mails: number; notices: number; lines: number; billed: number }[]>`
    select
      (select count(*)::int from private.deliveries where list = 'orders' and record = ${id}
        and kind in ('film_ready', 'change_received', 'approved_thanks')) as mails,
      (select count(*)::int from private.deliveries where list = 'orders' and record = ${id}
        and kind = 'staff_notice' and detail ? 'change') as notices,
      (select count(*)::int from public.activity where list = 'orders' and record = ${id}
        and kind ~ 'film|change') as lines,
      (select coalesce(sum(cents), 0)::int from private.film_changes where order_id = ${id}) as billed`;
  await sql.end();
  return row
    ? `${row.mails} mails, ${row.notices} notices, ${row.lines} lines of history, ${row.billed} cents`
    : '';
}

/** Each client makes the calls in turn. @returns how many failed on our side. */
async function callAll(
  clients: readonly Client[],
  calls: readonly (readonly [string, object])[],
): Promise<number> {
  let failed = 0;
  const asking = clients.map(async (client) => {
    for (const [path, body] of calls) if ((await client(path, body)).status >= 500) failed += 1;
  });
  await Promise.all(asking);
  return failed;
}

/** Who has a customer's link does with it what it can, from a hundred addresses. */
async function abuseALink(info: StackInfo): Promise<string> {
  const { id, token } = await deliverTo(info, 'customer@example.com');
  const review = { token, version };
  const change = { ...review, notes: [{ text: 'Longer', second: 1 }], agreedCents: 1500 };
  const failed = await callAll(strangers(info, 100), [
    [apiPaths.orderFilms, { token }],
    [apiPaths.approveFilm, review],
    [apiPaths.shareFilm, { token, kind: 'page' }],
    [apiPaths.undoApproval, review],
    [apiPaths.unshareFilm, { token, kind: 'page' }],
    [apiPaths.approveFilm, review],
    [apiPaths.undoApproval, review],
    [apiPaths.shareFilm, { token, kind: 'page' }],
    [apiPaths.askForChange, change],
    [apiPaths.askForChange, { ...change, notes: [{ text: 'Shorter', second: null }] }],
    [apiPaths.undoChange, review],
    [apiPaths.askForChange, change],
  ]);
  const honest = clientAt(info, '198.51.100.90');
  const { status } = await honest(apiPaths.orderFilms, { token });
  return `${failed} failed, ${await caused(info, id)}, the customer reads it ${status === 200}`;
}

/** The same without a link: tokens that are none, of another order, and of a share. */
async function abuseWithoutLink(info: StackInfo): Promise<string> {
  const { id, token } = await deliverTo(info, 'other@example.com');
  const other = await deliverTo(info, 'neighbor@example.com');
  const customer = clientAt(info, '198.51.100.91');
  const { text } = await customer(apiPaths.shareFilm, { token, kind: 'page' });
  const share = JSON.parse(text).shares.page.path.slice(sharedFilmPath('page', '').length);
  const before = await caused(info, id);
  let taken = 0;
  const clients = strangers(info, 100).map(async (client, place) => {
    for (const tried of [share, 'x'.repeat(32), '', token.slice(0, -1), `${token}${place}`]) {
      const review = { token: tried, version };
      const change = { ...review, notes: [{ text: 'Longer', second: 1 }], agreedCents: 1500 };
      for (const [path, body] of [
        [apiPaths.approveFilm, review],
        [apiPaths.askForChange, change],
      ] as const)
        if (((await client(path, body).catch(() => undefined))?.status ?? 500) < 400) taken += 1;
    }
  });
  await Promise.all(clients);
  const isSame = before === (await caused(info, id));
  const { status } = await customer(apiPaths.orderFilms, { token: other.token });
  return `${taken} taken, nothing caused ${isSame}, another customer reads theirs ${status === 200}`;
}

/** Who has a customer's link writes on the order's page, each message another one. */
async function writeOnPage(info: StackInfo): Promise<string> {
  const { id, token } = await deliverTo(info, 'writer@example.com');
  const call = (): readonly [string, object] => {
    const key = crypto.randomUUID();
    return [storyPaths.message, { token, key, text: `Is it ready? ${key}` }];
  };
  let failed = 0;
  const began = Date.now();
  const all = strangers(info, 100).map((client) =>
    callAll([client], Array.from({ length: 10 }, call)),
  );
  for (const count of await Promise.all(all)) failed += count;
  const minutes = Math.ceil((Date.now() - began) / 60_000) + 1;
  const sql = connectTo(info.databaseUrl);
  const [row] = await sql<{ kept: number; notices: number; most: number }[]>`
    select
      (select count(*)::int from private.mails where list = 'orders' and record = ${id}) as kept,
      (select count(*)::int from private.deliveries where record = ${id} and kind = 'mail_notice') as notices,
      (select value::int from private.settings where name = 'mails_per_entry_and_minute') as most`;
  await sql.end();
  const isBound = row && row.kept > 0 && row.kept <= row.most * minutes;
  // One at once, and one of the rest for each five minutes.
  const isTold = row && row.notices > 0 && row.notices <= 3;
  return `${failed} failed, kept as many as a minute may ${isBound}, told in a few notices ${isTold}`;
}

export const films: readonly Attack[] = [
  [
    '1,000 messages on the page of one order, from 100 addresses',
    '0 failed, kept as many as a minute may true, told in a few notices true',
    writeOnPage,
  ],
  [
    '1,000 calls on one video by who has its link, from 100 addresses',
    '0 failed, 2 mails, 1 notices, 2 lines of history, 1500 cents, the customer reads it true',
    abuseALink,
  ],
  [
    '1,000 answers to a video without its link, from 100 addresses',
    '0 taken, nothing caused true, another customer reads theirs true',
    abuseWithoutLink,
  ],
];
