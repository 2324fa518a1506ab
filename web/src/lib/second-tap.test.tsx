import { timersMs } from '@contract/timers.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { decide, useRestAfterChange } from './second-tap.ts';

const calls = vi.fn<(name: string) => void>();
beforeEach(() => {
  Object.assign(timersMs, { secondTap: 600 });
  calls.mockReset();
  vi.useFakeTimers();
});

afterAll(() => Object.assign(timersMs, { secondTap: 0 }));

function Approval() {
  const [isApproved, setApproved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useRestAfterChange(place, isApproved);
  const press = (name: string) => {
    calls(name);
    setApproved(name === 'Approve');
  };
  const name = isApproved ? 'Undo' : 'Approve';
  return (
    <>
      <div ref={place}>
        <button key={name} type="button" onClick={() => press(name)}>
          {name}
        </button>
      </div>
      <button type="button" onClick={() => calls('Elsewhere')}>
        Elsewhere
      </button>
    </>
  );
}

// A key on a button arrives as a click, too.
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('a control that takes another’s place ignores presses for 600 ms, and others don’t', () => {
  renderSite(<Approval />);
  press('Approve');
  for (const ms of [150, 200, 249]) {
    pass(ms);
    press('Undo');
  }
  press('Elsewhere');
  expect(calls.mock.calls.flat()).toEqual(['Approve', 'Elsewhere']);
  pass(2);
  press('Undo');
  expect(calls).toHaveBeenLastCalledWith('Undo');
  press('Approve');
  expect(calls).toHaveBeenCalledTimes(3);
});

it('a control that is there from the start takes presses at once', () => {
  renderSite(<Approval />);
  press('Approve');
  expect(calls).toHaveBeenCalledOnce();
});

it('a decision isn’t taken back by a second press within 600 ms of its effect, others are taken', async () => {
  let finish = () => {};
  const slowly = (name: string) => () => {
    calls(name);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  decide('read 1', slowly('read 1'));
  decide('read 1', slowly('again'));
  decide('read 2', slowly('read 2'));
  expect(calls.mock.calls.flat()).toEqual(['read 1', 'read 2']);
  pass(599);
  finish();
  await act(async () => {});
  pass(599);
  decide('read 2', slowly('again'));
  expect(calls).toHaveBeenCalledTimes(2);
  pass(1);
  decide('read 2', slowly('read 2'));
  expect(calls).toHaveBeenCalledTimes(3);
});
