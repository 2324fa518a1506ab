import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '@/testing/render.tsx';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast/toast-store.ts';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="A record" onClose={() => setOpen(false)}>
          All of it.
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  const { user } = renderPart(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'A record' }) };
}

describe('a dialog', () => {
  it.each([
    ['its Close button', '{Enter}'],
    ['Escape', '{Escape}'],
  ])('closes with %s and gives the focus back', async (_way, keys) => {
    const { user, dialog } = await openDialog();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard(keys);
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes with a click beside it, not on it', async () => {
    const { user, dialog } = await openDialog();
    await user.click(screen.getByText('All of it.'));
    expect(dialog).toBeInTheDocument();
    await user.click(dialog);
    expect(dialog).not.toBeInTheDocument();
  });

  it('holds the notifications while it is open, since the page is out of reach', async () => {
    const { user, dialog } = await openDialog();
    act(() => showToast({ title: 'Saved' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});
