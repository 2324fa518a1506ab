import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { problem, received } from '@/testing/responses.ts';
import { respondToPosts } from '@/testing/sent.ts';
import { sendFromOutbox, sendThroughOutbox } from './outbox.ts';
import { putInOutbox, takeFromOutbox } from './outbox-items.ts';
import { watchOutbox } from './watch-outbox.ts';

const path = '/api/signup';
const day = 86_400_000;
const lost = () => HttpResponse.error();

function keep(...keys: string[]) {
  const items = keys.map((key) => ({ key, path, body: { name: key }, since: Date.now() }));
  localStorage.setItem('outbox', JSON.stringify(items));
}

describe('the outbox', () => {
  it('sends what waits, each under its own key, until it has arrived', async () => {
    const sent = respondToPosts(path, lost, () => problem(500), received);
    keep('a', 'b');
    await sendFromOutbox();
    await sendFromOutbox();
    await sendFromOutbox();
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'a', 'b']);
  });

  it.each([400, 413, 415, 422])('drops what is refused for good: %i', async (status) => {
    const sent = respondToPosts(path, () => problem(status));
    keep('a');
    await sendFromOutbox();
    await sendFromOutbox();
    expect(sent).toHaveLength(1);
  });

  it('sends an item once, however many callers ask at the same time', async () => {
    const sent = respondToPosts(path, received);
    keep('a');
    await Promise.all([sendFromOutbox(), sendFromOutbox(), sendFromOutbox()]);
    expect(sent).toHaveLength(1);
  });

  it('tries again when the network is back', async () => {
    const sent = respondToPosts(path, lost, received);
    await sendThroughOutbox({ key: 'a', path, body: {} }, 10_000).catch(() => undefined);
    const end = watchOutbox();
    await sendFromOutbox();
    window.dispatchEvent(new Event('online'));
    await sendFromOutbox();
    end();
    expect(sent).toHaveLength(2);
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('sends what comes meanwhile, and not what its visitor has seen fail', async () => {
    const change = () => {
      takeFromOutbox('b');
      putInOutbox({ key: 'c', path, body: {} });
      void sendFromOutbox();
      return received();
    };
    const sent = respondToPosts(path, change, received);
    keep('a', 'b');
    await sendFromOutbox();
    expect(sent.map(({ key }) => key)).toEqual(['a', 'c']);
  });

  it('ignores invalid stored items', async () => {
    localStorage.setItem('outbox', '[{"key":1},null,{"path":"https://evil.example/"}]');
    await sendFromOutbox();
    localStorage.setItem('outbox', '{');
    await sendFromOutbox();
  });

  it('forgets after two weeks', async () => {
    const sent = respondToPosts(path, received);
    const since = Date.now() - 15 * day;
    localStorage.setItem('outbox', JSON.stringify([{ key: 'a', path, body: {}, since }]));
    await sendFromOutbox();
    expect(sent).toEqual([]);
    expect(localStorage.getItem('outbox')).toBeNull();
  });
});
