import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { refused, rpc, tus } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { DeskTheme } from '../shell/desk-theme.tsx';
import { SendLater } from './send-later.tsx';

async function openTemplates() {
  server.use(...adminApi({ 'contact-submissions': [contactRow({ id: 3, isRead: true })] }));
  const { user } = openDashboard('/admin?id=3');
  await screen.findByText('Received');
  await user.keyboard('e');
  await user.click(await screen.findByRole('button', { name: 'Edit templates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }));
  return { user, dialog };
}

/** A whole text at once: each key would draw the desk anew. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('a template is added, offered, changed and removed', async () => {
  const { user, dialog } = await openTemplates();
  await user.click(dialog.getByRole('button', { name: 'New template' }));
  fill(await dialog.findByLabelText('Title'), 'Thanks');
  await user.click(dialog.getByRole('checkbox', { name: 'Contact Form Submissions' }));
  fill(dialog.getByLabelText('Subject', { selector: 'form input' }), 'Thank you');
  fill(dialog.getByLabelText('Text'), 'Hi {surname}');
  const unknown = '{surname} is not known here; known are {brand}.';
  server.use(
    http.post('*/rest/v1/reply_templates', () => refused(422, 'unknown_name', unknown), {
      once: true,
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(unknown)).toBeVisible();
  fill(dialog.getByLabelText('Text'), 'Hi {firstName}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Edit Thanks' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Template removed')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Edit Thanks' })).not.toBeInTheDocument();
});

it('what somebody else has changed meanwhile is not overwritten, and what was written stays', async () => {
  const { user, dialog } = await openTemplates();
  await user.click(dialog.getByRole('button', { name: 'Edit A call instead' }));
  fill(await dialog.findByLabelText('Title'), 'A call instead soon');
  server.use(http.patch('*/rest/v1/reply_templates', () => HttpResponse.json([])));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody has changed or removed/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(await dialog.findByRole('button', { name: 'Edit A call instead' }));
  expect(await dialog.findByLabelText('Title')).toHaveValue('A call instead soon');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(dialog.getByLabelText('Title')).toHaveValue('A call instead');
});

const upload = '/storage/v1/upload/resumable';

it.each([
  ['removed', 'Remove Plan.pdf'],
  ['given up with its reply', 'Discard'],
  ['on its way at a logout', 'Logout'],
])('a file that is %s does not come back when it arrives', async (_what, name) => {
  const [held, letOn] = hold();
  server.use(
    ...adminApi({ 'contact-submissions': [contactRow({ id: 1 })] }),
    rpc('admin_reply_file_add', () => HttpResponse.json('0b7a3a4e-6b0e-4c57-8a53-1c1a4a1f5d10')),
    http.post(upload, () => tus(201, { location: `${upload}/a` })),
    http.patch(`${upload}/a`, () => tus(204, { 'upload-offset': '5' })),
    http.post('*/rest/v1/rpc/admin_reply_file_ready', async () => {
      await held;
      return HttpResponse.json(true);
    }),
  );
  const { user } = openDashboard('/admin?id=1');
  await screen.findByText('Received');
  await user.keyboard('e');
  const file = new File(['walls'], 'Plan.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText('Files to send'), file);
  await screen.findByText('Checking…');
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  letOn();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText('Plan.pdf')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('replyDrafts')).toBeNull();
});

it('a choice stays the same element while time passes, so that no press on it is lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const onSend = vi.fn();
  const part = () => (
    <DeskTheme>
      <SendLater disabled={false} onSend={onSend} />
    </DeskTheme>
  );
  const { rerender } = render(part());
  fireEvent.click(screen.getByRole('button', { name: 'Send later' }));
  const item = await screen.findByRole('menuitem', { name: /In an hour/ });
  vi.setSystemTime(Date.now() + 1000);
  rerender(part());
  fireEvent.click(item);
  expect(onSend).toHaveBeenCalledExactlyOnceWith(new Date(Date.now() + 3_600_000).toISOString());
});
