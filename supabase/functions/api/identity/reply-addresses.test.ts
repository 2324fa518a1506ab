import { describe, expect, it } from 'vitest';
import { createReplyAddresses } from './reply-addresses.ts';

const addresses = createReplyAddresses(
  'a key of more than thirty-two characters',
  'answers.example',
);
const entry = { list: 'orders', id: '17' } as const;
const to = addresses.of(entry.list, entry.id);

describe('an address for replies', () => {
  it('names its entry, also in capital letters', () => {
    expect(addresses.read(`"Framewalk" <${to.toUpperCase()}>`)).toEqual(entry);
    expect(to.length).toBeLessThan(64 + '@answers.example'.length);
  });

  it.each([
    ['another entry', to.replace('o17', 'o18')],
    ['another list', to.replace('o17', 'c17')],
    ['another signature', to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
    ['another domain', to.replace('answers', 'other')],
    ['a longer domain', `${to}.evil.example`],
    ['no signature', 'reply@answers.example'],
  ])('of %s names nothing', (_what, text) => expect(addresses.read(text)).toBeUndefined());

  it('is found among many that are wrong', () => {
    const wrong = to.replace('o17', 'o18');
    expect(addresses.read(`${`${wrong}, `.repeat(1_000)}${to}`)).toEqual(entry);
  });
});
