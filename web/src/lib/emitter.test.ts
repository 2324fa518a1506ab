import { describe, expect, it, vi } from 'vitest';
import { createEmitter } from './emitter.ts';

describe('an emitter', () => {
  it('tells every listener, in the same tick', () => {
    const { emit, subscribe } = createEmitter<[word: string]>();
    const [one, other] = [vi.fn(), vi.fn()];
    subscribe(one);
    subscribe(other);
    emit('now');
    expect(one).toHaveBeenCalledExactlyOnceWith('now');
    expect(other).toHaveBeenCalledExactlyOnceWith('now');
  });

  it('tells nobody who has left', () => {
    const { emit, subscribe } = createEmitter();
    const [gone, here] = [vi.fn(), vi.fn()];
    const leave = subscribe(gone);
    subscribe(here);
    leave();
    emit();
    expect(gone).not.toHaveBeenCalled();
    expect(here).toHaveBeenCalledOnce();
  });
});
