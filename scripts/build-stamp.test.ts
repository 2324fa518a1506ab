import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStamp } from './build-stamp.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'framewalk-stamp-'));
  mkdirSync(join(root, 'web/src'), { recursive: true });
  writeFileSync(join(root, 'web/src/page.ts'), 'export {};');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('the stamp of a build', () => {
  it.each(['VITE_SITE_URL', 'NETLIFY', 'PROXY_SECRET', 'SUPABASE_URL', 'VERCEL'])(
    'changes with %s',
    (name) => {
      const without = buildStamp(root, {});
      expect(buildStamp(root, { [name]: 'one' })).not.toBe(without);
      expect(buildStamp(root, { [name]: 'one' })).not.toBe(buildStamp(root, { [name]: 'other' }));
      expect(buildStamp(root, { [name]: '' })).toBe(without);
    },
  );

  it('stays with settings that only a running site reads', () => {
    const running = { PORT: '1', ADMIN_PASSWORD: 'x', PATH: '/bin', WEBINAR_VIDEO_ID: '1' };
    expect(buildStamp(root, running)).toBe(buildStamp(root, {}));
  });

  it('does not take one value with a line break for two settings', () => {
    expect(buildStamp(root, { VITE_A: 'x\nVITE_B="y"' })).not.toBe(
      buildStamp(root, { VITE_A: 'x', VITE_B: 'y' }),
    );
  });

  it.each(['.env', '.env.local', '.env.production', '.env.production.local'])(
    'changes with what stands in %s',
    (name) => {
      const without = buildStamp(root, {});
      writeFileSync(join(root, name), 'VITE_PIXEL_ID=1');
      const one = buildStamp(root, {});
      writeFileSync(join(root, name), 'VITE_PIXEL_ID=2');
      expect(new Set([without, one, buildStamp(root, {})]).size).toBe(3);
    },
  );

  it('changes with any new file in the folder of the pages, except browser tests', () => {
    const before = buildStamp(root, {});
    mkdirSync(join(root, 'web/e2e'));
    writeFileSync(join(root, 'web/e2e/journey.test.ts'), 'export {};');
    expect(buildStamp(root, {})).toBe(before);
    mkdirSync(join(root, 'web/icons'));
    writeFileSync(join(root, 'web/icons/home.svg'), '<svg/>');
    expect(buildStamp(root, {})).not.toBe(before);
  });

  it('changes with a source, and not by being asked again', () => {
    const before = buildStamp(root, {});
    expect(buildStamp(root, {})).toBe(before);
    utimesSync(join(root, 'web/src/page.ts'), 1, 1);
    expect(buildStamp(root, {})).not.toBe(before);
  });
});
