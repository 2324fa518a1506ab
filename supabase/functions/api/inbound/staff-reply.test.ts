import { expect, it } from 'vitest';
import { createReplyAddresses } from '../identity/reply-addresses.ts';
import { createStaffReplyAddresses, staffReplyDays } from '../identity/staff-reply-addresses.ts';
import type { ReadMail } from './parse-mail.ts';
import { replyMarker } from './reply-marker.ts';
import { staffReplyOf } from './staff-reply.ts';

const domain = 'answers.example';
const ada = 'Ada@studio.example';
const addresses = createStaffReplyAddresses('key', domain, [ada, 'ben@studio.example']);
const day = 86_400_000;
const to = addresses.of('orders', 7, ada);

it('an address names its entry and whom the notice went to, for fourteen days', () => {
  const named = { list: 'orders', id: '7', receiver: ada };
  expect(addresses.read(`Ben <${to.toUpperCase()}>`)).toEqual({ ...named, isLate: false });
  expect(addresses.read(to, Date.now() + staffReplyDays * day)).toMatchObject({ isLate: false });
  expect(addresses.read(to, Date.now() + (staffReplyDays + 1) * day)).toMatchObject({
    isLate: true,
  });
  expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);
});

it.each([
  ['of another entry', to.replace('o7-', 'o8-')],
  ['of a later day', to.replace(/-[0-9a-z]+-/, '-zzzz-')],
  ['of a customer', createReplyAddresses('key', domain).of('orders', 7)],
  [
    'with the signature of a customer’s',
    to.replace(/[0-9a-f]{32}/, createReplyAddresses('key', domain).of('orders', 7).slice(-48, -16)),
  ],
  ['of somebody who gets notices no more', addresses.of('orders', 7, 'gone@studio.example')],
  ['at another domain', `${to}.evil.example`],
])('an address %s names nothing', (_what, address) => {
  expect(addresses.read(address)).toBeUndefined();
});

const mail: ReadMail = {
  kind: 'message',
  ...{
    isBulk: false,
    receivers: to,
    sender: 'ada@studio.example',
    replyTo: undefined,
    name: 'Ada',
  },
  subject: 'Re: Order from Grace',
  text: `We start on Monday.\n\nOn Fri, Nov 27 Framewalk <${to}> wrote:\n\n> ${replyMarker}\n>\n> Order from Grace`,
  ...{ followsMail: true, isPassedOn: false, messageId: '1', files: [], bounced: null },
};
const reply = { list: 'orders', id: '7', receiver: ada, isLate: false } as const;
const held = (changed: Partial<ReadMail>, aligned?: string, late = false) =>
  staffReplyOf({ ...reply, isLate: late }, { ...mail, ...changed }, addresses, aligned)?.held;

it('what stands above the marker goes out, without our addresses, under a subject for the customer', () => {
  expect(staffReplyOf(reply, mail, addresses, 'studio.example')).toEqual({
    ...{ list: 'orders', record: '7', sender: ada, subject: 'Your order FW-' },
    ...{ body: 'We start on Monday.', held: null },
  });
  expect(held({ text: 'x'.repeat(10_000) }, 'studio.example')).toBe(null);
  const marked = { ...mail, text: `Yes.\n<${to}>\n${replyMarker}\nOrder from Grace` };
  expect(staffReplyOf(reply, marked, addresses, 'studio.example')?.body).toBe('Yes.');
  const wrapped = `Framewalk kirjoitti: -- ${replyMarker.slice(2).replace('above ', 'above\n')}`;
  const odd = { ...mail, text: `Yes.\n${wrapped}\nOrder from Grace` };
  expect(staffReplyOf(reply, odd, addresses, 'studio.example')?.body).toBe('Yes.');
});

it.each([
  ['from somebody else, whatever is attested', { sender: 'grace@example.com' }, 'example.com'],
  ['that nobody attests', {}, undefined],
  ['that is attested for another domain', {}, 'evil.example'],
  ['that is attested for a domain below', {}, 'mail.studio.example.evil.example'],
  [
    'with files',
    { files: [{ number: 1, name: 'a.pdf', type: '', bytes: 1, content: undefined }] },
    'studio.example',
  ],
  ['of a machine', { subject: 'Automatic reply: Order from Grace' }, 'studio.example'],
  ['that is too long', { text: 'x'.repeat(10_001) }, 'studio.example'],
])('an answer %s waits on the desk', (_what, changed, aligned) => {
  expect(held(changed, aligned)).toMatch(/^It came by mail/);
});

it('a late answer waits, and what machines write or says nothing is no answer', () => {
  expect(held({}, 'studio.example', true)).toMatch(/too long after/);
  for (const changed of [
    { kind: 'automatic' },
    { kind: 'bounce' },
    { isBulk: true },
    { text: `\n> ${replyMarker}` },
  ] as const)
    expect(staffReplyOf(reply, { ...mail, ...changed }, addresses, 'studio.example')).toBe(
      undefined,
    );
});
