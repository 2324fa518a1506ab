import { idempotencyKeyHeader } from '@contract/api.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { received } from '@/testing/answers.ts';
import { server } from '@/testing/server.ts';
import { putIntoOutbox, sendFromOutbox } from './outbox.ts';
import { watchOutbox } from './watch-outbox.ts';

const path = '/api/signup';
const item = (key: string) => ({ key, path, body: { name: key } });

function answer(...statuses: number[]): string[] {
  const keys: string[] = [];
  server.use(
    http.post(path, ({ request }) => {
      const status = statuses[Math.min(keys.length, statuses.length - 1)] ?? 500;
      keys.push(request.headers.get(idempotencyKeyHeader) ?? '');
      if (status === 201) return received();
      return status === 0 ? HttpResponse.error() : HttpResponse.json({ success: true }, { status });
    }),
  );
  return keys;
}

describe('the outbox', () => {
  it('sends what waits, each under its own key, until it has arrived', async () => {
    const keys = answer(0, 500, 201);
    putIntoOutbox(item('a'));
    putIntoOutbox(item('b'));
    await sendFromOutbox();
    await sendFromOutbox();
    expect(keys).toEqual(['a', 'b', 'a', 'b']);
    await sendFromOutbox();
    expect(keys).toHaveLength(4);
  });

  it.each([400, 413, 415, 422])('lets go of what is refused for good: %i', async (status) => {
    const keys = answer(status);
    putIntoOutbox(item('a'));
    await sendFromOutbox();
    await sendFromOutbox();
    expect(keys).toHaveLength(1);
  });

  it('sends an item once, however many ask at a time', async () => {
    const keys = answer(201);
    putIntoOutbox(item('a'));
    await Promise.all([sendFromOutbox(), sendFromOutbox(), sendFromOutbox()]);
    expect(keys).toEqual(['a']);
  });

  it('tries again when the network is back', async () => {
    const keys = answer(0, 201);
    putIntoOutbox(item('a'));
    const end = watchOutbox();
    await sendFromOutbox();
    window.dispatchEvent(new Event('online'));
    await sendFromOutbox();
    end();
    expect(keys).toEqual(['a', 'a']);
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('keeps what something else than the API has answered', async () => {
    let calls = 0;
    server.use(
      http.post(path, () => {
        calls += 1;
        if (calls === 1) return HttpResponse.html('<h1>Welcome to our hotel</h1>');
        return calls === 2 ? HttpResponse.json({ success: true }, { status: 201 }) : received();
      }),
    );
    putIntoOutbox(item('a'));
    await sendFromOutbox();
    await sendFromOutbox();
    expect(localStorage.getItem('outbox')).toContain('"a"');
    await sendFromOutbox();
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('is not upset by what else stands in its place', async () => {
    localStorage.setItem('outbox', '[{"key":1},null,{"path":"https://evil.example/"}]');
    await sendFromOutbox();
    localStorage.setItem('outbox', '{');
    await sendFromOutbox();
  });

  it('forgets after two weeks', async () => {
    const keys = answer(201);
    const since = Date.now() - 15 * 86_400_000;
    localStorage.setItem('outbox', JSON.stringify([{ ...item('a'), since }]));
    await sendFromOutbox();
    expect(keys).toEqual([]);
    expect(localStorage.getItem('outbox')).toBeNull();
  });
});
