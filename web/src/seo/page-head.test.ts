import { describe, expect, it } from 'vitest';
import { applyHead, renderHead } from './page-head.ts';

const context = {
  path: '/contact',
  origin: 'https://films.example',
  brand: 'Films',
  shareImage: '/share.jpg',
};
const head = { title: 'Contact Us | Films', description: 'Write "to" us & ask' };

describe('the head of a page', () => {
  it('says title, description and the address of record', () => {
    const html = renderHead(head, context);
    expect(html).toContain('<title>Contact Us | Films</title>');
    expect(html).toContain('content="Write &quot;to&quot; us &amp; ask"');
    expect(html).toContain('property="og:image" content="https://films.example/share.jpg"');
    expect(html).toContain('rel="canonical" href="https://films.example/contact"');
  });

  it('names no address of record where search engines must not list the page', () => {
    const html = renderHead({ ...head, robots: 'noindex, nofollow' }, context);
    expect(html).toContain('name="robots" content="noindex, nofollow"');
    expect(html).not.toContain('canonical');
  });

  it('replaces the pre-rendered one in the open document', () => {
    document.head.innerHTML = `<meta charset="utf-8">${renderHead(head, context)}`;
    applyHead(document, { ...head, title: 'Home' }, { ...context, path: '/' });
    expect(document.title).toBe('Home');
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://films.example/',
    );
    expect(document.head.querySelector('meta[charset]')).not.toBeNull();
  });
});
