import { execFileSync } from 'node:child_process';
import { connectTo } from '../../stack/database.ts';
import { against } from '../figures.ts';
import { openMailSender } from '../mail-sender.ts';
import { unlimited, withProduct } from '../product.ts';

const thousands = 10;
const lanes = 4;
/** From the second thousand to the last. */
const mostGrowth = 1.05;

/** Ten thousand answers by mail: none lost or twice, and the function's memory stays flat. */
export const benchAnswers = (): Promise<void> =>
  withProduct(unlimited, async (stack) => {
    const sql = connectTo(stack.info.databaseUrl);
    await sql`update private.settings set value = 1000000 where name = 'mails_per_entry_and_minute'`;
    const sender = await openMailSender(stack);
    const sizes: number[] = [];
    for (let thousand = 0; thousand < thousands; thousand += 1) {
      await Promise.all(
        Array.from({ length: lanes }, async (_each, lane) => {
          for (let n = lane; n < 1_000; n += lanes) await sender.send(`Answer ${thousand} ${n}`);
        }),
      );
      sizes.push(megabytes(stack.children().function));
    }
    sender.close();
    const [{ all = 0, right = 0 } = {}] = await sql<{ all: number; right: number }[]>`
      select count(*)::int as all, count(distinct key)::int as right from private.mails`;
    await sql.end();
    const sent = thousands * 1_000;
    const isWhole = all === sent && right === sent;
    console.log(`  sent ${sent}, stored ${all}, different ${right}${against(`${sent}`, isWhole)}`);
    const isFlat = (sizes.at(-1) ?? 0) <= (sizes[1] ?? 0) * mostGrowth;
    console.log(
      `  the function after each thousand: ${sizes.join(', ')} MB${against('flat', isFlat)}`,
    );
  });

function megabytes(pid: number | undefined): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024);
}
