import { useSyncExternalStore } from 'react';
import { safeSessionStorage } from '@/lib/safe-storage.ts';

/** What a visitor who signed up may use until the tab is closed. */
export interface WebinarAccess {
  readonly firstName: string;
  readonly email: string;
  /** The film on the outside player; '' while none is configured. It is in no file of the site. */
  readonly videoId: string;
}

const storageKey = 'webinarAccess';

function read(text: string | null): WebinarAccess | null {
  try {
    const access = JSON.parse(text ?? 'null') as Partial<WebinarAccess> | null;
    if (typeof access?.firstName !== 'string' || typeof access.email !== 'string') return null;
    // What becomes part of an address is digits, or nothing.
    const videoId = /^\d+$/.test(access.videoId ?? '') ? (access.videoId ?? '') : '';
    return { firstName: access.firstName, email: access.email, videoId };
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
let current: { readonly text: string | null; readonly access: WebinarAccess | null } | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object for as long as the stored text is the same, as React asks of a store. */
function snapshot(): WebinarAccess | null {
  const text = safeSessionStorage.get(storageKey);
  if (current?.text !== text) current = { text, access: read(text) };
  return current?.access ?? null;
}

export function grantAccess(access: WebinarAccess): void {
  safeSessionStorage.set(storageKey, JSON.stringify(access));
  for (const listener of listeners) listener();
}

/** The visitor's access; null while there is none, and in the pre-rendered page. */
export const useWebinarAccess = (): WebinarAccess | null =>
  useSyncExternalStore(subscribe, snapshot, () => null);
