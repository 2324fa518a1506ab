import { describe, expect, it } from 'vitest';
import {
  clipPriceCents,
  musicTrackCents,
  resaleAdviceCents,
} from '../../../supabase/functions/_shared/contract/brand.ts';
import {
  calculatorTotalCents,
  formatUsd,
} from '../../../supabase/functions/_shared/contract/prices.ts';
import { buildLibrary } from './library.ts';

const pictures = { house: { width: 1200, height: 675, widths: [480, 1200], alt: 'A house' } };

const frontMatter = {
  slug: 'a-post',
  id: '1',
  title: 'A post',
  excerpt: 'What it is about.',
  date: '2025-05-01',
  readTime: '4',
  category: 'Business',
  author: 'ceo',
  picture: 'house',
  relatedPosts: '[]',
};

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

function post(changes: Partial<typeof frontMatter> = {}, body = words(900)): string {
  const lines = Object.entries({ ...frontMatter, ...changes }).map(
    ([key, value]) => `${key}: ${value}`,
  );
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
}

const build = (source: string) => {
  const other = post({ slug: 'b-post', id: '2' }, `${words(900)}\n\n## What it costs`);
  return buildLibrary({
    blog: { 'a-post.md': source, 'b-post.md': other },
    guides: {},
    pictures,
  });
};

const text = (line: string) => post({}, `${words(900)}\n\n${line}`);

describe('a post is refused, with its file and line,', () => {
  it.each([
    ['whose slug is not its file name', post({ slug: 'other' }), 2, 'slug: must be'],
    ['whose date does not exist', post({ date: '2025-02-30' }), 6, 'date: must be a day'],
    ['whose date is written otherwise', post({ date: 'May 1, 2025' }), 6, 'date: must be a day'],
    ['whose read time is too short for its words', post({}, words(1500)), 7, '1500 words take 7'],
    ['whose read time is out of range', post({ readTime: '9' }), 7, 'readTime'],
    ['that is too short', post({}, words(899)), 1, 'a post has 900 to 1700'],
    ['that is too long', post({ readTime: '8' }, words(1701)), 1, 'a post has 900 to 1700'],
    ['of an unknown category', post({ category: 'Gossip' }), 8, 'must be one of: Business, Real'],
    ['by an unknown author', post({ author: 'nobody' }), 9, 'must be one of: ceo, cto'],
    ['without an author', post().replace('author: ceo\n', ''), 1, 'author: is missing'],
    ['with a line that is misspelt', post().replace('author', 'autor'), 9, '"autor" is not a line'],
    ['whose title needs quotes', post({ title: 'One: two' }), 4, 'in quotes'],
    ['that says a line twice', post().replace('id: 1', 'id: 1\nid: 1'), 4, 'twice'],
    ['whose picture is missing', post({ picture: 'castle' }), 10, 'no picture called "castle"'],
    ['that is related to nothing', post({ relatedPosts: '[lost]' }), 11, 'no other "lost"'],
    ['that shows a missing picture', text('![](picture:castle)'), 15, 'no picture called "castle"'],
    [
      'that shows a picture from elsewhere',
      text('![a](https://x.example/a.png)'),
      15,
      'picture:name',
    ],
    ['that shows a picture within a sentence', text('See ![](picture:house)'), 15, 'own'],
    ['that links a page that is not there', text('[a](/nowhere)'), 15, 'no page at /nowhere'],
    ['that links a post that is not there', text('[a](/blog/lost)'), 15, 'no page at /blog/lost'],
    ['that links a heading that is not there', text('[a](#lost)'), 15, 'has the id "lost"'],
    ['that links a missing heading elsewhere', text('[a](/blog/b-post#lost)'), 15, 'No heading of'],
    ['that links the staff area', text('[a](/admin)'), 15, 'no page at /admin'],
    ['that links by a note', text('[a][b]\n\n[b]: /nowhere'), 15, 'behind the words'],
    ['that links a script', text('[a](javascript:alert(1))'), 15, 'cannot lead to'],
    ['that holds HTML', text('<script>alert(1)</script>'), 15, 'HTML is not allowed'],
    ['that says the same heading twice', text('## One\n\n## One'), 17, 'have the id "one"'],
    ['that has a title of its own', text('# One'), 15, 'begin with ##'],
    ['that names an unknown price', text('It costs {{gold}}.'), 15, 'no figure {{gold}}'],
    ['that opens an unknown block', text(':::box\nx\n:::'), 15, ':::box'],
    ['with a column without a heading', text('| | a |\n|---|---|\n| b | c |'), 15, 'a heading'],
    ['that leaves a block open', text(':::note\nx'), 15, 'never closed'],
    ['with a straight apostrophe', text("It's here."), 15, 'A straight apostrophe'],
    ['with straight quotes', text('So\n"slow"'), 16, 'Straight quotation marks'],
    ['with a British word', text('A grey day'), 15, 'we write "gray"'],
    ['with a British title', post({ title: 'A grey day' }), 4, 'we write "gray"'],
    ['with a caption in straight quotes', text('![](picture:house "It\'s")'), 15, 'apostrophe'],
    ['without front matter', 'Just words.', 1, 'must begin with front matter'],
  ])('%s', (_, source, line, message) => {
    expect(() => build(source)).toThrow(`web/src/content/blog/a-post.md:${line} `);
    expect(() => build(source)).toThrow(message);
  });

  it('whose id another post has', () => {
    const blog = { 'a-post.md': post(), 'b-post.md': post({ slug: 'b-post' }) };
    expect(() => buildLibrary({ blog, guides: {}, pictures })).toThrow('b-post.md:3 id: 1 is');
  });

  it('together with all its other mistakes', () => {
    const attempt = () =>
      build(post({ picture: 'castle', id: 'x' }, `${words(900)}\n\n[a](/nowhere)`));
    expect(attempt).toThrow('a-post.md:3 id: must be a whole number');
    expect(attempt).toThrow('a-post.md:15 There is no page at /nowhere.');
  });
});

describe('a guide', () => {
  it('is refused when no page shows it', () => {
    const guide =
      '---\nslug: lost\ntitle: T\nexcerpt: E\nlead: L\npicture: house\npublished: 2025-05-01\nupdated: 2025-05-01\n---\nWords.\n';
    const attempt = () => buildLibrary({ blog: {}, guides: { 'lost.md': guide }, pictures });
    expect(attempt).toThrow('guides/lost.md:2 slug: there is no page /resources/lost.');
  });
});

describe('a post that keeps the rules', () => {
  const first = (source: string) => build(source).posts.find(({ slug }) => slug === 'a-post');
  const built = (body: string) => first(text(body))?.content;

  it('shows a picture in every format and width, with its caption', () => {
    const html = built('![](picture:house "At dusk")');
    expect(html).toContain('srcset="/media/pictures/house-480.avif 480w, /media/');
    expect(html).toContain('width="1200" height="675"');
    expect(html).toContain('alt="A house"');
    expect(html).toContain('<figcaption class="text-small">At dusk</figcaption>');
  });

  const walkthrough = calculatorTotalCents({ photos: 10, resolution: '720p', autoEdit: true });
  it.each([
    ['{{clip}}', clipPriceCents['720p']],
    ['{{walkthrough 10}}', walkthrough],
    ['{{clips 10 + autoEdit + music}}', walkthrough + musicTrackCents],
    [
      '{{resaleMin - walkthrough 10 - music}}',
      resaleAdviceCents.min - walkthrough - musicTrackCents,
    ],
  ])('names what the contract says: %s is %i cents', (written, cents) => {
    expect(built(written)).toContain(`<p>${formatUsd(cents).replace(/\.00$/, '')}</p>`);
  });

  it('names lengths and times', () => {
    expect(built('{{seconds 10}} of {{clipSeconds}}, in {{clipMinutes}} minutes')).toContain(
      '<p>22 of 5, in <span class="unbroken">2-5</span> minutes</p>',
    );
  });

  it.each(['{{walkthrough}}', '{{clip 3}}', '{{clip + gold}}', '{{clip +}}', '{{constructor}}'])(
    'never says %s',
    (written) => {
      expect(() => built(written)).toThrow(`There is no figure ${written}.`);
    },
  );

  it('may come from any editor', () => {
    expect(first(`\uFEFF${post().replaceAll('\n', '\r\n')}`)?.wordCount).toBe(900);
  });
});
