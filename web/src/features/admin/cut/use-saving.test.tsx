import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Cut } from '@/film/cut/cut-schema.ts';
import { adminToken, refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { TokenProvider } from '../shell/use-staff-api.ts';
import { lastEdited, useSaving } from './use-saving.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <TokenProvider value={adminToken}>{children}</TokenProvider>
);

const cutOf = (title: string) => ({ title }) as Cut;
const theirs = { cut: cutOf('Theirs'), version: 3 };
/** What the database has. */
let stored: { cut: unknown; version: number };
let problem: (() => Response) | undefined;
let order = 0;

beforeEach(() => {
  order += 1;
  stored = { cut: cutOf('First'), version: 1 };
  problem = undefined;
  server.use(
    rpc('admin_cut', () => stored),
    rpc('admin_cut_save', ({ cut, expected }) => {
      if (problem) return problem();
      if (expected !== stored.version) return refused(409, 'changed');
      stored = { cut, version: stored.version + 1 };
      return HttpResponse.json(stored.version);
    }),
  );
});

/** Opens the cut as it is stored, with what this tab goes on from. */
function open() {
  const found = { cut: stored.cut as Cut, version: stored.version };
  const readAgain = vi.fn(() => Promise.resolve());
  const { result, unmount } = renderHook(() => useSaving(order, found, readAgain), { wrapper });
  const becomes = (state: string) => waitFor(() => expect(result.current.state).toBe(state));
  const change = (title: string) => act(() => result.current.change(cutOf(title)));
  return { first: lastEdited(order, found), result, unmount, becomes, change, readAgain };
}

it('what somebody else saved is not replaced until one of the two is chosen', async () => {
  const mine = open();
  stored = theirs;
  mine.change('Mine');
  await mine.becomes('changed');
  mine.change('Mine, again');
  mine.unmount();
  const again = open();
  expect(again.first).toEqual(cutOf('Mine, again'));
  await again.becomes('changed');
  expect(stored).toBe(theirs);
  await act(() => again.result.current.keepMine());
  await again.becomes('saved');
  expect(stored).toEqual({ cut: cutOf('Mine, again'), version: 4 });
});

it('theirs is taken, and editing goes on from it', async () => {
  const mine = open();
  stored = theirs;
  mine.change('Mine');
  await mine.becomes('changed');
  await act(() => mine.result.current.takeTheirs());
  expect(mine.readAgain).toHaveBeenCalled();
  mine.unmount();
  const again = open();
  expect(again.first).toEqual(theirs.cut);
  again.change('After theirs');
  await again.becomes('saved');
  expect(stored).toEqual({ cut: cutOf('After theirs'), version: 4 });
});

it('what could not be saved is saved when the cut is opened again, as after a login', async () => {
  problem = () => HttpResponse.error();
  const before = open();
  before.change('Unsaved');
  await before.becomes('failed');
  before.unmount();
  problem = undefined;
  const after = open();
  expect(after.first).toEqual(cutOf('Unsaved'));
  await waitFor(() => expect(stored).toEqual({ cut: cutOf('Unsaved'), version: 2 }));
});

it('leaving at once saves once, and an older list does not bring the older cut back', async () => {
  const found = { ...stored, cut: stored.cut as Cut };
  const before = open();
  before.change('Quick');
  before.unmount();
  const after = open();
  await after.becomes('saved');
  await waitFor(() => expect(stored).toEqual({ cut: cutOf('Quick'), version: 2 }));
  expect(lastEdited(order, found)).toEqual(cutOf('Quick'));
});

it('nothing is kept of an order that was erased meanwhile', async () => {
  problem = () => refused(404, 'no_such_entry');
  const mine = open();
  mine.change('Mine');
  await mine.becomes('erased');
  mine.unmount();
  expect(open().first).toEqual(cutOf('First'));
});
