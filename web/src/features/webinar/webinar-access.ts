import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import { safeSessionStorage } from '@/lib/safe-storage.ts';

/** The access of a visitor who signed up, or who opened the mail's link, until the tab is closed. */
export interface WebinarAccess {
  readonly firstName: string;
  readonly email: string;
  /** The video's id on the external player, or ''. It's only in the response, never in the site. */
  readonly videoId: string;
  /** The name of the files of the site's own video. It's only in the response, too. */
  readonly film: string;
  /** True if the sign-up's mail is held back or there is none. */
  readonly isUnmailed?: boolean;
}

const storageKey = 'webinarAccess';

function read(text: string | null): WebinarAccess | null {
  try {
    const access = JSON.parse(text ?? 'null') as Partial<WebinarAccess> | null;
    if (typeof access?.firstName !== 'string' || typeof access.email !== 'string') return null;
    // They become part of a URL.
    const videoId = /^\d+$/.test(access.videoId ?? '') ? (access.videoId ?? '') : '';
    const film = /^[\w-]+$/.test(access.film ?? '') ? (access.film ?? '') : '';
    if (!videoId && !film) return null;
    const { firstName, email } = access;
    return { firstName, email, videoId, film, isUnmailed: access.isUnmailed === true };
  } catch {
    return null;
  }
}

const changes = createEmitter();
let current: { readonly text: string | null; readonly access: WebinarAccess | null } | undefined;

/** Returns the same object while the stored text is the same, as React requires of a store. */
function snapshot(): WebinarAccess | null {
  const text = safeSessionStorage.get(storageKey);
  if (current?.text !== text) current = { text, access: read(text) };
  return current?.access ?? null;
}

export function grantAccess(access: WebinarAccess): void {
  safeSessionStorage.set(storageKey, JSON.stringify(access));
  changes.emit();
}

/** The visitor's access. Null if there is none, and in pre-rendered pages. */
export const useWebinarAccess = (): WebinarAccess | null =>
  useSyncExternalStore(changes.subscribe, snapshot, () => null);
