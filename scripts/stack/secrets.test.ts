import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'framewalk-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('tells a password that the owner set from a generated one, also at later starts', () => {
  const path = join(folder, 'own.json');
  const made = loadSecrets(path);
  expect(made.isOwnPassword).toBe(false);
  const { adminPasswordHash } = loadSecrets(path, { adminPassword: 'spring' });
  expect(loadSecrets(path)).toMatchObject({
    adminPasswordHash,
    adminPassword: 'spring',
    isOwnPassword: true,
  });
});

it('secrets of an earlier version keep their values, and missing ones are added', () => {
  const path = join(folder, 'secrets.json');
  const { orderLinkKey: _, ...earlier } = loadSecrets(path);
  writeFileSync(path, JSON.stringify(earlier));
  const upgraded = loadSecrets(path);
  expect(upgraded).toEqual({ ...earlier, orderLinkKey: expect.stringMatching(/^[\w-]{43}$/) });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(upgraded);
  expect(loadSecrets(path)).toEqual(upgraded);
});
