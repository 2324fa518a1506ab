import { describe, expect, it, vi } from 'vitest';
import { safeLocalStorage } from './safe-storage.ts';

describe('safe storage', () => {
  it('keeps values in memory where the browser refuses', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    safeLocalStorage.set('cookieConsent', 'value');
    expect(safeLocalStorage.get('cookieConsent')).toBe('value');
    safeLocalStorage.remove('cookieConsent');
    expect(safeLocalStorage.get('cookieConsent')).toBeNull();
  });

  it('has the last value where there is no more room for it', () => {
    safeLocalStorage.set('cookieConsent', 'first');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    safeLocalStorage.set('cookieConsent', 'second');
    expect(safeLocalStorage.get('cookieConsent')).toBe('second');
    safeLocalStorage.set('cookieConsent', 'third');
    expect(safeLocalStorage.get('cookieConsent')).toBe('third');
  });
});
