import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Cut } from '@/film/cut/cut-schema.ts';
import { isExpiry } from '../shell/admin-request.ts';
import { DatabaseError, useStaffClient } from '../shell/staff-client.ts';

export type SaveState = 'saved' | 'saving' | 'changed' | 'failed' | 'erased';

/** A cut as it was edited in this tab. */
interface Edited {
  readonly cut: Cut;
  /** The stored one that it was made from. */
  readonly version: number;
  readonly isUnsaved: boolean;
}

/** By order. What isn't saved yet outlives its screen and the session. */
const edited = new Map<number, Edited>();
/** One after the other. */
let writing: Promise<void> = Promise.resolve();

/** How long after a change it is saved, in milliseconds. */
const quiet = 800;

const storedSchema = z.nullable(z.object({ version: z.int() }));

interface Stored {
  readonly cut: Cut | null;
  readonly version: number;
}

/** What editing goes on from: the stored cut, unless this tab has one that isn't saved or is newer. */
export function lastEdited(order: number, stored: Stored): Cut | null {
  const own = edited.get(order);
  return own && (own.isUnsaved || own.version > stored.version) ? own.cut : stored.cut;
}

/**
 * Saves a cut a moment after each change, and says so if somebody else has saved another one. What
 * couldn't be saved is tried again when the cut is opened again in this tab.
 *
 * @param readAgain reads the stored cut anew
 */
export function useSaving(order: number, stored: Stored, readAgain: () => Promise<unknown>) {
  const staff = useStaffClient();
  const [state, setState] = useState<SaveState>('saved');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function write(): Promise<void> {
    const own = edited.get(order);
    if (!own?.isUnsaved) {
      // The screen that was left has saved it.
      setState((now) => (now === 'saving' ? 'saved' : now));
      return;
    }
    setState('saving');
    try {
      const args = { order_id: order, expected: own.version, cut: own.cut };
      const version = await staff.call(z.int(), 'admin_cut_save', args);
      const now = edited.get(order) ?? own;
      const isUnsaved = now.cut !== own.cut;
      edited.set(order, { ...now, version, isUnsaved });
      setState(isUnsaved ? 'saving' : 'saved');
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : '';
      if (code === 'no_such_entry') edited.delete(order);
      setState(code === 'changed' ? 'changed' : code === 'no_such_entry' ? 'erased' : 'failed');
    }
  }
  function flush(): void {
    clearTimeout(timer.current);
    writing = writing.then(write);
  }
  const flushed = useRef(flush);
  flushed.current = flush;
  useEffect(() => {
    flushed.current();
    return () => flushed.current();
  }, []);

  const isKept = state === 'saved' || state === 'erased';
  useEffect(() => {
    if (isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isKept]);

  return {
    state,
    flush,
    change(cut: Cut) {
      const own = edited.get(order);
      const version = own?.isUnsaved ? own.version : Math.max(own?.version ?? 0, stored.version);
      edited.set(order, { cut, version, isUnsaved: true });
      clearTimeout(timer.current);
      // Somebody has to choose first which of two cuts stays.
      if (state === 'changed' || state === 'erased') return;
      setState('saving');
      timer.current = setTimeout(flush, quiet);
    },
    /** Saves over what somebody else has saved. */
    async keepMine() {
      try {
        const now = await staff.call(storedSchema, 'admin_cut', { order_id: order });
        const own = edited.get(order);
        if (own) edited.set(order, { ...own, version: now?.version ?? 0 });
        flush();
      } catch (error) {
        if (!isExpiry(error)) setState('failed');
      }
    },
    async takeTheirs() {
      edited.delete(order);
      await readAgain();
    },
  };
}
