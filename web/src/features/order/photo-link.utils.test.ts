import { describe, expect, it } from 'vitest';
import { photoLinkAdvice } from './photo-link.utils.ts';

describe('what a photo link tells', () => {
  it.each([
    ['https://photos.app.goo.gl/abc', 'ready'],
    ['https://www.dropbox.com/scl/fo/abc/def?rlkey=1', 'ready'],
    ['https://www.dropbox.com/l/scl/abc', 'ready'],
    ['https://www.dropbox.com/transfer/abc', 'ready'],
    ['https://photos.google.com/u/1/share/AF1?key=1', 'ready'],
    ['https://share.icloud.com/photos/0a1', 'ready'],
    ['https://www.icloud.com/photos/#0a1', 'ready'],
    ['https://www.icloud.com/iclouddrive/0a1#Photos', 'ready'],
    ['https://drive.google.com/drive/folders/1a2b?usp=sharing', 'check'],
    ['https://drive.google.com/file/d/1a2b/view', 'check'],
    ['https://drive.google.com/drive/mobile/folders/1a2b', 'check'],
    ['https://drive.google.com/folderview?id=1a2b', 'check'],
    ['https://drive.google.com/a/agency.example/file/d/1a2b/view', 'check'],
    ['https://contoso.sharepoint.com/:f:/g/x', 'check'],
    ['https://we.tl/t-abc', 'check'],
    ['https://drive.google.com/drive/my-drive', 'closed'],
    ['https://drive.google.com/drive/u/0/my-drive', 'closed'],
    ['https://www.dropbox.com/home/Listing', 'closed'],
    ['https://photos.google.com/album/AF1', 'closed'],
    ['https://www.icloud.com/photos/', 'closed'],
    ['https://www.icloud.com/iclouddrive/', 'closed'],
    ['https://we.tl/t-ahttps://we.tl/t-b', 'closed'],
    ['https://www.dropbox.com/scl/fo/a?dl=0,https://www.dropbox.com/scl/fo/b', 'closed'],
    ['https://mail.google.com/mail/u/0/#inbox/abc', 'closed'],
    ['http://192.168.1.20/photos', 'closed'],
    ['http://nas.local/photos', 'closed'],
    ['http://[::1]/photos', 'closed'],
  ])('%s: %s', (link, state) => {
    expect(photoLinkAdvice(link)?.state).toBe(state);
  });

  it.each([
    ...['', 'not a link', 'javascript:alert(1)', 'https://photos.example/album'],
    ...['https://a.example/?to=https://b.example/', 'https://a.example/https://b.example/'],
  ])('nothing of %j', (link) => {
    expect(photoLinkAdvice(link)).toBeUndefined();
  });

  it('is not given for a host that only begins like a known one', () => {
    expect(photoLinkAdvice('https://dropbox.com.evil.example/s/1')).toBeUndefined();
  });
});
