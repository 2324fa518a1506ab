import { apiPaths } from '@contract/api.ts';
import type { ThreadMail, ThreadReply } from '@contract/thread.ts';
import { timersMs } from '@contract/timers.ts';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow, threadMail as mail } from '@/testing/factories.ts';
import { openEntry } from '@/testing/open-dashboard.tsx';
import { rpc, signs } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { draftOf } from '../shell/drafts.ts';

const file = { number: 1, name: 'barn.jpg', type: 'image/jpeg', bytes: 2_000_000, path: '7/1' };
const reply: ThreadReply = {
  ...{ from: 'staff', id: 'd1', at: '2026-11-23T11:00:00Z', subject: 'Barns', text: 'Perfect.' },
  ...{ state: 'due', lastError: null, key: crypto.randomUUID(), sentAt: null, files: [] },
  sendAt: '2026-11-24T09:00:00Z',
};

function openThread(messages: (ThreadMail | ThreadReply)[], row = contactRow({ id: 1 })) {
  server.use(...adminApi({ 'contact-submissions': [row] }, { messages }));
  return openEntry();
}

it('shows the mails since then, with quotes folded, and names the files that were not kept', async () => {
  server.use(
    http.post('*/storage/v1/object/sign/mails', () =>
      HttpResponse.json([
        { error: null, path: '7/1', signedURL: '/object/sign/mails/7/1?token=1' },
      ]),
    ),
  );
  const { entry } = await openThread([
    mail({
      text: '<b>Gladly!</b>\n\n> Barns?',
      ...{ fromAnother: true, sender: 'bea@example.com' },
      files: [file, { ...file, number: 2, name: 'winmail.dat', path: null }],
    }),
  ]);
  expect(await entry.findByText('<b>Gladly!</b>')).toBeVisible();
  expect(entry.getByText('> Barns?')).not.toBeVisible();
  expect(entry.getByText(/from another address/)).toHaveTextContent('bea@example.com');
  expect(entry.getByRole('link', { name: 'barn.jpg' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/storage\/v1\/object\/sign\/mails\/7\/1\?token=1&download=barn\.jpg$/),
  );
  expect(entry.getByText(/not kept/)).toBeVisible();
});

it('shows the photos that came with a message, also with the one that made the entry', async () => {
  const batch = '0b5c6f1e-5d5f-4c57-9d6a-0a2b7b1f3c11';
  server.use(
    rpc('admin_photos', () => ({
      ...{ orderId: 9, orderNumber: '0a9b8c7d', propertyAddress: '1 Alder Lane' },
      photos: [{ number: 1, name: 'a.jpg', bytes: 9, type: 'image/jpeg', width: 4, height: 3 }],
    })),
    signs('photos'),
  );
  const row = contactRow({ id: 1, byMail: 'message', message: 'About order FW-1:\nGladly!' });
  const { entry } = await openThread([mail({ photos: batch })], row);
  const link = await entry.findByRole('link', { name: 'See the photo' });
  expect(link).toHaveAttribute('href', `/admin/photos/${batch}`);
});

it('shows the mails also while the storage service fails', async () => {
  server.use(http.post('*/storage/v1/object/sign/mails', () => HttpResponse.error()));
  const { entry } = await openThread([mail({ files: [file] })]);
  expect(await entry.findByText('Gladly!')).toBeVisible();
  expect(entry.getByText('barn.jpg')).toBeVisible();
  expect(entry.queryByText(/not kept/)).not.toBeInTheDocument();
});

it('shows a mail that answers nothing whole, and whom answers to it go to', async () => {
  const text = 'Hello,\n> as my agent says\nleave out the cellar.';
  const whole = { ...{ text, foldsQuotes: false }, replyTo: 'ada@example.com' };
  const row = contactRow({ id: 1, byMail: 'bulk', message: text });
  const { entry } = await openThread([mail({ ...whole, sender: 'noreply@portal.example' })], row);
  expect(await entry.findByText(/^, via/)).toHaveTextContent(', via noreply@portal.example');
  expect(entry.queryByText('Quoted text')).not.toBeInTheDocument();
  expect(entry.getByText(/^Bulk:/)).toBeVisible();
});

it('does not repeat the mail that the entry was made from', async () => {
  const row = contactRow({ id: 1, byMail: 'message', message: 'Barns\n\nGladly!' });
  const { entry } = await openThread([mail({})], row);
  expect(await entry.findByText('Came by mail, not from the form.')).toBeVisible();
  expect(entry.queryByText('Mails')).not.toBeInTheDocument();
});

it('a reply that waits is sent at once, or taken back into the composer', async () => {
  const { user, entry } = await openThread([reply]);
  expect(await entry.findByText(/^Goes out on/)).toBeVisible();
  const keys: (string | null)[] = [];
  const note = ({ request }: { request: Request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return HttpResponse.json({ success: true, answeredAt: null });
  };
  server.use(
    http.post(apiPaths.replyNow('contact-submissions', 1), note),
    http.delete(apiPaths.reply('contact-submissions', 1), note),
  );
  await user.click(entry.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(keys).toEqual([reply.key]));
  expect(draftOf('contact-submissions', 1)).toBeUndefined();
  await user.click(entry.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(keys).toEqual([reply.key, reply.key]));
  const { subject, text } = reply;
  await waitFor(() =>
    expect(draftOf('contact-submissions', 1)).toEqual({ subject, text, files: [] }),
  );
});

it('a second tap on one reply that waits leaves the next one alone', async () => {
  Object.assign(timersMs, { secondTap: 60_000 });
  onTestFinished(() => void Object.assign(timersMs, { secondTap: 0 }));
  const next: ThreadReply = { ...reply, id: 'd2', key: crypto.randomUUID() };
  const { user, entry } = await openThread([reply, next]);
  const taken: (string | null)[] = [];
  server.use(
    rpc('admin_thread', () => ({ messages: [{ ...reply, state: 'discarded' }, next] })),
    http.delete(apiPaths.reply('contact-submissions', 1), ({ request }) => {
      taken.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ success: true, answeredAt: null });
    }),
  );
  const buttons = () => entry.getAllByRole('button', { name: 'Take back' });
  await user.click((await entry.findAllByRole('button', { name: 'Take back' }))[0] as HTMLElement);
  await waitFor(() => expect(buttons()).toHaveLength(1));
  await user.click(buttons()[0] as HTMLElement);
  expect(buttons()[0]).toBeEnabled();
  expect(taken).toEqual([reply.key]);
});
