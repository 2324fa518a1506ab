import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connectTo } from '../../stack/database.ts';
import { root, stateLocations } from '../../stack/locations.ts';
import { temporaryStateDir } from '../../stack/spawned-stack.ts';
import { fileOf } from '../../stack/storage/uploads.ts';
import { unlimited, withProduct } from '../product.ts';
import { photo } from '../uploads/photos.ts';
import { watchMemory } from '../uploads/sending.ts';

const files = 40;
const rows = 100_000;
/** Node with what the command loads takes most of it. */
const mostMegabytes = 250;

/** Time and memory of a backup of 1 GB of photos and 100,000 entries, and of its restore. */
export async function benchBackup(): Promise<void> {
  const elsewhere = temporaryStateDir();
  const backup = join(elsewhere.path, 'backup');
  const run = async (command: 'backup' | 'restore', stateDir: string) => {
    const began = performance.now();
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), command, backup], {
      env: { ...process.env, STATE_DIR: stateDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const { result, memory } = await watchMemory(
      () => child.pid,
      () => once(child, 'exit'),
      mostMegabytes,
    );
    if (result[0] !== 0) throw new Error(`The ${command} failed.`);
    console.log(
      `  ${command} ${((performance.now() - began) / 1000).toFixed(1)} s, memory ${memory}`,
    );
  };
  try {
    await withProduct(unlimited, async ({ info }, stateDir) => {
      const sql = connectTo(info.databaseUrl);
      await sql`insert into contact_submissions (name, email, message, created_at)
        select 'Ada', 'ada' || n || '@example.com', repeat('How soon can you? ', 20), now() - interval '2 hours'
        from generate_series(1, ${rows}) as n`;
      for (let number = 0; number < files; number += 1) {
        const file = fileOf(`photos/bench/${number}`, 'v1');
        await sql`insert into storage.objects (bucket_id, name, version)
          values ('photos', ${`bench/${number}`}, 'v1')`;
        const place = join(stateLocations(stateDir).storage, file);
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, photo);
      }
      await sql.end();
      await run('backup', stateDir);
    });
    await run('restore', join(elsewhere.path, 'restored'));
    console.log(`  with ${files} photos of 25 MB and ${rows} messages`);
  } finally {
    elsewhere.remove();
  }
}
