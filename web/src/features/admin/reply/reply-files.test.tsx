import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { rpc, tus } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

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
