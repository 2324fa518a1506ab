import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { putTypedBack } from './keep-typed.ts';

function Form() {
  const [name, setName] = useState('');
  return (
    <form action="/api/contact">
      <label>
        Name
        <input name="name" onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        Source
        <select name="source">
          <option value="">none</option>
          <option value="b">b</option>
        </select>
      </label>
      <label>
        Premium
        <input type="radio" name="package" value="premium" />
      </label>
      <input aria-label="Company" name="company" />
      <output>{name}</output>
    </form>
  );
}

it('a page that was changed before it starts keeps what was typed, and the focus', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  const root = document.querySelector('#root') as HTMLElement;
  const first = screen.getByLabelText<HTMLInputElement>('Name');
  first.value = 'Ada';
  first.focus();
  screen.getByLabelText<HTMLSelectElement>('Source').value = 'b';
  first.after(document.createElement('div'));
  const controls = [...root.querySelectorAll<HTMLInputElement>('[name]')];
  // Typed while the code is on its way.
  screen.getByLabelText<HTMLInputElement>('Premium').checked = true;
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => {
    putTypedBack(root, controls, first);
    errors.push(error);
  };
  const app = await act(async () => hydrateRoot(root, <Form />, { onRecoverableError }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada'));
  expect(errors).toHaveLength(1);
  expect(screen.getByLabelText('Name')).not.toBe(first);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Source')).toHaveValue('b');
  expect(screen.getByLabelText('Premium')).toBeChecked();
  expect(screen.getByLabelText('Company')).toHaveValue('');
  await act(async () => app.unmount());
});
