import { describe, expect, it } from 'vitest';
import { textOfHtml } from './html-text.ts';

const please = 'Three bedrooms, please.';

describe('the text of HTML', () => {
  it.each([
    [
      'a head that is never closed',
      `<head><meta><body><p>${please}</p><header>Bye</header>`,
      `${please}\n\nBye`,
    ],
    [
      'a comment about styles',
      `<!-- <style> below --><p>${please}</p><style>p{}</style><p>Bye`,
      `${please}\n\nBye`,
    ],
    [
      'a conditional comment',
      `<!--[if mso]><style>p{}</style><![endif]--><p>${please}</p>`,
      please,
    ],
    ['a style that is never closed', `Hi<style>${please}`, `Hi\n\n<style>${please}`],
    ['a comment that is never closed', `Hi<!--${please}`, `Hi\n\n<!--${please}`],
    ['a tag that is never closed', `Hi<a href="x>${please}</a>`, `Hi\n\n<a href="x>${please}</a>`],
    ['text behind the body', `<body>Hi</body></html><p>${please}</p></div>`, `Hi\n\n${please}`],
    ['two bodies', '<body>1</body><body>2</body>', '1\n2'],
    ['line breaks', '<div>a<br>b</div><div><br></div><div>c</div>', 'a\nb\n\nc'],
    ['lists', '<ul><li>a<li>b</ul><ol><li>c</ol>', '- a\n- b\n\n 1. c'],
    ['a table', '<table><tr><td>A<td>B<tr><td>C<td>D</table>', 'A B\nC D'],
    ['a quote', 'Yes.<blockquote>Rooms?<br>Sheds?</blockquote>', 'Yes.\n\n> Rooms?\n> Sheds?'],
    [
      'links',
      '<a href="https://a.example">here</a> <a href="mailto:a@b.c">a@b.c</a>',
      'here (https://a.example) a@b.c',
    ],
    ['pictures', '<img src="cid:1" alt="Plan">', 'Plan'],
    ['a heading', '<h1>Barns</h1>', 'Barns'],
    ['nothing shown', '<title>x</title><script>x</script>', ''],
  ])('keeps what it says: %s', (_what, html, text) => expect(textOfHtml(html)).toBe(text));

  it.each([
    ['nested tables', `${'<table><tr><td>'.repeat(3_000)}`],
    ['tags that are never closed', '<b>'.repeat(200_000)],
    ['tags', '<b>x</b>'.repeat(120_000)],
    ['lines in many quotes', '<blockquote>'.repeat(90) + '<p>x</p>'.repeat(19_000)],
  ])('keeps as source what is too much: %s', (_what, html) => {
    expect(textOfHtml(`<p>Hi</p>${html}${please}`)).toMatch(/^Hi\n.*<.*Three bedrooms, please\.$/s);
  });
});
