/**
 * The visitor's consent, stored in the browser. If it's missing, malformed, outdated or older than
 * half a year, nothing is allowed and the banner asks.
 */
import { consentVersion } from '@contract/consent-version.ts';
import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import { safeLocalStorage } from '@/lib/safe-storage.ts';

export interface ConsentChoice {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

const keys = {
  choice: 'cookieConsent',
  timestamp: 'consentTimestamp',
  version: 'consentVersion',
} as const;

const validForMs = 182 * 86_400_000;

export const nothingAllowed: ConsentChoice = { analytics: false, marketing: false };

function parseChoice(text: string | null): ConsentChoice | undefined {
  try {
    const choice = JSON.parse(text ?? 'null') as Partial<ConsentChoice> | null;
    if (typeof choice?.analytics !== 'boolean' || typeof choice.marketing !== 'boolean') {
      return undefined;
    }
    return { analytics: choice.analytics, marketing: choice.marketing };
  } catch {
    return undefined;
  }
}

/** True if the record's version and age are valid. A record without a time starts aging now. */
function holds(): boolean {
  // Version 1 was stored without a number.
  if (Number(safeLocalStorage.get(keys.version) ?? 1) !== consentVersion) return false;
  const stored = safeLocalStorage.get(keys.timestamp);
  const givenAt = Date.parse(stored ?? '');
  if (stored === null) safeLocalStorage.set(keys.timestamp, new Date().toISOString());
  else if (Number.isNaN(givenAt)) return false;
  // The clock may have been ahead then.
  else return Math.abs(Date.now() - givenAt) < validForMs;
  return true;
}

let known: { readonly text: string | null; readonly choice: ConsentChoice | undefined } | undefined;

/** The valid choice, or undefined if the visitor has to be asked. */
export function storedConsent(): ConsentChoice | undefined {
  const text = safeLocalStorage.get(keys.choice);
  if (known?.text !== text) {
    const choice = parseChoice(text);
    known = { text, choice: choice && holds() ? choice : undefined };
  }
  return known?.choice;
}

const choices = createEmitter<[choice: ConsentChoice]>();

/**
 * Calls `listener` for every choice, in the same tick, and for choices made in other tabs.
 *
 * @returns a function that stops it.
 */
export function onConsentChoice(listener: (choice: ConsentChoice) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== keys.choice && key !== null) return;
    known = undefined;
    listener(storedConsent() ?? nothingAllowed);
  };
  const unsubscribe = choices.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

export function saveConsent(choice: ConsentChoice): void {
  // The choice comes last: when other tabs are notified of it, the rest of the record is there.
  safeLocalStorage.set(keys.timestamp, new Date().toISOString());
  safeLocalStorage.set(keys.version, String(consentVersion));
  safeLocalStorage.set(keys.choice, JSON.stringify(choice));
  known = undefined;
  choices.emit(choice);
}

/** Withdraws consent, deletes the choice and reloads the page, which then asks again. */
export function resetConsent(): void {
  // First, so nothing measures in the meantime.
  choices.emit(nothingAllowed);
  for (const key of Object.values(keys)) safeLocalStorage.remove(key);
  known = undefined;
  window.location.reload();
}

/** True if the banner has to ask. False in pre-rendered pages. */
export const useMustAsk = (): boolean =>
  useSyncExternalStore(
    onConsentChoice,
    () => storedConsent() === undefined,
    () => false,
  );

/** True if the browser sends Global Privacy Control. https://globalprivacycontrol.org */
export const sendsPrivacySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
