import { apiPaths } from '@contract/api.ts';
import { timersMs } from '@contract/timers.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { adminApi, adminApiOver, adminTables } from '@/testing/admin-api.ts';
import { contactRow, signupRow } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { address, openEntry } from '@/testing/open-dashboard.tsx';
import { problem, rpc, tus } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const rows = [
  contactRow({ id: 1, name: 'Ana Lima', email: 'ana@example.com', message: 'Do you film barns?' }),
  contactRow({ id: 2, name: 'Bea Ortiz', email: 'bea@example.com', isRead: true }),
  contactRow({ id: 3, name: 'Cleo Park', email: 'cleo@example.com' }),
];
const replyPath = apiPaths.reply('contact-submissions', 3);

interface Sent {
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}
let sent: Sent[];

function serve(options = {}) {
  sent = [];
  server.use(
    http.post('/api/admin/records/:list/:id/reply', async ({ request }) => {
      const body = (await request.clone().json()) as Sent['body'];
      sent.push({ body, key: request.headers.get('Idempotency-Key') });
    }),
    ...adminApi({ 'contact-submissions': rows, 'signup-users': [signupRow()] }, options),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  serve();
});

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
const composer = () => screen.queryByRole('region', { name: /^Reply to/ });

/** Writes a reply to the open entry, at once: each key would draw the desk anew. */
async function write(user: UserEvent, text = 'Gladly.') {
  await user.keyboard('e');
  const field = await area();
  await user.paste(text);
  return field;
}

async function sendByKeys(user: UserEvent): Promise<void> {
  await write(user);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Reply sent to Cleo Park')).toBeVisible();
}

it('says who else is answering', async () => {
  serve({ answering: ['Bea', 'Somebody'] });
  await openEntry('?id=3');
  expect(await screen.findByText('Bea and Somebody are answering')).toBeVisible();
});

it('brings the files that were stored while it was written', async () => {
  const id = '0b7a3a4e-6b0e-4c57-8a53-1c1a4a1f5d10';
  const upload = '/storage/v1/upload/resumable';
  server.use(
    rpc('admin_reply_file_add', (said) => {
      expect(said).toMatchObject({ record: 3, name: 'Plan.pdf', bytes: 5 });
      return HttpResponse.json(id);
    }),
    rpc('admin_reply_file_ready', () => HttpResponse.json(true)),
    http.post(upload, () => tus(201, { location: `${upload}/a` })),
    http.patch(`${upload}/a`, () => tus(204, { 'upload-offset': '5' })),
  );
  const { user } = await openEntry('?id=3');
  await user.keyboard('e');
  await area();
  const picker = screen.getByLabelText('Files to send');
  await user.upload(picker, [
    new File(['walls'], 'Plan.pdf', { type: 'application/pdf' }),
    new File([''], 'Nothing.pdf', { type: 'application/pdf' }),
  ]);
  expect(await screen.findByText('Ready')).toBeVisible();
  expect(screen.getByText('This file is empty.')).toBeVisible();
  await user.click(await area());
  await user.keyboard('.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ files: [id] }));
});

describe('a reply', () => {
  it('that was sent is taken back by Undo: it waits again with its text, and is a new mail', async () => {
    const { user } = await openEntry('?id=3');
    await sendByKeys(user);
    await user.click(screen.getByText('Undo'));
    const back = within(await screen.findByRole('dialog', { name: /Contact submission 3$/ }));
    expect(await back.findByText('Mark answered')).toBeVisible();
    expect((await area()).value).toContain('Gladly.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('that arrives later leaves open what staff have opened meanwhile', async () => {
    const { user } = await openEntry('?id=3');
    const [held, letOn] = hold();
    server.use(http.post(replyPath, () => held));
    await write(user);
    await user.keyboard('{Control>}{Enter}{/Control}{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await user.keyboard('jj');
    await screen.findByRole('dialog', { name: /Contact submission 1$/ });
    await write(user, 'Of course.');
    letOn();
    expect(await screen.findByText('Reply sent to Cleo Park')).toBeVisible();
    expect(screen.getByText('Undo')).toBeVisible();
    expect(await area()).toHaveFocus();
    expect(address()).toBe('/admin?id=1');
  });

  it('is sent later, at a chosen time', async () => {
    const { user } = await openEntry('?id=3');
    await write(user);
    await user.click(screen.getByRole('button', { name: 'Send later' }));
    await user.click(await screen.findByRole('menuitem', { name: /In an hour/ }));
    expect(await screen.findByText(/^Reply to Cleo Park goes out on/)).toBeVisible();
    const minutes = (Date.parse(String(sent[0]?.body.sendAt)) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThan(61);
  });

  it('that cannot be taken back any more says so', async () => {
    const { user } = await openEntry('?id=3');
    await sendByKeys(user);
    const detail = 'The reply was sent already.';
    server.use(
      http.delete(replyPath, () => HttpResponse.json({ status: 409, detail }, { status: 409 })),
    );
    await user.click(screen.getByText('Undo'));
    expect(await screen.findByText('Couldn’t take the reply back')).toBeVisible();
  });

  it('begins with a template by its number, and takes another until it is edited', async () => {
    const { user } = await openEntry('?id=3');
    await user.keyboard('1');
    const field = await area();
    expect(field.value).toMatch(/^Hi Cleo,\n\nThank you for writing\. To start/);
    act(() => screen.getByRole('button', { name: /What we need/ }).focus());
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field.value).toContain('This is easier to talk through');
    expect(field.value).not.toContain('To start');
    await user.keyboard('P.S. ');
    await user.click(screen.getByRole('button', { name: /What we need/ }));
    expect(field.value).toMatch(/P\.S\. .*To start/s);
  });

  it('with an empty place of a template is sent only at the second try', async () => {
    const { user } = await openEntry('?id=3');
    const field = await write(user, 'About {house}.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/A place of the template is still empty/)).toBeVisible();
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{house}');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByText('Reply sent to Cleo Park')).toBeVisible();
  });

  it('to an entry that a colleague has answered is sent only after a warning', async () => {
    const { user } = await openEntry('?id=3');
    await write(user, 'Mine.');
    server.use(
      http.post(replyPath, () => problem(409, { answeredAt: 'Meanwhile.' }), { once: true }),
      http.get(apiPaths.adminEntry('contact-submissions', 3), () =>
        HttpResponse.json({ ...rows[2], answeredAt: '2026-11-22T09:00:00Z' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/A colleague has answered this/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark unanswered' })).toBeVisible();
    expect((await area()).value).toContain('Mine.');
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByText('Reply sent to Cleo Park')).toBeVisible();
    expect(sent.at(-1)?.body).not.toHaveProperty('answeredAt');
  });

  it('that fails stays, says why, and is the same mail when it is tried again', async () => {
    const { user } = await openEntry('?id=3');
    await user.keyboard('e');
    await user.type(await area(), 'Mine.');
    const keys: (string | null)[] = [];
    const note = (request: Request) => keys.push(request.headers.get('Idempotency-Key'));
    server.use(
      http.post(replyPath, ({ request }) => {
        note(request);
        if (keys.length < 3) return HttpResponse.error();
        return keys.length === 3 ? problem(422, { sendAt: 'A reply can wait.' }) : problem(404);
      }),
    );
    const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
    await send();
    expect(await screen.findByText(/Couldn’t send the reply\./)).toBeVisible();
    await send();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    await user.type(await area(), '!');
    await send();
    expect(await screen.findByText('A reply can wait.')).toBeVisible();
    await send();
    expect(await screen.findByText('This entry was erased.')).toBeVisible();
    expect(keys[2]).not.toBe(keys[0]);
    expect((await area()).value).toContain('Mine.!');
  });

  it('survives closing, Escape, and the end of the session', async () => {
    const { user } = await openEntry('?id=3');
    await write(user, 'Half a');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(composer()).not.toBeInTheDocument());
    expect(screen.getByRole('dialog')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Continue reply' });
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await user.click(again);
    expect((await area()).value).toContain('Half a');

    server.use(http.post(replyPath, () => problem(401)));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please log in')).toBeVisible();
  });

  it('that was begun before a login goes on after it', async () => {
    sessionStorage.setItem(
      'replyDrafts',
      JSON.stringify({ 'contact-submissions/3': { subject: 'Barns', text: 'Half a sentence' } }),
    );
    const { user } = await openEntry('?id=3');
    expect(await area()).toHaveValue('Half a sentence');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(composer()).not.toBeInTheDocument());
    expect(sessionStorage.getItem('replyDrafts')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await area()).toHaveValue('Half a sentence');
  });

  it('without a mail server opens the mail program, and is marked by hand', async () => {
    serve({ sendsMail: false });
    const { user } = await openEntry('?id=3');
    await user.keyboard('1');
    const link = await screen.findByRole('link', { name: 'Open in mail program' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:cleo@example\.com\?subject=Your%20message.*&body=Hi%20Cleo/),
    );
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
    const buttons = screen.getAllByRole('button', { name: 'Mark answered' });
    await user.click(buttons.at(-1) as HTMLElement);
    expect(await screen.findByText('Marked as answered')).toBeVisible();
    // Somebody has read the next one, and nobody has answered it.
    expect(await screen.findByRole('dialog', { name: /Contact submission 2$/ })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is not offered for spam', async () => {
    serve();
    server.use(
      ...adminApi({
        'contact-submissions': [contactRow({ id: 1, isSpam: true })],
        'webinar-questions': [],
        'signup-users': [signupRow()],
      }),
    );
    const { user } = await openEntry('?spam=include&id=1');
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
    await user.keyboard('e');
    expect(composer()).not.toBeInTheDocument();
  });
});

it('opens entries that came in later, once a page of unread entries is answered', async () => {
  const tables = adminTables({ 'contact-submissions': [rows[2] as (typeof rows)[number]] });
  server.use(...adminApiOver(tables));
  const { user } = await openEntry('?read=false&id=3');
  tables.get('contact-submissions')?.push(contactRow({ id: 4, name: 'Dora Lind' }) as never);
  await sendByKeys(user);
  expect(await screen.findByRole('dialog', { name: /Contact submission 4$/ })).toBeVisible();
});

// The last one: the button rests for longer than the others wait.
it('a second tap doesn’t send a reply with an empty place', async () => {
  Object.assign(timersMs, { secondTap: 60_000 });
  onTestFinished(() => void Object.assign(timersMs, { secondTap: 0 }));
  const { user } = await openEntry('?id=3');
  await write(user, 'About {house}.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
  expect(screen.getByRole('button', { name: 'Send anyway' })).toBeVisible();
  expect(sent).toEqual([]);
});
