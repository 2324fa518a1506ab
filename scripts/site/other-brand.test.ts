import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contrastFaults } from '../brand/contrast.ts';
import { root } from '../stack/locations.ts';

const folder = mkdtempSync(join(tmpdir(), 'other-brand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The product as another studio has it: its brand's file and mark, and nothing else changed. */
function makeOther(): void {
  for (const name of ['web', 'supabase', 'scripts', 'vite.config.ts', 'package.json']) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith(join('public', 'media')),
    });
  }
  for (const name of ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.node.json']) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'web/public/media'), join(folder, 'web/public/media'));
  const file = join(folder, 'supabase/functions/_shared/contract/brand.ts');
  const other = readFileSync(file, 'utf8')
    .replaceAll('Framewalk', 'Lumen Homes')
    .replaceAll('framewalk', 'lumen-homes')
    .replaceAll("'FW", "'LH")
    .replaceAll('#2563eb', '#9d174d')
    .replace(
      /(Cents: |Cents = |'(?:720p|1080p|4K|\d+ MP)': |min: |max: |upsell: )(\d+)/g,
      (_, what, cents) => `${what}${3 * Number(cents) + 7}`,
    );
  writeFileSync(file, other);
  writeFileSync(
    join(folder, 'web/brand/mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" class="accent"/></svg>\n',
  );
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: folder, encoding: 'utf8' });

it('another brand leaves nothing of this one in any page, file or mail', () => {
  makeOther();
  const built = run('scripts/test-setup/build-variant.ts', join(folder, 'built'));
  expect(built.status, built.stderr).toBe(0);
  const check = () => run('scripts/brand.ts', 'check', '--site', join(folder, 'built/site'));
  expect(check().stdout).toBe('Nothing is wrong with the brand.\n');
  expect(readFileSync(join(folder, 'built/site/index.html'), 'utf8')).toContain('Lumen Homes');

  const page = join(folder, 'built/site/contact.html');
  writeFileSync(
    page,
    `${readFileSync(page, 'utf8')}<p>Framewalk, from $60, FW-1F3B86C2, #2563EB</p>`,
  );
  const found = check();
  expect(found.status).toBe(1);
  expect(found.stdout).toMatch(/Framewalk.*FW-.*#2563eb.*\$60\.00.*\n4 faults\.\n$/s);
}, 600_000);

it('pairs of colors that are hard to read are named', () => {
  expect(contrastFaults('#2563eb')).toEqual([]);
  expect(contrastFaults('#facc15')).toContain(
    'White text on buttons: #ffffff on #facc15 has a contrast of 1.5, and needs 4.5.',
  );
});
