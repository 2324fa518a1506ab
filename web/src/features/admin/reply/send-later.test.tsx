import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DeskTheme } from '../shell/desk-theme.tsx';
import { SendLater } from './send-later.tsx';

it('a choice stays the same element while time passes, so that no press on it is lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const onSend = vi.fn();
  const part = () => (
    <DeskTheme>
      <SendLater disabled={false} onSend={onSend} />
    </DeskTheme>
  );
  const { rerender } = render(part());
  fireEvent.click(screen.getByRole('button', { name: 'Send later' }));
  const item = await screen.findByRole('menuitem', { name: /In an hour/ });
  vi.setSystemTime(Date.now() + 1000);
  rerender(part());
  fireEvent.click(item);
  expect(onSend).toHaveBeenCalledExactlyOnceWith(new Date(Date.now() + 3_600_000).toISOString());
});
