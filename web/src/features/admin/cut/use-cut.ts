import { orderPackages } from '@contract/enums.ts';
import { notesSchema } from '@contract/films.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cutSchema } from '@/film/cut/cut-schema.ts';
import { useStaffClient } from '../shell/staff-client.ts';

const responseSchema = z.nullable(
  z.object({
    orderNumber: z.string(),
    propertyAddress: z.string(),
    customer: z.nullable(z.string()),
    package: z.enum(orderPackages),
    photoLink: z.nullable(z.string()),
    isErased: z.boolean(),
    isOrdered: z.boolean(),
    /** Null before it is saved, and if an earlier version of the desk saved one that is none any more. */
    cut: z.catch(z.nullable(cutSchema), null),
    version: z.int(),
    savedBy: z.nullable(z.string()),
    logo: z.nullable(z.string()),
    /** The notes of the change that is asked for. */
    change: z.nullable(notesSchema),
  }),
);

/** An order as a cut needs it. */
export type OrderForCut = NonNullable<z.output<typeof responseSchema>>;

/** The order of a cut, and the cut as it was saved; null if there is no such order. */
export function useOrderForCut(order: number) {
  const staff = useStaffClient();
  return useQuery({
    queryKey: ['cut', order],
    queryFn: ({ signal }) => staff.call(responseSchema, 'admin_cut', { order_id: order }, signal),
    // What is being edited is only replaced when somebody asks for it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
