import { act, fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSilentChanges } from './silent-changes.ts';

const sent = vi.fn();
beforeEach(() => void sent.mockReset());

const Fields = () => {
  useSilentChanges();
  const { register, handleSubmit } = useForm();
  return (
    <form aria-label="form" onSubmit={handleSubmit((values) => sent(values))}>
      <input {...register('name')} />
      <input type="number" {...register('count')} />
      <input type="date" {...register('day')} />
      <textarea {...register('text')} />
      <select {...register('choice')}>
        <option value="">none</option>
        <option value="b">b</option>
      </select>
      <input type="radio" value="basic" {...register('package')} />
      <input type="radio" value="premium" {...register('package')} />
      <input type="checkbox" {...register('agreed')} />
    </form>
  );
};

const Controlled = () => {
  useSilentChanges();
  const [name, setName] = useState('before');
  const [agreed, setAgreed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent({ name, agreed });
  };
  return (
    <form aria-label="form" onSubmit={submit}>
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        name="agreed"
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
    </form>
  );
};

type Way = 'as an extension' | 'as a script of the page';

/** A change without an event. Only a script of the page comes past what React sets on a control. */
function put(name: string, value: string | boolean, way: Way): void {
  const field = typeof value === 'string' ? 'value' : 'checked';
  const controls = document.querySelectorAll<HTMLInputElement>(
    `[name=${name}], [aria-label=${name}]`,
  );
  const control = [...controls].find(({ type, value: own }) => type !== 'radio' || own === value);
  if (!control) throw new Error(`There is no ${name}.`);
  const isRadio = control.type === 'radio';
  const [property, to] = isRadio ? (['checked', true] as const) : ([field, value] as const);
  if (way === 'as a script of the page') Object.assign(control, { [property]: to });
  else {
    const prototype = Object.getPrototypeOf(control);
    Object.getOwnPropertyDescriptor(prototype, property)?.set?.call(control, to);
  }
}

const values = {
  ...{ name: 'Ada', count: '12', day: '2026-12-24', text: 'two\nlines', choice: 'b' },
  ...{ package: 'premium', agreed: true },
};

it.each<Way>(['as an extension', 'as a script of the page'])(
  'what is put into the fields of a form %s counts when it is sent',
  async (way) => {
    render(<Fields />);
    for (const [name, value] of Object.entries(values)) put(name, value, way);
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    expect(sent).toHaveBeenCalledExactlyOnceWith(values);
    put('agreed', false, way);
    put('text', '', way);
    put('package', 'basic', way);
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    expect(sent).toHaveBeenLastCalledWith({
      ...values,
      ...{ agreed: false, text: '', package: 'basic' },
    });
  },
);

it.each<Way>(['as an extension', 'as a script of the page'])(
  'what is put into fields that follow a state %s counts, too',
  async (way) => {
    render(<Controlled />);
    put('name', 'Ada', way);
    put('agreed', true, way);
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', agreed: true });
  },
);

it('what is dictated into a field counts when the focus leaves it, without a form', async () => {
  render(<Controlled />);
  const field = screen.getByDisplayValue('before');
  put('name', 'Ada', 'as an extension');
  await act(async () => fireEvent.focusOut(field));
  // React sets a field back that it doesn't know of.
  await act(async () => fireEvent.click(screen.getByRole('checkbox')));
  expect(field).toHaveValue('Ada');
});

it('what a page itself changes is not announced when the focus leaves it', () => {
  const heard = vi.fn();
  const Parts = () => {
    useSilentChanges();
    return (
      <div onChange={heard}>
        <input type="range" defaultValue={10} aria-label="Position" />
        <input type="checkbox" aria-label="Select" />
      </div>
    );
  };
  render(<Parts />);
  put('Position', '20', 'as a script of the page');
  put('Select', true, 'as a script of the page');
  for (const role of ['slider', 'checkbox']) fireEvent.focusOut(screen.getByRole(role));
  expect(heard).not.toHaveBeenCalled();
});
