import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeskTheme } from '../shell/desk-theme.tsx';
import { Pane } from './pane.tsx';

it('takes the focus for what it shows, and not again when that is named', () => {
  const show = (subject: string, title: string) => (
    <DeskTheme>
      <input aria-label="Search" />
      <Pane title={title} subject={subject} onClose={() => {}}>
        What is known
      </Pane>
    </DeskTheme>
  );
  const { rerender } = render(show('orders/1', 'Order 1'));
  expect(screen.getByRole('dialog')).toHaveFocus();
  act(() => screen.getByLabelText('Search').focus());
  rerender(show('orders/1', 'Ada Lovelace'));
  expect(screen.getByLabelText('Search')).toHaveFocus();
  rerender(show('orders/2', 'Order 2'));
  expect(screen.getByRole('dialog')).toHaveFocus();
});
