import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import type { StackInfo } from '../../stack/running.ts';
import { type Attack, atMost, type Client, clientAt, strangers } from './stranger.ts';

const runMs = 90_000;

async function logIn(client: Client, password: string, cookie = '') {
  const began = performance.now();
  const { status, headers } = await client(apiPaths.adminLogin, { password }, { cookie });
  const [set = ''] = headers.getSetCookie();
  return {
    status,
    cookie: set.split(';')[0] ?? '',
    wait: Number(headers.get('retry-after') ?? 0),
    ms: performance.now() - began,
  };
}

/** These strangers guess without a pause while staff log in. */
async function lockStaffOut(info: StackInfo, guessers: readonly Client[]): Promise<string> {
  const { adminPassword } = info;
  const { cookie } = await logIn(clientAt(info, '198.51.100.70'), adminPassword);
  let compared = 0;
  let longestWait = 0;
  let isOver = false;
  const guessing = guessers.map(async (client) => {
    while (!isOver) {
      const { status, wait } = await logIn(client, 'a guess');
      if (status === 401) compared += 1;
      await sleep(100);
      longestWait = Math.max(longestWait, wait);
    }
  });
  const began = performance.now();
  const slow: string[] = [];
  while (performance.now() - began < runMs) {
    await sleep(2_000);
    // Their address may change: the cookie identifies them.
    const { status, ms } = await logIn(clientAt(info, '198.51.101.71'), adminPassword, cookie);
    if (status !== 200 || ms > 3_000) slow.push(`${status} after ${ms.toFixed(0)} ms`);
  }
  const asked = performance.now();
  const newcomer = clientAt(info, '198.51.102.72');
  while ((await logIn(newcomer, adminPassword)).status !== 200) {
    if (performance.now() - asked > 180_000) break;
    await sleep(500);
  }
  const seconds = (performance.now() - asked) / 1000;
  isOver = true;
  await Promise.all(guessing);
  // How many guesses the rest of the hour allows at the latest pause.
  const hourly = compared + (3_600_000 - runMs) / 1000 / Math.max(longestWait, 1);
  return [
    slow.length === 0 ? 'a known browser at once' : `a known browser: ${slow.at(-1)}`,
    seconds <= 3 ? 'a new one at once' : `a new one after ${seconds.toFixed(0)} s`,
    `${atMost(174, Math.round(hourly))} guesses an hour`,
  ].join(', ');
}

export const logins: readonly Attack[] = [
  // 150, and the first two of each network.
  [
    '12 networks guess the password without a pause',
    'a known browser at once, a new one at once, at most 174 guesses an hour',
    (info) => lockStaffOut(info, strangers(info, 12)),
  ],
  [
    '12 clients of one network do',
    'a known browser at once, a new one at once, at most 174 guesses an hour',
    (info) =>
      lockStaffOut(
        info,
        Array.from({ length: 12 }, (_, i) => clientAt(info, `192.0.2.${i + 1}`)),
      ),
  ],
];
