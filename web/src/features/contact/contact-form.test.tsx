import { apiPaths } from '@contract/api.ts';
import { timersMs } from '@contract/timers.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hold } from '@/testing/hold.ts';
import { renderPart } from '@/testing/render.tsx';
import { received } from '@/testing/responses.ts';
import { respondToPosts } from '@/testing/sent.ts';
import { ContactForm } from './contact-form.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /^Send/ });

function fillIn() {
  fireEvent.change(field('Name'), { target: { value: '  Ada Lovelace ' } });
  fireEvent.change(field('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.change(field('Message'), { target: { value: 'Twelve photos of a lake house.' } });
}

/** Fills in the form and sends it. */
async function write() {
  const { user } = renderPart(<ContactForm />);
  fillIn();
  await user.click(button());
  return user;
}
const untilSent = () => screen.findByRole('heading', { name: 'Message sent' });

const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  company: '',
  message: 'Twelve photos of a lake house.',
};

describe('a question about an order', () => {
  const open = (search: string) => renderPart(<ContactForm />, `/contact${search}`);

  it('begins with the number in the address, before what was already written', async () => {
    sessionStorage.setItem('contact:draft', JSON.stringify({ message: 'Where is my film?' }));
    open('?order=FW-1F3B86C2');
    await waitFor(() =>
      expect(field('Message')).toHaveValue('About order FW-1F3B86C2:\n\nWhere is my film?'),
    );
  });

  it('leaves out a number that no order can have', async () => {
    open('?order=FW-1F3B86C2%20call%20now');
    await act(async () => {});
    expect(field('Message')).toHaveValue('');
  });
});

describe('the contact form', () => {
  afterEach(() => Object.assign(timersMs, { secondTap: 0 }));

  it('sends what was written, and says what comes next', async () => {
    const sent = respondToPosts(apiPaths.contact, received);
    await write();
    const heading = await untilSent();
    expect(heading.parentElement).toHaveTextContent(/writes to ada@example\.com.*on its way/);
    expect(screen.getByRole('status')).toHaveTextContent(
      "Message sent!We'll get back to you as soon as possible.",
    );
    expect(sent.map(({ body }) => body)).toEqual([written]);
    expect(field('Message')).toHaveValue('');
  });

  it('promises no mail where none is sent', async () => {
    respondToPosts(apiPaths.contact, () => received({}, 'held'));
    await write();
    const heading = await untilSent();
    expect(heading.parentElement).not.toHaveTextContent(/on its way/);
  });

  it('says that it is still trying after five seconds, beside the same label', async () => {
    const [held, letOn] = hold();
    respondToPosts(apiPaths.contact, async () => {
      await held;
      return received();
    });
    renderPart(<ContactForm />);
    fillIn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.queryByText(/Still trying/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(/Still trying/)).toBeVisible();
    expect(button()).toHaveTextContent('Sending...');
    expect(button()).toBeDisabled();
    letOn();
    await waitFor(() => expect(screen.queryByText(/Still trying/)).not.toBeInTheDocument());
  });

  it('ignores a second tap on Send, and shows the outcome', async () => {
    Object.assign(timersMs, { secondTap: 600 });
    const sent = respondToPosts(apiPaths.contact, received);
    const { user } = renderPart(<ContactForm />);
    fillIn();
    vi.mocked(Element.prototype.scrollIntoView).mockClear();
    await user.click(button());
    await untilSent();
    await user.click(button());
    expect(sent).toHaveLength(1);
    expect(screen.queryByText(/is required/)).toBeNull();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('says beside its button until the next attempt that it was not sent', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let respond: () => Response = HttpResponse.error;
    respondToPosts(apiPaths.contact, () => respond());
    const user = await write();
    const offline = 'You’re offline. Your message is kept here; submit again when you’re back.';
    expect(await screen.findByText(offline)).toBeVisible();
    expect(field('Message')).toHaveValue(written.message);
    onLine.mockReturnValue(true);
    await user.click(button());
    const failed = 'Something went wrong. Please try again or contact us directly.';
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.queryByText(offline)).toBeNull();
    respond = received;
    await user.click(button());
    await untilSent();
    expect(screen.queryByText(failed)).toBeNull();
  });

  it('hides the honeypot from people and from what fills in forms for them', () => {
    renderPart(<ContactForm />);
    expect(screen.queryByRole('textbox', { name: /Leave this field/ })).not.toBeInTheDocument();
    const trap = screen.getByLabelText(/Leave this field/);
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('data-lpignore', 'true');
  });
});
