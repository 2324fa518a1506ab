import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Cut } from '@/film/cut/cut-schema.ts';
import type { CutPhoto } from '@/film/cut/prepare-photos.ts';
import { DeskTheme } from '../shell/desk-theme.tsx';
import { ShotList } from './shot-list.tsx';

const names = ['Kitchen.jpg', 'Bath.jpg', 'Porch.jpg'];
const known = new Map(names.map((name) => [name, { name, small: {} } as CutPhoto]));
const first = names.map((photo) => ({ photo, move: 'push-in', seconds: 2, caption: '' }) as const);

function Shots() {
  const [shots, onChange] = useState<Cut['shots']>(first);
  const others = { known, isReady: true, marked: null, onShow() {} };
  const cut = { shots } as Cut;
  return <ShotList {...others} cut={cut} onChange={(changed) => onChange([...changed])} />;
}

it('a shot is moved with the arrow keys, the focus goes along, and its place is said', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  render(<Shots />, { wrapper: DeskTheme });
  act(() => screen.getByLabelText('Reorder shot 1 of 3: Kitchen.jpg').focus());
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{End}{ArrowDown}');
  expect(screen.getByLabelText('Reorder shot 3 of 3: Kitchen.jpg')).toHaveFocus();
  expect(screen.getByText('Kitchen.jpg is now shot 3 of 3.')).toBeInTheDocument();
});
