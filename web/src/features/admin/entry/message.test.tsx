import { apiPaths } from '@contract/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { contactRow } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { closeWithEscape, openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { listResponse } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const contactPath = apiPaths.adminList('contact-submissions');

function serveContacts(...contacts: ReturnType<typeof contactRow>[]) {
  server.use(
    http.get(contactPath, () => listResponse('contact-submissions', { submissions: contacts })),
  );
}

describe('a message', () => {
  it('that was read already, or is opened twice at once, asks the server for nothing more', async () => {
    const marked = vi.fn();
    const [held, letOn] = hold();
    serveContacts(contactRow({ id: 2, name: 'Read Already', isRead: true }), contactRow());
    server.use(
      http.patch('/api/admin/contact-submissions/:id/mark-read', async ({ params }) => {
        marked(params.id);
        await held;
        return HttpResponse.json({ success: true });
      }),
    );
    const { user } = openDashboard();
    for (const name of ['Read Already', 'Ada Lovelace', 'Ada Lovelace']) {
      await user.click(await screen.findByRole('button', { name }));
      await closeWithEscape(user);
    }
    letOn();
    await waitFor(() => expect(tab(/Contact/)).not.toHaveTextContent('unread'));
    expect(marked).toHaveBeenCalledExactlyOnceWith('1');
  });
});
