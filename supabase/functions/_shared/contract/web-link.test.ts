import { describe, expect, it } from 'vitest';
import { isWebLink } from './web-link.ts';

describe('a link that staff will click', () => {
  it.each([
    'https://photos.example.com/album',
    'http://example.com',
    'HTTPS://EXAMPLE.COM/A',
    'https://example.com:8443/a?b=c&d=%20#e',
    'https://drive.example.com/drive/folders/1AbC?usp=sharing',
    'https://bücher.example/straße/фото',
    'https://[2001:db8::1]/a',
    'https://example.com/@someone/a:b@c',
    'http://localhost/x',
  ])('may be %s', (link) => {
    expect(isWebLink(link)).toBe(true);
  });

  it.each([
    '',
    'example.com/album',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//http://x',
    'data:text/html,<script>1</script>',
    'mailto:a@b.co',
    'file:///etc/passwd',
    'ftp://example.com',
    'blob:https://example.com/x',
    '//example.com/a',
    'https:example.com',
    'https:/example.com',
    'https://',
    'https:///path',
    'https://user:secret@example.com',
    'https://user@example.com',
    'https://example.com\\@evil.example',
    'https://example.com/a b',
    'https://example.com/a\nb',
    'https://example.com/\u0000',
    'https://exa\tmple.com',
    'https://example.com:99999',
    'https://%00',
    ' https://example.com',
  ])('may not be %j', (link) => {
    expect(isWebLink(link)).toBe(false);
  });
});
