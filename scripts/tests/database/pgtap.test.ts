import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { root } from '../../stack/locations.ts';
import { installPgtap, runPgtap } from './pgtap.ts';

const folder = join(root, 'supabase/tests');
const { superuserUrl, ownerUrl } = inject('database');
await installPgtap(superuserUrl);

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()) {
  // Run while the tests are collected, so that each assertion becomes a test with its own sentence.
  const assertions = await runPgtap(ownerUrl, join(folder, file));
  describe(file, () => {
    for (const { description, passed, diagnostics } of assertions) {
      it(description, () => expect(passed, diagnostics).toBe(true));
    }
  });
}
