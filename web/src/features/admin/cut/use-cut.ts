import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Cut, cutSchema } from '@/film/cut/cut-schema.ts';
import { DatabaseError, useStaffClient } from '../shell/staff-client.ts';

const answerSchema = z.nullable(
  z.object({
    orderNumber: z.string(),
    propertyAddress: z.string(),
    customer: z.nullable(z.string()),
    package: z.string(),
    photoLink: z.nullable(z.string()),
    isErased: z.boolean(),
    isOrdered: z.boolean(),
    /** Null before it is saved, and if an earlier version of the desk saved one that is none any more. */
    cut: z.catch(z.nullable(cutSchema), null),
    version: z.int(),
    savedBy: z.nullable(z.string()),
    logo: z.nullable(z.string()),
    change: z.nullable(z.object({ text: z.string(), second: z.nullable(z.number()) })),
  }),
);

/** An order as a cut needs it. */
export type OrderForCut = NonNullable<z.output<typeof answerSchema>>;

/** The order of a cut, and the cut as it was saved; null if there is no such order. */
export function useOrderForCut(order: number) {
  const staff = useStaffClient();
  return useQuery({
    queryKey: ['cut', order],
    queryFn: ({ signal }) => staff.call(answerSchema, 'admin_cut', { order_id: order }, signal),
    // What is being edited is only replaced when somebody asks for it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export type SaveState = 'saved' | 'saving' | 'changed' | 'failed' | 'erased';

/** How long after a change it is saved, in milliseconds. */
const quiet = 800;

/** Saves a cut a moment after each change, and says so if somebody else has saved another one. */
export function useSaving(order: number, found: OrderForCut) {
  const staff = useStaffClient();
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>('saved');
  const version = useRef(found.version);
  const latest = useRef<Cut>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function write(): Promise<void> {
    const cut = latest.current;
    if (!cut) return;
    latest.current = undefined;
    setState('saving');
    try {
      version.current = await staff.call(z.int(), 'admin_cut_save', {
        ...{ order_id: order, expected: version.current, cut },
      });
      setState(latest.current ? 'saving' : 'saved');
    } catch (error) {
      latest.current ??= cut;
      const code = error instanceof DatabaseError ? error.code : '';
      setState(code === 'changed' ? 'changed' : code === 'no_such_record' ? 'erased' : 'failed');
    }
  }
  /** Saves what isn't saved yet, one version after the other. */
  function flush(): void {
    clearTimeout(timer.current);
    saving.current = saving.current.then(write);
  }
  const flushed = useRef(flush);
  flushed.current = flush;
  useEffect(() => () => flushed.current(), []);

  return {
    state,
    flush,
    change(cut: Cut) {
      latest.current = cut;
      clearTimeout(timer.current);
      // Somebody has to choose first which of two cuts stays.
      if (state !== 'changed') timer.current = setTimeout(flush, quiet);
    },
    /** Saves over what somebody else has saved. */
    async keepMine() {
      const asked = await staff.call(answerSchema, 'admin_cut', { order_id: order });
      version.current = asked?.version ?? 0;
      flush();
    },
    async takeTheirs() {
      latest.current = undefined;
      await client.resetQueries({ queryKey: ['cut', order] });
    },
  };
}
