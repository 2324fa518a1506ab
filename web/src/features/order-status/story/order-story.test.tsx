import { apiPaths } from '@contract/api.ts';
import {
  orderStorySchema,
  type OrderStory as Story,
  storyPaths,
  storyRefreshMs,
} from '@contract/order-story.ts';
import { jpegFrame, jpegStart } from '@contract/testing/file-bytes.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { hold } from '@/testing/hold.ts';
import { renderPart } from '@/testing/render.tsx';
import { problem } from '@/testing/responses.ts';
import { bodiesOf, respondToPosts } from '@/testing/sent.ts';
import { server } from '@/testing/server.ts';
import { OrderStory } from './order-story.tsx';

const at = '2026-11-21T15:00:00Z';
const storyWith = (changes: Partial<Story> = {}): Response =>
  HttpResponse.json(
    orderStorySchema.parse({
      requests: 'Garden first',
      photos: 0,
      standing: 'pending',
      messages: [],
      ...changes,
    }),
  );
const question = { id: 'm1', from: 'customer', at, text: 'When is it ready?', photos: 0 } as const;
const quoted = '\n\nOn May 15th, 2025 at 9:30 AM, Ada wrote:\n\n> When is it ready?';
const reply = { id: 'd1', from: 'staff', at, text: `On Friday.${quoted}`, photos: 0 } as const;

const look = vi.fn(() => Promise.resolve(null));
const open = (orderNumber = 'FW-1F3B86C2') =>
  renderPart(
    <OrderStory orderNumber={orderNumber} address="12 Alder Lane" token="t" look={look} />,
  );
const box = () => screen.getByLabelText('Your message');

it('keeps a message that was not sent, and sends it again under the same key', async () => {
  respondToPosts(storyPaths.story, storyWith);
  const sent = respondToPosts(
    storyPaths.message,
    () => problem(503),
    () => storyWith({ messages: [question] }),
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
  expect(sent[0]?.body).toMatchObject({ text: question.text, key: expect.any(String) });
  expect(sent[1]).toEqual(sent[0]);
});

it('says what is new while it is visible, and has the order fetched when that moved on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  respondToPosts(
    storyPaths.story,
    () => storyWith({ messages: [question] }),
    () => storyWith({ messages: [question, reply] }),
    () => storyWith({ standing: 'confirmed', messages: [question, reply] }),
  );
  open();
  await screen.findByText(question.text);
  await act(() => vi.advanceTimersByTimeAsync(storyRefreshMs));
  expect(await screen.findByText('There’s a new message from us.')).toBeVisible();
  expect(screen.getByText('On Friday.')).toBeVisible();
  expect(look).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(storyRefreshMs));
  expect(await screen.findByText(/Something about your order is new/)).toBeVisible();
  expect(look).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('has the order fetched when it was erased while the page was open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  look.mockClear();
  respondToPosts(storyPaths.story, storyWith, () => problem(404));
  open();
  await screen.findByText('Garden first');
  await act(() => vi.advanceTimersByTimeAsync(storyRefreshMs));
  await waitFor(() => expect(look).toHaveBeenCalledOnce());
  vi.useRealTimers();
});

it('shows the photos that came with the order once they are wanted', async () => {
  respondToPosts(storyPaths.story, () => storyWith({ photos: 2 }));
  const asked = respondToPosts(storyPaths.photos, () =>
    HttpResponse.json([
      { name: '<b>Kitchen</b>.jpg', bytes: 2_097_152, url: '/storage/v1/a' },
      { name: 'Garden.heic', bytes: 10, url: null },
    ]),
  );
  const { user } = open();
  await user.click(await screen.findByText('The 2 photos you sent'));
  expect(await screen.findByRole('link', { name: '<b>Kitchen</b>.jpg' })).toHaveAttribute(
    'href',
    '/storage/v1/a',
  );
  expect(screen.getByText(/^This photo is missing/)).toBeVisible();
  expect(bodiesOf(asked)).toEqual([{ token: 't' }]);
});

/** Takes messages, with so many photos. */
function takeMessage(photos: number) {
  respondToPosts(storyPaths.story, storyWith);
  return respondToPosts(storyPaths.message, () =>
    storyWith({ messages: [{ ...question, photos }] }),
  );
}

it('sends the photos that have arrived with a message, and says how many did not come along', async () => {
  const kept = (number: number, state: string) => ({
    ...{ id: `p${number}`, number, name: `${number}.jpg`, size: 10, state, sent: 10 },
  });
  const photos = [kept(1, 'ready'), kept(2, 'failed')];
  const form = 'message-FW-00000001';
  sessionStorage.setItem(
    `${form}:photos`,
    JSON.stringify({ batch: { batch: 'b', secret: 's', link: '/b' }, photos, removing: [] }),
  );
  const arranged = vi.fn();
  server.use(
    http.put(apiPaths.upload('b'), async ({ request }) => {
      arranged(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const sent = takeMessage(1);
  const { user } = open('FW-00000001');
  expect(await screen.findByRole('list', { name: 'Your photos' })).toBeVisible();
  await user.type(box(), question.text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent, without 1 photo. We’ll write back.')).toBeVisible();
  expect(arranged).toHaveBeenCalledWith({ numbers: [1] });
  expect(sent[0]?.body).toMatchObject({ photos: { batch: 'b', secret: 's' } });
  expect(screen.queryByRole('list', { name: 'Your photos' })).not.toBeInTheDocument();
  expect(sessionStorage.getItem(`${form}:photos`)).toBeNull();
  const asked = respondToPosts(storyPaths.photos, () =>
    HttpResponse.json([{ name: '1.jpg', bytes: 10, url: '/storage/v1/1' }]),
  );
  await user.click(screen.getByText('1 photo'));
  expect(await screen.findByRole('link', { name: '1.jpg' })).toBeVisible();
  expect(bodiesOf(asked)).toEqual([{ token: 't', message: question.id }]);
});

it('waits for photos on their way, unless the customer doesn’t want to', async () => {
  const [held] = hold();
  server.use(http.post(apiPaths.uploads, () => held));
  const sent = takeMessage(0);
  const { user } = open('FW-00000002');
  const bytes = Uint8Array.from([...jpegStart, ...jpegFrame()]);
  const chosen = Array.from({ length: 11 }, (_, n) => {
    return new File([bytes], `${n}.jpg`, { type: 'image/jpeg' });
  });
  await user.upload(screen.getByLabelText('Add Photos'), chosen);
  expect(
    await screen.findByText('There’s room for 10 photos: 1 photo wasn’t added.'),
  ).toBeVisible();
  await user.type(box(), question.text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Waiting for 10 photos…' })).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send without waiting' }));
  expect(await screen.findByText(/^Sent, without 10 photos/)).toBeVisible();
  expect(sent[0]?.body).not.toHaveProperty('photos');
});

it('takes photos that are pasted, and waits for those that are still being read', async () => {
  const [held] = hold();
  server.use(http.post(apiPaths.uploads, () => held));
  const sent = takeMessage(0);
  const { user } = open('FW-00000003');
  await user.type(box(), question.text);
  const bytes = Uint8Array.from([...jpegStart, ...jpegFrame()]);
  const files = [new File([bytes], 'a.jpg', { type: 'image/jpeg' })];
  fireEvent.paste(box(), { clipboardData: { types: ['Files'], files } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Waiting for 1 photo…' })).toBeVisible();
  expect(sent).toEqual([]);
});

it('an answer that comes late takes away neither a message nor what is typed meanwhile', async () => {
  const [storyHeld, letStoryOn] = hold();
  const [messageHeld, letMessageOn] = hold();
  const stories = [Promise.resolve(), storyHeld];
  server.use(
    http.post(storyPaths.story, async () => {
      await stories.shift();
      return storyWith();
    }),
    http.post(storyPaths.message, async () => {
      await messageHeld;
      return storyWith({ messages: [question] });
    }),
  );
  const { user } = open('FW-00000004');
  await screen.findByText('Garden first');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await user.type(box(), question.text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(box(), ' Or Friday?');
  letMessageOn();
  const messages = within(await screen.findByRole('list', { name: 'Messages' }));
  letStoryOn();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(messages.getByText(question.text)).toBeVisible();
  expect(box()).toHaveValue(`${question.text} Or Friday?`);
});
