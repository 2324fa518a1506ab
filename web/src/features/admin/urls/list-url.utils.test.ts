import { describe, expect, it } from 'vitest';
import { apiQuery, type ListUrl, listUrl, nextSort, urlOfList } from './list-url.utils.ts';

const read = (search: string) => listUrl.read(new URLSearchParams(search));
const orders = urlOfList('orders');

describe('an address', () => {
  it('without a query shows the newest messages', () => {
    expect(read('')).toEqual(urlOfList('contact-submissions'));
  });

  it.each<[string, ListUrl]>([
    ['', urlOfList('contact-submissions')],
    ['?tab=orders', orders],
    ['?tab=orders&q=lake+house&id=123', { ...orders, q: 'lake house', id: 123 }],
    [
      '?tab=orders&status=in_progress&read=false&spam=only',
      { ...orders, status: 'in_progress', read: false, spam: 'only' },
    ],
    [
      '?tab=orders&from=2026-01-02&to=2026-02-28&sort=email&size=25',
      { ...orders, from: '2026-01-02', to: '2026-02-28', sort: 'email', size: 25 },
    ],
    ['?tab=orders&answered=false', { ...orders, answered: false }],
    ['?tab=orders&work=mine', { ...orders, work: 'mine' }],
    [
      '?tab=orders&source=news.example&campaign=spring+%E2%98%80',
      { ...orders, source: 'news.example', campaign: 'spring ☀' },
    ],
    ['?tab=orders&before=abc&page=3', { ...orders, before: 'abc', page: 3 }],
  ])('%s is read completely, and written again', (search, url) => {
    expect(read(search)).toEqual(url);
    expect(listUrl.write(url)).toBe(search);
  });

  it.each([
    'tab=secrets',
    'status=pending',
    'status=done&tab=orders',
    'read=maybe',
    'read=true&tab=signup-users',
    'answered=1',
    'answered=true&tab=signup-users',
    'spam=1',
    'work=theirs',
    'from=2026-02-30',
    'from=yesterday',
    'to=0012-01-01',
    'sort=payload_hash',
    'sort=-',
    'sort=message',
    'size=1000',
    'id=-1',
    'id=1e3',
    'id=0',
    'id=99999999999999999999',
    'page=7',
    '__proto__=x',
  ])('takes no nonsense: %s', (search) => {
    const url = read(search);
    expect(url).toEqual(urlOfList(url.tab));
  });

  it('cuts a search down to what the API takes', () => {
    expect([...read(`q=${'🏡'.repeat(300)}`).q]).toHaveLength(200);
  });
});

describe('what the API is asked', () => {
  it('is a page and nothing in particular at first', () => {
    expect(apiQuery(urlOfList('contact-submissions'))).toBe('?limit=50');
  });

  it('is everything that narrows the list down', () => {
    const url: ListUrl = {
      ...orders,
      q: ' lake & house ',
      status: 'pending',
      read: true,
      answered: false,
      spam: 'include',
      sort: '-email',
      size: 100,
      before: 'c',
      page: 2,
      id: 5,
    };
    expect(apiQuery(url)).toBe(
      '?limit=100&q=lake+%26+house&status=pending&read=true&answered=false&spam=include&sort=-email&before=c',
    );
  });

  it('is the caller’s own, unassigned or due entries, by the reader’s calendar day', () => {
    expect(apiQuery({ ...orders, work: 'mine' })).toBe('?limit=50&assignee=me');
    expect(apiQuery({ ...orders, work: 'unassigned' })).toBe('?limit=50&assignee=nobody');
    expect(apiQuery({ ...orders, work: 'due' })).toMatch(/^\?limit=50&dueBy=\d{4}-\d{2}-\d{2}$/);
  });

  it('is whole days of the reader, the last one included', () => {
    const query = new URLSearchParams(
      apiQuery({ ...orders, from: '2026-03-01', to: '2026-03-31' }),
    );
    expect(query.get('from')).toBe(new Date(2026, 2, 1).toISOString());
    expect(query.get('to')).toBe(new Date(2026, 3, 1).toISOString());
  });
});

describe('filters', () => {
  it('are counted, without the order and the page size', () => {
    expect(listUrl.filterCount({ ...orders, sort: 'email', size: 25, q: '  ' })).toBe(0);
    expect(listUrl.filterCount({ ...orders, q: 'x', read: false, from: '2026-01-01' })).toBe(3);
    expect(listUrl.filterCount({ ...orders, work: 'due' })).toBe(1);
  });
});

describe('a click on a column', () => {
  it.each([
    ['-createdAt', 'createdAt', 'createdAt'],
    ['createdAt', 'createdAt', '-createdAt'],
    ['-createdAt', 'email', 'email'],
    ['email', 'email', '-email'],
    ['email', 'createdAt', '-createdAt'],
  ])('after %s on %s leads to %s', (sort, column, next) => {
    expect(nextSort(sort, column)).toBe(next);
  });
});
