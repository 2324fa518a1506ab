import { apiPaths } from '@contract/api.ts';
import { orderPackageOffers } from '@contract/brand.ts';
import { orderMessages } from '@contract/messages.ts';
import { photoMessages } from '@contract/photos.ts';
import { formatUsd } from '@contract/prices.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { orderPath } from '@/lib/paths.ts';
import { noteServerTime } from '@/lib/server-time.ts';
import { renderPart } from '@/testing/render.tsx';
import { problem, received } from '@/testing/responses.ts';
import { respondToPosts } from '@/testing/sent.ts';
import { server } from '@/testing/server.ts';
import { OrderFlow } from './order-flow.tsx';

const receipt = {
  orderNumber: 'FW-0A1B2C3D',
  estimatedDelivery: '2026-11-24',
  statusToken: 'A-b_'.repeat(8),
};
const stored = () => received(receipt);

const onOutcome = vi.fn();
beforeEach(() => onOutcome.mockClear());

const show = (path?: string) =>
  renderPart(
    <OrderFlow intro={<h1>Order</h1>} samples={null} help={null} onOutcome={onOutcome} />,
    path,
  );

const field = (name: string) => screen.getByLabelText(name);
const packageCard = (name: RegExp) => screen.getByRole('radio', { name });
const button = () => screen.getByRole('button', { name: /^Submit/ });
const summary = () => within(screen.getByRole('region', { name: 'Your package' }));

const order = {
  package: 'basic',
  photoCount: '12',
  deadline: '',
  propertyAddress: '12 Alder Lane',
  photoLink: 'https://photos.example/album?a=1&b=2',
  specialRequests: '',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  company: '',
  referralSource: '',
};

async function fillIn(user: UserEvent) {
  fireEvent.change(field('Number of Photos'), { target: { value: order.photoCount } });
  fireEvent.change(field('Photo Link'), { target: { value: order.photoLink } });
  await fillInOthers(user);
}

/** Everything but the photos. */
async function fillInOthers(user: UserEvent) {
  await user.click(packageCard(/Basic/));
  fireEvent.change(field('Property Address'), { target: { value: order.propertyAddress } });
  fireEvent.change(field('First Name'), { target: { value: order.firstName } });
  fireEvent.change(field('Last Name'), { target: { value: order.lastName } });
  fireEvent.change(field('Email'), { target: { value: order.email } });
}

describe('the order form', () => {
  it('stores the order, says when it is ready and how to follow it, and starts over on demand', async () => {
    const sent = respondToPosts(apiPaths.order, stored);
    const { user, container } = show();
    const slid = () => container.querySelector('[class*="fromLeft"]');
    expect(slid()).toBeNull();
    await fillIn(user);
    await user.click(button());
    const heading = await screen.findByRole('heading', { name: 'We’ve got your order' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(sent.map(({ body }) => body)).toEqual([order]);
    expect(screen.getByRole('status')).toHaveTextContent(
      "Order Submitted Successfully!We'll contact you within 24 hours to confirm details and start your basic package project.",
    );
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ status: 'success', package: 'basic' });
    const address = `${window.location.origin}/order/status#${receipt.statusToken}`;
    const link = screen.getByRole('link', { name: 'Follow this order' });
    expect(link).toHaveAttribute('href', address);
    expect(screen.getByText(/email we’re sending you/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = (await navigator.clipboard.readText()).split('\n');
    for (const line of [
      'Order number: FW-0A1B2C3D',
      `Package: Basic, ${formatUsd(orderPackageOffers.basic.priceCents)}`,
      'Photos: 12 of up to 15',
      `Property address: ${order.propertyAddress}`,
      `Photo link: ${order.photoLink}`,
      'Estimated delivery: Tuesday, November 24, 2026',
      `Follow this order: ${address}`,
    ]) {
      expect(copied).toContain(line);
    }
    await user.click(screen.getByRole('button', { name: 'Copy its link' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    await user.click(screen.getByRole('button', { name: 'Place Another Order' }));
    expect(field('Property Address')).toHaveValue('');
    expect(packageCard(/Basic/)).not.toBeChecked();
    expect(slid()).not.toBeNull();
  });

  it('shows its confirmation again after a reload, until another order is placed', async () => {
    respondToPosts(apiPaths.order, stored);
    const { user, unmount } = show();
    await fillIn(user);
    await user.click(button());
    await screen.findByRole('heading', { name: 'We’ve got your order' });
    unmount();
    const again = show();
    expect(screen.getByText(receipt.orderNumber)).toBeVisible();
    expect(screen.getByText('Tuesday, November 24, 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow this order' })).toBeVisible();
    expect(onOutcome).toHaveBeenCalledOnce();
    await again.user.click(screen.getByRole('button', { name: 'Place Another Order' }));
    again.unmount();
    show();
    expect(field('Property Address')).toHaveValue('');
  });

  it.each([
    ['held', /No email with this link is on its way/, /We’ll email you when/],
    ['none', /We aren’t sending this link by email/, /you’ll find it on your order’s page/],
  ] as const)('does not promise a mail that is %s', async (mail, hint, next) => {
    respondToPosts(apiPaths.order, () => received(receipt, mail));
    const { user } = show();
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText(hint)).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
  });

  it('says what is known of a photo link', async () => {
    const load = vi.fn(() => vi.importActual('./photo-link.utils.ts'));
    vi.doMock('./photo-link.utils.ts', load);
    const { user } = show();
    await user.click(field('Photo Link'));
    expect(load).not.toHaveBeenCalled();
    await user.keyboard('https://we.tl/t-abc');
    expect(await screen.findByText(/transfers expire after a few days/)).toBeVisible();
  });

  it('warns under the field when the deadline is before the delivery, and sends both', async () => {
    const sent = respondToPosts(apiPaths.order, stored);
    const { user } = show();
    await fillIn(user);
    // The delivery is two business days after today in New York, so it is never today anywhere.
    const soon = new Date().toLocaleDateString('en-CA');
    fireEvent.change(field('Deadline (Optional)'), { target: { value: soon } });
    expect(field('Deadline (Optional)')).toHaveAccessibleDescription(
      /before the estimated delivery/,
    );
    fireEvent.change(field('Deadline (Optional)'), { target: { value: '2999-01-01' } });
    expect(field('Deadline (Optional)')).not.toHaveAccessibleDescription();
    fireEvent.change(field('Deadline (Optional)'), { target: { value: soon } });
    await user.click(button());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ deadline: soon }));
  });

  it('calls a deadline past by the server’s clock as soon as that is known, and by the day of the order', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const tell = (date: Date) =>
      noteServerTime(new Response(null, { headers: { Date: date.toUTCString() } }));
    onTestFinished(() => tell(new Date()));
    const sent = respondToPosts(apiPaths.order, stored);
    const { user } = show();
    await fillIn(user);
    tell(daysAgo(30));
    const deadline = daysAgo(20).toISOString().slice(0, 10);
    fireEvent.change(field('Deadline (Optional)'), { target: { value: deadline } });
    await user.click(button());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ deadline }));
  });

  it('begins with the package that a link names, also after a reload, over that of the draft', async () => {
    const first = show(orderPath('premium'));
    await waitFor(() => expect(packageCard(/Premium/)).toBeChecked());
    await first.user.click(packageCard(/Basic/));
    first.unmount();
    show(orderPath('premium'));
    await waitFor(() => expect(packageCard(/Premium/)).toBeChecked());
  });

  it('completes a link without a scheme when the field is left', async () => {
    const { user } = show();
    for (const [typed, left] of [
      ['we.tl/t-abc', 'https://we.tl/t-abc'],
      ['foo', 'foo'],
    ]) {
      await user.clear(field('Photo Link'));
      await user.type(field('Photo Link'), typed ?? '');
      await user.tab();
      expect(field('Photo Link')).toHaveValue(left);
    }
    await user.click(button());
    expect(field('Photo Link')).toHaveAccessibleDescription(/Please enter a valid URL/);
  });

  it('limits the number of photos to the package’s, also when another package is chosen', async () => {
    const { user } = show();
    const count = field('Number of Photos');
    expect(count).toHaveAttribute('placeholder', 'Select package first');
    await user.click(packageCard(/Premium/));
    expect(count).toHaveAttribute('placeholder', '1-30');
    expect(count).toHaveAttribute('max', '30');
    await user.type(count, '16');
    await user.click(packageCard(/Basic/));
    await waitFor(() =>
      expect(count).toHaveAccessibleDescription(
        /^Photo count must be between 1 and 15 for the Basic package/,
      ),
    );
    expect(count).toHaveValue(16);
    await user.click(packageCard(/Premium/));
    await waitFor(() => expect(count).toBeValid());
    await user.click(packageCard(/Basic/));
    expect(screen.getByText('Basic takes 15.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch to Premium and keep all 16' }));
    expect(packageCard(/Premium/)).toBeChecked();
    await waitFor(() => expect(count).toBeValid());
    expect(screen.queryByText('Basic takes 15.')).toBeNull();
  });

  it('says no fewer photos than were uploaded', async () => {
    const batch = { batch: 'b', secret: 's', link: 'https://framewalk.example/admin/photos/b' };
    const photos = Array.from({ length: 20 }, (_, index) => ({
      ...{ id: `p${index}`, number: index + 1, name: `${index}.jpg`, size: 10 },
      ...{ state: 'ready', sent: 10 },
    }));
    sessionStorage.setItem('order:photos', JSON.stringify({ batch, photos, removing: [] }));
    // The photos of a visit outlive its forms, so this is another one.
    vi.resetModules();
    const another = await import('./order-flow.tsx');
    const { user } = renderPart(<another.OrderFlow intro={null} samples={null} help={null} />);
    const count = field('Number of Photos');
    await waitFor(() => expect(count).toHaveValue(20));
    expect(screen.getByText('Sent with this order: 20 photos')).toBeVisible();
    expect(field('Photo Link')).not.toBeVisible();
    expect(field('Photo Link')).toHaveValue(batch.link);
    await fillInOthers(user);
    // As a script puts it there, without an event and without leaving the field.
    fireEvent.change(count, { target: { value: '15' } });
    await user.click(button());
    expect(await screen.findByText(/must be between 1 and 15/)).toBeVisible();
    await user.clear(count);
    await user.type(count, '15');
    await user.tab();
    expect(count).toHaveValue(20);
    await user.click(screen.getByRole('button', { name: 'Switch to Premium and keep all 20' }));
    await waitFor(() => expect(count).toBeValid());
  });

  it('offers the link again when an order whose answer was lost has the photos', async () => {
    const link = 'https://framewalk.example/admin/photos/b';
    const photo = { id: 'p', number: 7, name: 'Kitchen.jpg', size: 10, state: 'ready', sent: 10 };
    const photos = { batch: { batch: 'b', secret: 's', link }, photos: [photo], removing: [] };
    sessionStorage.setItem('order:photos', JSON.stringify(photos));
    server.use(http.put(apiPaths.upload('b'), () => HttpResponse.json({ success: true })));
    const sent = respondToPosts(apiPaths.order, () =>
      problem(422, { photoLink: orderMessages.photoLink }),
    );
    const { user } = show();
    await waitFor(() => expect(field('Photo Link')).toHaveValue(link));
    await fillInOthers(user);
    await user.click(button());
    expect(await screen.findByText(photoMessages.gone)).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ photoLink: link });
    expect(field('Photo Link')).toHaveValue('');
    expect(field('Photo Link')).toBeVisible();
    expect(field('Photo Link')).not.toHaveAttribute('readonly');
    expect(field('Photo Link')).toHaveAccessibleDescription(/Photo link is required/);
  });

  it('shows what is being ordered', async () => {
    const { basic, premium } = orderPackageOffers;
    const { user } = show();
    expect(summary().getByText(/No package selected yet/)).toBeVisible();
    await user.click(packageCard(/Premium/));
    expect(summary().getByText(formatUsd(premium.priceCents))).toBeVisible();
    expect(summary().getByText('up to 30')).toBeVisible();
    expect(summary().getByText('1080p')).toBeVisible();
    expect(summary().getByText('2 business days')).toBeVisible();
    const revisions = `1 free, then ${formatUsd(premium.extraRevisionCents)} each`;
    expect(summary().getByText(revisions)).toBeVisible();
    await user.type(field('Number of Photos'), '16');
    expect(summary().getByText('16 of up to 30')).toBeVisible();
    await user.click(packageCard(/Basic/));
    expect(summary().getByText(formatUsd(basic.priceCents))).toBeVisible();
    expect(summary().getByText('Title slide')).toBeVisible();
  });
});
