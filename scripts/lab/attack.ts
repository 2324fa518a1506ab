/**
 * What strangers achieve by doing what is allowed very often, against the default limits:
 * `npm run lab -- attack`, or `npm run lab -- attack logins mails` for some suites. Prints the expected and the
 * actual results.
 */
import { connections } from './attack/connections.ts';
import { films } from './attack/films.ts';
import { logins } from './attack/logins.ts';
import { mailDoors } from './attack/mail-doors.ts';
import { mails } from './attack/mails.ts';
import { odd } from './attack/odd-requests.ts';
import type { Attack } from './attack/stranger.ts';
import { submissions } from './attack/submissions.ts';
import { uploads } from './attack/uploads.ts';
import { chosen, withProduct } from './product.ts';

/** Clients of one network are told apart by the proxy in front: this machine has few addresses. */
const suites: Readonly<Record<string, readonly Attack[]>> = {
  mails,
  'mail-doors': mailDoors,
  submissions,
  films,
  uploads,
  odd,
  logins,
  connections,
};

export async function run(args: readonly string[]): Promise<boolean> {
  let isGood = true;
  for (const name of chosen(Object.keys(suites), args)) {
    console.log(`\n${name}`);
    await withProduct({ TRUSTED_PROXY_HOPS: '1' }, async (stack) => {
      for (const [attack, expected, attempt] of suites[name] ?? []) {
        const seen = await attempt(stack.info, stack).catch((error: unknown) => `failed: ${error}`);
        const isSame = seen === expected;
        isGood &&= isSame;
        console.log(`${isSame ? ' ' : '✗'} ${attack}: ${seen}${isSame ? '' : `, not ${expected}`}`);
      }
    });
  }
  return isGood;
}
