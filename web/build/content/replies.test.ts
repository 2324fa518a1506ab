import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLibrary } from './library.ts';
import { buildReplies } from './replies.ts';

const lines = { title: 'Thanks', subject: 'Hello', lists: '[orders]', place: '1' };

function template(changes: Partial<typeof lines> = {}, body = 'Hi {firstName}'): string {
  const fields = Object.entries({ ...lines, ...changes });
  return `---\n${fields.map(([key, value]) => `${key}: ${value}`).join('\n')}\n---\n${body}\n`;
}

describe('a template for replies is refused, with its file and line,', () => {
  it.each([
    ['that names what nobody knows', template({}, 'One\n{surname}'), 8, '{surname} is not known'],
    ['whose subject does', template({ subject: 'For {x}' }), 3, '{x} is not known'],
    [
      'that names an order where there is none',
      template({ lists: '[contact-submissions]' }, '{price}'),
      7,
      '{price} is not known here',
    ],
    [
      'that names an order in some of its lists only',
      template({ lists: '[orders, webinar-questions]' }, '{due}'),
      7,
      '{due} is not known here',
    ],
    ['for a list that is not answered', template({ lists: '[signup-users]' }), 4, 'must be one of'],
    ['for no list', template({ lists: '[]' }), 4, 'must name a list'],
    ['without a text', template({}, ' '), 1, 'A template needs a text.'],
    ['with a straight apostrophe', template({}, "We don't"), 7, 'A straight apostrophe'],
  ])('%s', (_case, text, line, message) => {
    const problem = `web/src/content/replies/one.md:${line} `;
    expect(() => buildReplies({ 'one.md': text })).toThrow(problem);
    expect(() => buildReplies({ 'one.md': text })).toThrow(message);
  });
});

it('templates are offered by their place, then by their file', () => {
  const replies = buildReplies({
    'c.md': template({ place: '2' }),
    'b.md': template({ place: '1' }),
    'a.md': template({ place: '2' }, 'One\n\n\n\nTwo'),
  });
  expect(replies.map(({ slug }) => slug)).toEqual(['b', 'a', 'c']);
  expect(replies[1]).toEqual({
    slug: 'a',
    title: 'Thanks',
    subject: 'Hello',
    lists: ['orders'],
    text: 'One\n\n\n\nTwo',
  });
});

it('the site’s own templates are for each list that is answered', async () => {
  const { replies } = await readLibrary(join(import.meta.dirname, '../../src/content'));
  const lists = new Set(replies.flatMap((reply) => reply.lists));
  expect([...lists].sort()).toEqual(['contact-submissions', 'orders', 'webinar-questions']);
});
