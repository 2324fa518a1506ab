import { apiPaths, idempotencyKeyHeader } from '@contract/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { sendFromOutbox } from '@/lib/outbox.ts';
import { problem, received } from '@/testing/answers.ts';
import { hold } from '@/testing/hold.ts';
import { renderPart } from '@/testing/render.tsx';
import { server } from '@/testing/server.ts';
import { ContactForm } from './contact-form.tsx';

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** Responds to contact requests in order, and with the last response from then on. */
function answerWith(...answers: ReadonlyArray<() => Response | Promise<Response>>): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(apiPaths.contact, async ({ request }) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({
        key: request.headers.get(idempotencyKeyHeader),
        body: await request.json(),
      });
      return answer?.() ?? problem(500);
    }),
  );
  return sent;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /^Send/ });

async function fillIn(user: UserEvent) {
  await user.type(field('Name'), '  Ada Lovelace ');
  await user.type(field('Email'), 'ada@example.com');
  await user.type(field('Message'), 'Twelve photos of a lake house.');
}

const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  company: '',
  message: 'Twelve photos of a lake house.',
};

describe('somebody who asks about their order', () => {
  const open = (search: string) => renderPart(<ContactForm />, `/contact${search}`);

  it('finds the form begun with its number', async () => {
    const sent = answerWith(received);
    const { user } = open('?order=FW-1F3B86C2');
    await waitFor(() => expect(field('Message')).toHaveValue('About order FW-1F3B86C2:\n\n'));
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      message: `About order FW-1F3B86C2:\n\n${written.message}`,
    });
  });

  it('keeps what they had begun to write', async () => {
    sessionStorage.setItem('contact:draft', JSON.stringify({ message: 'Where is my film?' }));
    open('?order=FW-1F3B86C2');
    await waitFor(() =>
      expect(field('Message')).toHaveValue('About order FW-1F3B86C2:\n\nWhere is my film?'),
    );
  });

  it.each(['<b>x</b>', 'FW-1F3B86C2 and more', 'fw-1f3b86c2', ''])(
    'finds it empty when the address names no order: %j',
    async (text) => {
      open(`?order=${encodeURIComponent(text)}`);
      expect(field('Message')).toHaveValue('');
    },
  );
});

describe('the contact form', () => {
  it('sends what was written and starts over', async () => {
    const sent = answerWith(received);
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Message sent!'));
    expect(screen.getByRole('status')).toHaveTextContent(
      "We'll get back to you as soon as possible.",
    );
    expect(sent.map(({ body }) => body)).toEqual([written]);
    expect(field('Name')).toHaveValue('');
    expect(field('Message')).toHaveValue('');
  });

  it('says what it is doing and cannot be sent twice meanwhile', async () => {
    const [held, answer] = hold();
    const sent = answerWith(async () => {
      await held;
      return received();
    });
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    await user.click(button());
    expect(button()).toHaveTextContent('Sending...');
    expect(button()).toBeDisabled();
    await user.click(button());
    answer();
    await waitFor(() => expect(button()).toHaveTextContent('Send Message'));
    expect(sent).toHaveLength(1);
  });

  it('names every fault under its field, sends nothing, and leads to the first', async () => {
    const sent = answerWith(received);
    const { user } = renderPart(<ContactForm />);
    await user.click(button());
    expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters.');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(field('Message')).toHaveAccessibleDescription('Message must be at least 10 characters.');
    expect(field('Name')).toBeInvalid();
    expect(field('Name')).toHaveFocus();
    expect(sent).toHaveLength(0);
  });

  it('takes a fault back as soon as it is mended', async () => {
    const { user } = renderPart(<ContactForm />);
    await user.type(field('Message'), 'Nine char');
    await user.click(button());
    expect(field('Message')).toBeInvalid();
    await user.type(field('Message'), 's');
    expect(field('Message')).toBeValid();
    expect(field('Message')).not.toHaveAccessibleDescription();
  });

  it('keeps the words after a failure and sends them again under the same key', async () => {
    const sent = answerWith(() => HttpResponse.error(), received);
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    await user.click(button());
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Something went wrong'));
    expect(alert).toHaveTextContent('Please try again or contact us directly.');
    expect(field('Message')).toHaveValue(written.message);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Message sent!'));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('sends the next message under another key', async () => {
    const sent = answerWith(received);
    const { user } = renderPart(<ContactForm />);
    for (const count of [1, 2]) {
      await fillIn(user);
      await user.click(button());
      await waitFor(() => expect(sent).toHaveLength(count));
      await waitFor(() => expect(field('Message')).toHaveValue(''));
    }
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('stays on the page as sent, with what comes next', async () => {
    answerWith(received);
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    await user.click(button());
    const heading = await screen.findByRole('heading', { name: 'Message sent' });
    expect(heading.parentElement).toHaveTextContent(/answers to ada@example\.com.*on its way/);
  });

  it('promises no mail where none is sent', async () => {
    answerWith(() => received({}, 'held'));
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    await user.click(button());
    const heading = await screen.findByRole('heading', { name: 'Message sent' });
    expect(heading.parentElement).not.toHaveTextContent(/on its way/);
  });

  it.each([
    ['a login page of a hotel', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['a 201 of somebody else', () => HttpResponse.json({ success: true }, { status: 201 })],
  ])('is kept and sent again under the same key when %s answered', async (_, answer) => {
    const sent = answerWith(answer, received);
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Message sent!'));
    expect(field('Message')).toHaveValue('');
    expect(sessionStorage.getItem('contact:draft')).toContain(written.message);
    await sendFromOutbox();
    expect(sent[1]).toEqual(sent[0]);
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('says that it is still trying after five seconds, beside the same label', async () => {
    const [held, answer] = hold();
    answerWith(async () => {
      await held;
      return received();
    });
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.queryByText(/Still trying/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/Still trying/)).toBeVisible();
    expect(button()).toHaveTextContent('Sending...');
    answer();
    await waitFor(() => expect(screen.queryByText(/Still trying/)).not.toBeInTheDocument());
  });

  it('is ready again when the server asks to wait', async () => {
    answerWith(() => problem(429));
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    await user.click(button());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong'),
    );
    expect(button()).toBeEnabled();
  });

  it('shows what the server refuses under the field', async () => {
    answerWith(() => problem(422, { email: 'Please enter a valid email address.' }));
    const { user } = renderPart(<ContactForm />);
    await fillIn(user);
    await user.click(button());
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.'),
    );
    expect(field('Email')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('keeps a draft over a reload, and drops it once the message was received', async () => {
    const first = renderPart(<ContactForm />);
    await fillIn(first.user);
    first.unmount();
    const { user, unmount } = renderPart(<ContactForm />);
    expect(field('Message')).toHaveValue(written.message);
    expect(field('Email')).toHaveValue(written.email);
    await user.click(button());
    await waitFor(() => expect(field('Message')).toHaveValue(''));
    unmount();
    renderPart(<ContactForm />);
    expect(field('Message')).toHaveValue('');
  });

  it('hides a field from people and sends it only when a program filled it', async () => {
    const sent = answerWith(received);
    const { user } = renderPart(<ContactForm />);
    expect(screen.queryByRole('textbox', { name: /Leave this field/ })).not.toBeInTheDocument();
    await fillIn(user);
    await user.type(screen.getByLabelText(/Leave this field/), 'https://spam.example');
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ ...written, website: 'https://spam.example' });
  });

  it('is sent with the keyboard alone', async () => {
    const sent = answerWith(received);
    const { user } = renderPart(<ContactForm />);
    await user.tab();
    await user.keyboard(
      'Ada Lovelace{Tab}ada@example.com{Tab}{Tab}{Tab}Twelve photos.{Tab}{Enter}',
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(button()).toBeEnabled());
    await waitFor(() => expect(button()).toHaveFocus());
  });
});
