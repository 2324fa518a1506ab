import {
  orderStorySchema,
  type OrderStory as Story,
  storyPaths,
  storyRefreshMs,
} from '@contract/order-story.ts';
import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { problem } from '@/testing/answers.ts';
import { renderPart } from '@/testing/render.tsx';
import { server } from '@/testing/server.ts';
import { OrderStory } from './order-story.tsx';

const at = '2026-11-21T15:00:00Z';
const answer = (changes: Partial<Story> = {}) =>
  HttpResponse.json(
    orderStorySchema.parse({
      requests: 'Garden first',
      photos: 0,
      standing: 'pending',
      messages: [],
      ...changes,
    }),
  );
const question = { id: 'm1', from: 'customer', at, text: 'When is it ready?' } as const;
const reply = { id: 'd1', from: 'staff', at, text: 'On Friday.' } as const;

const look = vi.fn(() => Promise.resolve(null));
const open = () =>
  renderPart(
    <OrderStory orderNumber="FW-1F3B86C2" address="12 Alder Lane" token="t" look={look} />,
  );
const box = () => screen.getByLabelText('Your message');

it('keeps a message that was not sent, and sends it again under the same key', async () => {
  const sent: { key?: string; text?: string }[] = [];
  server.use(
    http.post(storyPaths.story, () => answer()),
    http.post(storyPaths.message, async ({ request }) => {
      sent.push((await request.json()) as object);
      return sent.length === 1 ? problem(503) : answer({ messages: [question] });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Garden first')).toBeVisible();
  expect(document.title).toMatch(/^12 Alder Lane/);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write your message')).toBeVisible();
  await user.type(box(), question.text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/on our side/)).toBeVisible();
  expect(box()).toHaveValue(question.text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const messages = await screen.findByRole('list', { name: 'Messages' });
  expect(within(messages).getByText(question.text)).toBeVisible();
  expect(screen.getByText('Sent. We’ll write back.')).toBeVisible();
  expect(box()).toHaveValue('');
  expect(sent.map(({ text }) => text)).toEqual([question.text, question.text]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('says what is new while it is visible, and has the order fetched when that moved on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers = [
    answer({ messages: [question] }),
    answer({ messages: [question, reply] }),
    answer({ standing: 'confirmed', messages: [question, reply] }),
  ];
  server.use(http.post(storyPaths.story, () => answers.shift() ?? problem(500)));
  open();
  await screen.findByText(question.text);
  await act(() => vi.advanceTimersByTimeAsync(storyRefreshMs));
  expect(await screen.findByText('There’s a new message from us.')).toBeVisible();
  expect(screen.getByText(reply.text)).toBeVisible();
  expect(look).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(storyRefreshMs));
  expect(await screen.findByText(/Something about your order is new/)).toBeVisible();
  expect(look).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('shows the photos that came with the order once they are wanted', async () => {
  const asked = vi.fn();
  server.use(
    http.post(storyPaths.story, () => answer({ photos: 2 })),
    http.post(storyPaths.photos, async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json([
        { name: '<b>Kitchen</b>.jpg', bytes: 2_097_152, url: '/storage/v1/a' },
        { name: 'Garden.heic', bytes: 10, url: null },
      ]);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByText('The 2 photos you sent'));
  expect(await screen.findByRole('link', { name: '<b>Kitchen</b>.jpg' })).toHaveAttribute(
    'href',
    '/storage/v1/a',
  );
  expect(screen.getByText(/^This photo is missing/)).toBeVisible();
  expect(asked).toHaveBeenCalledWith({ token: 't' });
});
