/**
 * What a visitor allowed, as stored in the browser. Absent, malformed, outdated and older than half
 * a year all mean: nothing was allowed, and the banner asks.
 */
import { useSyncExternalStore } from 'react';
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

/** Raise it when the purposes or the parties change: everybody is asked again. */
export const consentVersion = 1;

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

/** True while the record's version and age hold. A record without a time begins to age now. */
function holds(): boolean {
  // The first version was stored without its number.
  if (Number(safeLocalStorage.get(keys.version) ?? 1) !== consentVersion) return false;
  const stored = safeLocalStorage.get(keys.timestamp);
  const givenAt = Date.parse(stored ?? '');
  if (stored === null) safeLocalStorage.set(keys.timestamp, new Date().toISOString());
  else if (Number.isNaN(givenAt)) return false;
  else return Date.now() - givenAt < validForMs;
  return true;
}

let known: { readonly text: string | null; readonly choice: ConsentChoice | undefined } | undefined;

/** The choice that holds now, or undefined when the visitor has to be asked. */
export function storedConsent(): ConsentChoice | undefined {
  const text = safeLocalStorage.get(keys.choice);
  if (known?.text !== text) {
    const choice = parseChoice(text);
    known = { text, choice: choice && holds() ? choice : undefined };
  }
  return known?.choice;
}

type ConsentListener = (choice: ConsentChoice) => void;

const listeners = new Set<ConsentListener>();

function announce(choice: ConsentChoice): void {
  for (const listener of listeners) listener(choice);
}

function hearOtherTabs({ key }: StorageEvent): void {
  if (key !== keys.choice && key !== null) return;
  known = undefined;
  announce(storedConsent() ?? nothingAllowed);
}

/**
 * Tells `listener` of every choice, in the same tick, also of one in another tab of the site.
 *
 * @returns a function that ends it.
 */
export function onConsentChoice(listener: ConsentListener): () => void {
  listeners.add(listener);
  window.addEventListener('storage', hearOtherTabs);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs);
  };
}

export function saveConsent(choice: ConsentChoice): void {
  // The choice last: another tab that hears of it finds the rest of the record in place.
  safeLocalStorage.set(keys.timestamp, new Date().toISOString());
  safeLocalStorage.set(keys.version, String(consentVersion));
  safeLocalStorage.set(keys.choice, JSON.stringify(choice));
  known = undefined;
  announce(choice);
}

/** Withdraws everything, forgets the choice and loads the page again, which then asks. */
export function resetConsent(): void {
  // First, so that nothing measures while the rest happens.
  announce(nothingAllowed);
  for (const key of Object.values(keys)) safeLocalStorage.remove(key);
  known = undefined;
  window.location.reload();
}

/** True when the banner has to ask; never in the pre-rendered page. */
export const useMustAsk = (): boolean =>
  useSyncExternalStore(
    onConsentChoice,
    () => storedConsent() === undefined,
    () => false,
  );

/** True when the browser asks every site not to sell or share. https://globalprivacycontrol.org */
export const sendsPrivacySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
