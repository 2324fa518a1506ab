import { describe, expect, it } from 'vitest';
import { selectionAfter } from './selection.utils.ts';

describe('a selection', () => {
  const ids = [10, 20, 30, 40, 50];
  it.each([
    ['one more', [10], { id: 30, anchor: 10, isRange: false }, [10, 30]],
    ['one less', [10, 30], { id: 30, anchor: 10, isRange: false }, [10]],
    ['a range down', [20], { id: 40, anchor: 20, isRange: true }, [20, 30, 40]],
    ['a range up', [40], { id: 20, anchor: 40, isRange: true }, [40, 20, 30]],
    ['a range out of it', [10, 20, 30], { id: 30, anchor: 20, isRange: true }, [10]],
    ['a range from nowhere', [], { id: 30, anchor: null, isRange: true }, [30]],
    ['a range from a row that is gone', [], { id: 30, anchor: 99, isRange: true }, [30]],
  ])('takes %s', (_what, before, click, after) => {
    expect([...selectionAfter(new Set(before), ids, click)]).toEqual(after);
  });
});
