import { chakra } from '@chakra-ui/react';
import { consentReceiptSchema } from '@contract/consent.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { longDate } from '../parts/format.utils.ts';
import { useStaffClient } from '../shell/staff-client.ts';

const said = (isAllowed: boolean): string => (isAllowed ? 'allowed' : 'not allowed');

const methods = {
  accept: 'Accept',
  reject: 'Reject',
  save: 'Save Preferences',
  gpc: 'Save Preferences, with the browser’s privacy signal',
} as const;

const receiptNumber = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isReceiptNumber = (text: string): boolean => receiptNumber.test(text.trim());

/** What a visitor chose about cookies, if the search is the number on their receipt (a UUID). */
export function ConsentNotice({ q }: { readonly q: string }) {
  return isReceiptNumber(q) && <Choice id={q.trim().toLowerCase()} />;
}

function Choice({ id }: { readonly id: string }) {
  const staff = useStaffClient();
  const { data, isError } = useQuery({
    queryKey: ['consent', id],
    queryFn: ({ signal }) =>
      staff.call(z.nullable(consentReceiptSchema), 'admin_consent', { receipt: id }, signal),
  });
  const text = isError
    ? 'Couldn’t look up the cookie choice with this number.'
    : data === null
      ? 'No cookie choice has this number.'
      : data &&
        `Cookie choice: analytics ${said(data.choice.analytics)}, marketing ${said(data.choice.marketing)}. “${methods[data.method]}” on ${longDate(data.at)}, version ${data.version} of ${data.policyDate}.`;
  return (
    <chakra.p role="status" px={{ base: '4', md: '5' }} py="3" bg="bg.sunken" textStyle="small">
      {text || 'Looking up the cookie choice…'}
    </chakra.p>
  );
}
