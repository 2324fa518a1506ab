import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { refused } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

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
