import { describe, expect, it } from 'vitest';
import { applyHead, renderHead } from './page-head.ts';
import { type JsonLd, context as schemaOrg } from './schema-org.ts';

const context = {
  path: '/contact',
  origin: 'https://films.example',
  brand: 'Films',
};
const site: JsonLd = { '@context': schemaOrg, '@type': 'WebSite' };
const head = { title: 'Contact Us | Films', description: 'Write "to" us & ask' };

describe('the head of a page', () => {
  it('has structured data that no text can break out of', async () => {
    const html = await renderHead(
      { ...head, jsonLd: [{ ...site, name: '</script><b>' }] },
      context,
    );
    const block = /<script type="application\/ld\+json"[^>]*>(.*)<\/script>/.exec(html)?.[1];
    expect(block).not.toContain('<');
    expect(JSON.parse(block ?? '')).toEqual({ ...site, name: '</script><b>' });
  });

  it('has no canonical address where search engines must not list the page', async () => {
    const html = await renderHead({ ...head, robots: 'noindex, nofollow' }, context);
    expect(html).toContain('name="robots" content="noindex, nofollow"');
    expect(html).not.toContain('canonical');
    expect(html).toContain('name="referrer" content="no-referrer"');
  });

  it('keeps the structured data of the pre-rendered page', async () => {
    document.head.innerHTML = await renderHead({ ...head, jsonLd: [site] }, context);
    const written = document.head.querySelector('script');
    applyHead(document, head, context);
    expect(document.head.querySelector('script')).toBe(written);
  });

  it('takes the structured data along to the next page', async () => {
    const blocks = () =>
      [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
        JSON.parse(block.textContent ?? ''),
      );
    document.head.innerHTML = await renderHead({ ...head, jsonLd: [site] }, context);
    const next: JsonLd[] = [
      { '@context': schemaOrg, '@type': 'FAQPage', name: '</script><b>' },
      site,
    ];
    applyHead(document, { ...head, title: 'Next', jsonLd: next }, context);
    expect(blocks()).toEqual(next);
    applyHead(document, { ...head, title: 'Last' }, context);
    expect(blocks()).toEqual([]);
  });

  it('replaces the pre-rendered one in the open document', async () => {
    document.head.innerHTML = `<meta charset="utf-8">${await renderHead(head, context)}`;
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
