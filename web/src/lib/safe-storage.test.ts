import { describe, expect, it, vi } from 'vitest';
import { safeLocalStorage } from './safe-storage.ts';

describe('safe storage', () => {
  it('keeps values in the browser', () => {
    safeLocalStorage.set('key', 'value');
    expect(localStorage.getItem('key')).toBe('value');
    expect(safeLocalStorage.get('key')).toBe('value');
    safeLocalStorage.remove('key');
    expect(safeLocalStorage.get('key')).toBeNull();
  });

  it('keeps them in memory where the browser refuses', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    safeLocalStorage.set('key', 'value');
    expect(safeLocalStorage.get('key')).toBe('value');
    safeLocalStorage.remove('key');
    expect(safeLocalStorage.get('key')).toBeNull();
  });
});
