import { expect, it } from 'vitest';
import { envelopeOf } from './envelope.ts';

it('is what servers wrote into the head, not what the text says', () => {
  const head = 'Return-Path: <ada@example.com>\r\nDelivered-To: a@b.co\r\nDelivered-To:\r\n b@b.co';
  const to = 'To: c@b.co';
  const raw = Buffer.from(`${head}\r\n${to}\r\n\r\nDelivered-To: d@b.co\r\nReturn-Path: <x@y.co>`);
  expect(envelopeOf(raw)).toEqual({
    sender: 'ada@example.com',
    receivers: expect.stringMatching(/^Delivered-To: a@b.co\s+Delivered-To:\s+b@b.co$/),
    head: `${head}\r\n${to}`,
  });
  expect(envelopeOf(Buffer.from('Return-Path: <>\n\nReturn-Path: <x@y.co>'))).toMatchObject({
    sender: '',
    receivers: '',
  });
});
