import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { translate } from '@/testing/translate.ts';
import { bearChanges } from './changed-by-others.ts';

let giveUp: () => void;
beforeEach(() => {
  giveUp = bearChanges();
});
afterEach(() => giveUp());

let show: (index: number) => void;

function States({ states }: { readonly states: readonly ReactNode[] }) {
  const [index, setIndex] = useState(0);
  show = setIndex;
  return <main>{states[index]}</main>;
}

/** The ways in which texts stand beside something else. */
const shapes: [name: string, from: ReactNode, to: ReactNode, text: string][] = [
  [
    'changes beside an icon',
    <p key="p">{['one', <svg key="s" />]}</p>,
    <p key="p">{['two', <svg key="s" />]}</p>,
    'two',
  ],
  [
    'comes after an icon that is replaced',
    <p key="p">{[<svg key="a" />, 'Play']}</p>,
    <p key="p">{[<svg key="b" />, 'Pause']}</p>,
    'Pause',
  ],
  [
    'is one of two',
    <p key="p">{['Now playing: ', 'Calm']}</p>,
    <p key="p">{['Now playing: ', 'Warm']}</p>,
    'Now playing: Warm',
  ],
  [
    'goes, and an element stays',
    <p key="p">{['gone', <b key="b">stays</b>]}</p>,
    <p key="p">{[null, <b key="b">stays</b>]}</p>,
    'stays',
  ],
  [
    'gets an element before it',
    <p key="p">{[null, 'text']}</p>,
    <p key="p">{[<b key="b">new </b>, 'text']}</p>,
    'new text',
  ],
  [
    'is replaced by an element',
    <p key="p">{['text', <i key="i" />]}</p>,
    <p key="p">{[<b key="b">other</b>, <i key="i" />]}</p>,
    'other',
  ],
  ['is all there is', <p key="p">one</p>, <p key="p">two</p>, 'two'],
  ['is not in an element of its own', 'one', 'two', 'two'],
];

describe('a translated page', () => {
  it.each(shapes)('follows its state where a text %s', async (_, from, to, text) => {
    const { unmount } = render(<States states={[from, to]} />);
    const stop = translate(document.body);
    await act(async () => {});
    expect(screen.getByRole('main').querySelectorAll('font').length).toBeGreaterThan(0);
    const shown = () => screen.getByRole('main').textContent?.replaceAll('Ü', '');
    const before = shown();
    for (let round = 0; round < 3; round += 1) {
      await act(async () => show(1));
      await act(async () => {});
      expect(shown()).toBe(text);
      await act(async () => show(0));
      await act(async () => {});
      expect(shown()).toBe(before);
    }
    stop();
    unmount();
    expect(document.body.textContent).toBe('');
  });

  it('shows the last of several changes that come at once', async () => {
    render(
      <States
        states={[
          ['a', <i key="i" />],
          ['b', <i key="i" />],
          ['c', <i key="i" />],
        ]}
      />,
    );
    const stop = translate(document.body);
    await act(async () => {});
    act(() => show(1));
    act(() => show(2));
    await act(async () => {});
    expect(screen.getByRole('main')).toHaveTextContent('Üc');
    stop();
  });
});

describe('a page that extensions change', () => {
  const field = <input key="i" aria-label="Name" />;

  it('keeps what is typed into a field that an element was put beside or around', async () => {
    render(
      <States
        states={[
          [null, field],
          [<b key="b">new</b>, field],
          [null, null],
        ]}
      />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Name');
    input.value = 'Ada';
    const around = document.createElement('div');
    input.replaceWith(around);
    around.append(document.createElement('button'), input);
    act(() => show(1));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    expect(screen.getByRole('main').firstChild).toHaveTextContent('new');
    act(() => show(2));
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('goes on where a text was taken away', async () => {
    render(
      <States
        states={[
          ['text', field],
          [<b key="b">new</b>, 'text', field],
          [null, field],
        ]}
      />,
    );
    screen.getByRole('main').firstChild?.remove();
    await act(async () => show(1));
    await act(async () => show(2));
    expect(screen.getByLabelText('Name')).toBeVisible();
  });
});
