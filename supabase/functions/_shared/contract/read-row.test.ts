import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listNames, lists } from './admin.ts';
import { readRow } from './read-row.ts';

const message = {
  id: 7,
  createdAt: '2026-11-20T09:00:00Z',
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  company: 'Analytical Engines',
  message: 'Do you film barns as well?',
  byMail: null,
  isRead: true,
  answeredAt: null,
  waitsSince: '2026-11-20T09:00:00Z',
  isSpam: true,
  spamReason: 'honeypot',
  arrivedInSurge: false,
  assignee: 'Grace',
  followUpOn: '2026-12-01',
  attribution: { last: { source: 'News', path: '/' } },
  source: 'news',
  campaign: null,
};

describe('a row of a response', () => {
  it('is read as it stands', () => {
    expect(readRow('contact-submissions', message)).toEqual(message);
  });

  it('is blank where something is missing', () => {
    expect(readRow('contact-submissions', { id: 7 })).toEqual({
      ...{ id: 7, createdAt: '', name: '', email: '', phone: null, company: null, message: '' },
      byMail: null,
      ...{
        isRead: false,
        answeredAt: null,
        waitsSince: null,
        isSpam: false,
        spamReason: null,
        arrivedInSurge: false,
      },
      ...{ assignee: null, followUpOn: null },
      ...{ attribution: null, source: null, campaign: null },
    });
  });

  it('is blank where a value has another type, and has no unknown fields', () => {
    const strange = {
      ...message,
      name: 12,
      phone: ['1'],
      isRead: 'yes',
      more: 'x',
      attribution: 7,
    };
    expect(readRow('contact-submissions', strange)).toEqual({
      ...{ ...message, name: '', phone: null, isRead: false, attribution: null },
    });
  });

  it('keeps a value that this page does not know', () => {
    const row = readRow('orders', { id: 1, status: 'archived', spamReason: 'manual' });
    expect(row).toMatchObject({ status: 'archived', spamReason: 'manual', priceCents: 0 });
  });

  it.each([null, [], 'row', {}, { ...message, id: '7' }, { ...message, id: null }])(
    'without an id it is none: %j',
    (value) => {
      expect(readRow('contact-submissions', value)).toBeUndefined();
    },
  );

  it.each(listNames)('of %s is never lost, whatever its fields hold', (list) => {
    const fields = Object.keys(lists[list].row.shape).filter((field) => field !== 'id');
    const values = fc.record(Object.fromEntries(fields.map((field) => [field, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(values, fc.integer({ min: 1 }), (value, id) => {
        const row = readRow(list, { ...value, id });
        expect(row).toMatchObject({ id });
        expect(Object.keys(row ?? {}).sort()).toEqual([...fields, 'id'].sort());
      }),
      { numRuns: 30 },
    );
  });
});
