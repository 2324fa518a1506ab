import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hold } from '@/testing/hold.ts';
import { latePart } from './late-part.tsx';

const sent = vi.fn();
const pressed = vi.fn();

function Form({ label }: { readonly label: string }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get('name'));
      }}
    >
      <input name="name" aria-label={label} />
      <button type="submit">Send</button>
      <button type="button" onClick={pressed}>
        Next
      </button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

let end = () => {};

/** Opens a pre-rendered page while its late part's code is still loading. */
async function openPage(load: () => Promise<typeof Form>) {
  const drawn = latePart(async () => Form);
  await drawn.preload();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<drawn.Part label="Name" />);
  const { Part } = latePart(load);
  const root = await act(async () => hydrateRoot(place, <Part label="Name" />));
  end = () => {
    act(() => root.unmount());
    place.remove();
  };
}

beforeEach(() => {
  sent.mockClear();
  pressed.mockClear();
});

afterEach(() => {
  end();
  end = () => {};
  cleanup();
});

it('keeps its HTML and what is typed into it, and holds a submission until its code has loaded', async () => {
  const [held, arrive] = hold();
  await openPage(async () => {
    await held;
    return Form;
  });
  const before = field();
  fireEvent.change(before, { target: { value: 'Ada' } });
  press('Send');
  press('Send');
  press('Next');
  expect([sent.mock.calls, pressed.mock.calls]).toEqual([[], []]);
  arrive();
  await waitFor(() => expect(sent.mock.calls).toEqual([['Ada']]));
  expect(pressed).toHaveBeenCalledOnce();
  expect(field()).toBe(before);
  press('Next');
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('is fetched as soon as it gets the focus', async () => {
  const load = vi.fn(async () => Form);
  await openPage(load);
  expect(load).not.toHaveBeenCalled();
  fireEvent.focusIn(document.body);
  expect(load).not.toHaveBeenCalled();
  await act(async () => field().focus());
  expect(load).toHaveBeenCalledOnce();
});

it('is fetched by itself when the browser is idle', async () => {
  const load = vi.fn(async () => Form);
  await openPage(load);
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
});

it('stays as it is when its code cannot be had, and tries again when the network is back', async () => {
  const load = vi.fn(async () => Form).mockRejectedValueOnce(new Error('offline'));
  await openPage(load);
  press('Send');
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(field()).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

it('tries again when the network came back while an attempt was failing', async () => {
  const [held, fail] = hold();
  const load = vi
    .fn(async () => Form)
    .mockImplementationOnce(() => held.then(() => Promise.reject()));
  await openPage(load);
  press('Send');
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('online'));
  await act(async () => fail());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

it('is there at once when it was loaded ahead', async () => {
  const { Part, preload } = latePart(async () => Form);
  await preload();
  render(<Part label="Name" />);
  press('Next');
  expect(pressed).toHaveBeenCalledOnce();
});
