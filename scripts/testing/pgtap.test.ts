import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { setLimits } from '../stack/database.ts';
import { root } from '../stack/locations.ts';
import { defaultRateLimit } from '../stack/settings.ts';
import { installPgtap, runPgtap } from './pgtap.ts';

const folder = join(root, 'supabase/tests');
const stack = inject('stack');
await installPgtap(stack);
// The tests describe a project as the migrations leave it.
await setLimits(stack.databaseUrl, defaultRateLimit);

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()) {
  // Run while the tests are collected, so that each assertion becomes a test with its own sentence.
  const assertions = await runPgtap(stack.databaseUrl, join(folder, file));
  describe(file, () => {
    for (const { description, passed, diagnostics } of assertions) {
      it(description, () => expect(passed, diagnostics).toBe(true));
    }
  });
}
