import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './stack/locations.ts';

it('does not take the packages away from a product that runs', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'framewalk-run-'));
  mkdirSync(join(checkout, '.local'));
  cpSync(join(root, 'scripts/run.mjs'), join(checkout, 'scripts/run.mjs'));
  writeFileSync(join(checkout, 'scripts/backup.ts'), '');
  writeFileSync(join(checkout, '.local/running.json'), JSON.stringify({ pid: process.pid }));
  const { STATE_DIR: _none, ...env } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(checkout, 'scripts/run.mjs'), 'backup'],
    { encoding: 'utf8', env },
  );
  rmSync(checkout, { recursive: true });
  expect(stderr).toBe(
    `New packages are needed, and process ${process.pid} runs with the old ones: stop it first.\n`,
  );
  expect(status).toBe(1);
});
