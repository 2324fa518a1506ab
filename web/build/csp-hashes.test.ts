import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bootData, bootScript } from './boot-script.ts';
import { hashesOf } from './csp-hashes.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the hashes for the content policy', () => {
  it('cover each inline script and style of a page once', () => {
    const page = '<style>@media (width<20rem){.a{color:red}}</style><script>go("<b>")</script>';
    expect(hashesOf(page + page)).toEqual({
      'script-src': [hash('go("<b>")')],
      'style-src': [hash(''), hash('@media (width<20rem){.a{color:red}}')],
    });
  });

  it('leave out data and files', () => {
    const data = bootData({ entry: '/a.js', styles: '/a.css', preload: [] });
    expect(hashesOf(`${data}<script src="/a.js"></script>`)['script-src']).toEqual([]);
  });

  it('cover the boot script as the pages carry it', () => {
    expect(hashesOf(`<script>${bootScript}</script>`)['script-src']).toEqual([hash(bootScript)]);
  });

  it('refuse a style attribute, which no hash would let through', () => {
    expect(() => hashesOf('<p style="color:red">')).toThrow('style attribute');
  });
});

describe('the data of the boot script', () => {
  it('cannot end its own block', () => {
    const block = bootData({
      entry: '</script><script>alert(1)',
      styles: '/a.css',
      preload: [],
    });
    expect(block.match(/<\/script>/g)).toHaveLength(1);
  });
});
