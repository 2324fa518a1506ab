import { idempotencyKeySchema } from '@contract/api.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { hold } from '@/testing/hold.ts';
import { renderSite } from '@/testing/render.tsx';
import { problem, received } from '@/testing/responses.ts';
import { respondToPosts } from '@/testing/sent.ts';
import { sendFromOutbox } from '../outbox.ts';
import type { FormValues } from './form-values.ts';
import { schemaResolver } from './schema-resolver.ts';
import { type FailedSubmission, useSubmissionForm } from './use-submission-form.ts';

const path = '/api/contact';
const schema = z.object({
  email: z.string().check(z.minLength(3, 'Too short')),
  message: z.string(),
});
type Input = z.output<typeof schema>;
const resolver = schemaResolver<FormValues<Input>, Input>(schema);
const labels = { email: 'Email', message: 'Message' };

const onBegin = vi.fn();
const onReceived = vi.fn();
const onFailed = vi.fn<(failure: FailedSubmission) => void>();

beforeEach(() => {
  for (const called of [onBegin, onReceived, onFailed]) called.mockReset();
  vi.spyOn(console, 'info').mockReturnValue();
});

function Form({ movesOn }: { readonly movesOn: boolean }) {
  const { register, field, submit, button, failure } = useSubmissionForm<FormValues<Input>, Input>({
    ...{ form: 'probe', path, resolver, labels, movesOn, onBegin, onReceived, onFailed },
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="Email" {...register('email')} />
      <textarea aria-label="Message" {...register('message')} />
      <input aria-label="Trap" {...register(honeypotField)} />
      <p>{field('email').error}</p>
      <output>{failure}</output>
      <button type="submit" disabled={button.isBusy}>
        Send
      </button>
    </form>
  );
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const send = () => fireEvent.click(screen.getByRole('button'));
const written = { email: 'ada@example.com', message: 'Twelve photos' };

function write(values: Partial<Record<'Email' | 'Message' | 'Trap', string>>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

function fillIn(movesOn = false) {
  const page = renderSite(<Form movesOn={movesOn} />);
  write({ Email: written.email, Message: written.message });
  return page;
}

const untilReceived = (times = 1) => waitFor(() => expect(onReceived).toHaveBeenCalledTimes(times));
const untilFailed = () => waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
async function sendFrom(movesOn = false): Promise<void> {
  fillIn(movesOn);
  send();
  await untilReceived();
}
const inOutbox = () => localStorage.getItem('outbox');
const inTab = () => Object.keys(sessionStorage);

describe.each([false, true])('a form, whose visitor moves on: %j', (movesOn) => {
  it('is sent within the click, is empty then, and leaves nothing behind', async () => {
    const sent = respondToPosts(path, received);
    await sendFrom(movesOn);
    expect(sent.map(({ body }) => body)).toEqual([written]);
    expect(onBegin).toHaveBeenCalledExactlyOnceWith(written);
    expect([email().value, message().value]).toEqual(['', '']);
    expect([inOutbox(), inTab()]).toEqual([null, []]);
  });

  it('sends the same words under another key once they were received', async () => {
    const sent = respondToPosts(path, received);
    await sendFrom(movesOn);
    write({ Email: written.email, Message: written.message });
    send();
    await untilReceived(2);
    const keys = sent.map(({ key }) => key);
    for (const key of keys) expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
    expect(new Set(keys).size).toBe(2);
  });

  it('is in the outbox while it is sent, so a crash of the tab loses nothing', async () => {
    const [held, letOn] = hold();
    const respondLate = async () => {
      await held;
      return received();
    };
    const sent = respondToPosts(path, respondLate, received);
    const { unmount } = fillIn(movesOn);
    send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(inOutbox()).toContain(written.message);
    unmount();
    await sendFromOutbox();
    expect(sent[1]).toEqual(sent[0]);
    expect(inOutbox()).toBeNull();
    letOn();
  });

  it.each([
    ['a login page of a hotel', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['a 201 of somebody else', () => HttpResponse.json({ success: true }, { status: 201 })],
  ])('is kept and sent again under the same key when %s answers', async (_, respond) => {
    const sent = respondToPosts(path, respond, received);
    await sendFrom(movesOn);
    expect(email().value).toBe('');
    expect(sessionStorage.getItem('probe:draft')).toContain(written.message);
    await sendFromOutbox();
    expect(sent[1]).toEqual(sent[0]);
    expect(inOutbox()).toBeNull();
  });

  it('is sent once, however often the button is pressed', async () => {
    const sent = respondToPosts(path, received);
    fillIn(movesOn);
    for (let press = 0; press < 3; press += 1) {
      fireEvent.submit(email().form as HTMLFormElement);
    }
    await untilReceived();
    expect(sent).toHaveLength(1);
    expect(onBegin).toHaveBeenCalledOnce();
  });

  it('sends nothing and keeps the words when something fails before the call', async () => {
    const sent = respondToPosts(path, received);
    onBegin.mockImplementationOnce(() => {
      throw new Error('no windows today');
    });
    fillIn(movesOn);
    send();
    await untilFailed();
    expect(message().value).toBe(written.message);
    expect([sent, inOutbox()]).toEqual([[], null]);
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  });

  it('is sent although nothing can be stored', async () => {
    const sent = respondToPosts(path, received);
    for (const act of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, act).mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      });
    }
    await sendFrom(movesOn);
    expect(sent.map(({ body }) => body)).toEqual([written]);
  });

  it('waits for a response as long as its visitor does', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    respondToPosts(path, received);
    await sendFrom(movesOn);
    expect(patience).toHaveBeenCalledExactlyOnceWith(movesOn ? 10_000 : 30_000);
  });
});

describe('a form that says when it has failed', () => {
  it.each(['the notification', 'the button after a reload'])(
    'keeps the words, and sends them again under the same key, by a click alone: %s',
    async (way) => {
      const sent = respondToPosts(path, () => HttpResponse.error(), received);
      const { unmount } = fillIn();
      send();
      await untilFailed();
      expect(message().value).toBe(written.message);
      await sendFromOutbox();
      expect(sent).toHaveLength(1);
      if (way === 'the notification') onFailed.mock.lastCall?.[0].retry?.();
      else {
        unmount();
        renderSite(<Form movesOn={false} />);
        send();
      }
      await untilReceived();
      expect(sent[1]).toEqual(sent[0]);
    },
  );

  it('sends other words under another key', async () => {
    const sent = respondToPosts(path, () => problem(500), received);
    fillIn();
    send();
    await untilFailed();
    write({ Message: 'Thirteen photos' });
    send();
    await untilReceived();
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('shows what the server refuses under the field, and offers no other try', async () => {
    respondToPosts(path, () => problem(422, { email: 'Not an address' }));
    fillIn();
    send();
    expect(await screen.findByText('Not an address')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(onFailed.mock.lastCall?.[0]).not.toHaveProperty('retry');
  });

  it('shows a fault at the first field that has one until it is mended, and sends nothing', async () => {
    const sent = respondToPosts(path, received);
    renderSite(<Form movesOn={false} />);
    send();
    expect(await screen.findByText('Too short')).toBeVisible();
    expect(email()).toHaveFocus();
    write({ Email: 'a@b.c' });
    await waitFor(() => expect(screen.queryByText('Too short')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });
});

describe('a form whose visitor moves on', () => {
  it.each([
    ['the network fails', () => HttpResponse.error(), true],
    ['the server fails', () => problem(500), true],
    ['the server asks to wait', () => problem(429), true],
    ['the server refuses for good', () => problem(422, { email: 'Not an address' }), false],
  ])('goes on when %s, and is kept if it may still arrive', async (_, respond, isKept) => {
    const sent = respondToPosts(path, respond, received);
    fillIn(true);
    send();
    await untilReceived();
    expect(onFailed).not.toHaveBeenCalled();
    expect(inOutbox() !== null).toBe(isKept);
    expect(sessionStorage.getItem('probe:draft')).toContain(written.message);
    await sendFromOutbox();
    expect(sent).toHaveLength(isKept ? 2 : 1);
    if (isKept) expect(sent[1]).toEqual(sent[0]);
    expect(inOutbox()).toBeNull();
  });
});

describe('a draft', () => {
  it('is kept with each key, without the honeypot, and survives a reload and a crash', () => {
    const { unmount } = fillIn();
    expect(JSON.parse(sessionStorage.getItem('probe:draft') ?? '')).toEqual(written);
    unmount();
    renderSite(<Form movesOn={false} />);
    expect([email().value, message().value]).toEqual([written.email, written.message]);
  });

  it('and its key may be broken in storage, and the form still works', async () => {
    sessionStorage.setItem('probe:draft', '{broken');
    sessionStorage.setItem('probe:attempt', '{broken');
    const sent = respondToPosts(path, received);
    await sendFrom();
    expect(idempotencyKeySchema.safeParse(sent[0]?.key).success).toBe(true);
  });
});

it('the honeypot is sent only if it is filled in', async () => {
  const sent = respondToPosts(path, received);
  fillIn();
  write({ Trap: 'https://spam.example' });
  send();
  await untilReceived();
  expect(sent[0]?.body).toEqual({ ...written, [honeypotField]: 'https://spam.example' });
});

it('what is typed while a form is sent stays', async () => {
  const [held, letOn] = hold();
  const respondLate = async () => {
    await held;
    return received();
  };
  const sent = respondToPosts(path, respondLate);
  fillIn();
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  write({ Message: 'Twelve photos, no, thirteen' });
  letOn();
  await untilReceived();
  expect(message().value).toBe('Twelve photos, no, thirteen');
  expect(sessionStorage.getItem('probe:draft')).toContain('thirteen');
});
