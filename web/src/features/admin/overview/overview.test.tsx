import { listNames } from '@contract/admin.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { overviewApi, overviewResponse } from '@/testing/overview-api.ts';
import { refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') });
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the overview', () => {
  it('says how the promise is kept, what came in, from where and what goes, and leads there', async () => {
    server.use(...overviewApi());
    const { user } = openDashboard('/admin/overview');
    const terms = await screen.findAllByRole('term');
    expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
      'Unanswered11Oldest: 2 days',
      'Overdue3Waiting for more than 24 hours',
      'Due within 4 hours2Still within the promised 24 hours',
      'Answered within 24 hours94%188 of 200 answers in 30 days',
      'Time to first answer3 hoursMedian in 30 days',
    ]);
    const link = (name: string | RegExp) => screen.getByRole('link', { name });
    expect(link('Unanswered')).toHaveAttribute('href', '/admin/today?only=answer');
    expect(link('Overdue')).toHaveAttribute('href', '/admin/today?only=overdue');
    expect(link(/^Due within/)).toHaveAttribute('href', '/admin/today?only=soon');
    expect(link('In progress')).toHaveAttribute('href', '/admin?tab=orders&status=in_progress');
    expect(link('Failed')).toHaveAttribute('href', '/admin/mail?state=dead');
    expect(link('Newsletter')).toHaveAttribute('href', '/admin?source=newsletter');
    const waiting = await part('Waiting for an answer');
    expect(waiting.getByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&answered=false&sort=createdAt',
    );
    const lines = async (name: string) =>
      (await part(name)).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(await lines('Waiting for an answer')).toEqual([
      'Contact Form Submissions7Oldest: 2 days',
      'Orders5Oldest: 15 hours. With a change asked: 1',
      'Webinar Questions0None',
    ]);
    expect(await lines('Where they came from')).toEqual([
      'Newsletter41',
      'Direct27',
      'search.example9',
    ]);
    expect(await lines('Retention')).toEqual([
      'Webinar Signups24 months31 will be erased within 30 days',
    ]);
    const days = await part('Entries a day');
    expect(days.getByRole('img')).toHaveAccessibleName(/^Bar chart: \d+ entries in 30 days, most/);
    await user.click(days.getByText('Show as a table'));
    const rows = within(days.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[1]).toHaveTextContent(/^Sun, Nov 22/);
    const counts = overviewResponse().sources.map(({ counts }) => counts.at(-1) ?? 0);
    const cells = within(rows[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => Number(textContent))).toEqual([
      ...counts,
      counts.reduce((sum, count) => sum + count, 0),
    ]);
  });

  it('says where its counts stopped', async () => {
    const busy = overviewResponse();
    const busiest = {
      ...busy,
      sources: busy.sources.map((list) => ({ ...list, counts: list.counts.map(() => 400) })),
      orders: { ...busy.orders, completed: 10_000 },
      waiting: { ...busy.waiting, overdue: 10_000 },
      answers: { inTime: 9_400, late: 600, median: 9000 },
    };
    server.use(...overviewApi(busiest));
    openDashboard('/admin/overview');
    const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
    expect(texts(await screen.findAllByRole('definition'))).toEqual(
      expect.arrayContaining([
        '10,000+',
        '9,400 of the newest 10,000 answers in 30 days',
        'Median of the newest 10,000 answers',
      ]),
    );
    const orders = await part('Orders by status');
    expect(texts(orders.getAllByRole('listitem'))).toContain('Completed10,000+');
    const videos = await part('Videos');
    expect(videos.getByRole('link', { name: 'Change asked' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&film=change_asked',
    );
    const sources = await part('Where they came from');
    expect(sources.getByText('The newest 10,000 of each list')).toBeVisible();
    const days = await part('Entries a day');
    expect(texts(days.getAllByRole('listitem'))).toContain('Orders12,000');
  });

  it('says which list takes too much room, and which addresses lead nowhere', async () => {
    const storage = [{ list: 'contact-submissions', megabytes: 1240, share: 1000 }] as const;
    const room = { used: 161 * 1024 ** 3, most: 200 * 1024 ** 3, free: null, takesUploads: false };
    const response = overviewResponse({ storage: [...storage], room });
    server.use(...overviewApi(response));
    openDashboard('/admin/overview');
    const attention = await part('Needs attention');
    const lines = attention.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain(
      'Contact Form Submissions take 1,240 MB, more than their share of 1,000 MB.',
    );
    expect(lines).toContain(
      'Customers can’t upload photos until there is room. Stored files take 161.0 GB of 200.0 GB.',
    );
    expect(lines).toContain('The app: links lead nowhere until brand.appUrl is set in brand.ts.');
  });

  it('of a business that has just begun says so', async () => {
    const nothing = overviewResponse({
      sources: listNames.map((source) => ({ source, counts: Array(30).fill(0) })),
      answers: { inTime: 0, late: 0, median: null },
      cameFrom: [],
      retention: [],
    });
    server.use(...overviewApi(nothing));
    openDashboard('/admin/overview');
    expect(await screen.findByText('No new entries in the last 30 days.')).toBeVisible();
    expect(screen.getAllByText('None yet')).toHaveLength(2);
    for (const text of [
      'No source is known for entries of the last 30 days.',
      'Entries are kept until someone erases them.',
      'Spam is deleted 30 days after it was marked, its photos and videos after one.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('that could not be loaded can be asked for again', async () => {
    server.use(
      rpc('admin_overview', () => refused(503), { once: true }),
      ...overviewApi(),
    );
    const { user } = openDashboard('/admin/overview');
    expect(await screen.findByText('Couldn’t load the overview.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Overdue')).toBeVisible();
  });
});
