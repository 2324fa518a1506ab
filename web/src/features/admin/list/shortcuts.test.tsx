import type { FoundEntry } from '@contract/find.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { address, closeWithEscape, openDashboard } from '@/testing/open-dashboard.tsx';
import { refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { setSingleKeys } from '../parts/use-shortcuts.ts';

afterEach(() => setSingleKeys(true));

async function open() {
  server.use(
    ...adminApi({
      'contact-submissions': [1, 2].map((id) =>
        contactRow({ id, name: `Ada ${id}`, createdAt: `2026-01-0${id}T12:00:00Z`, isRead: true }),
      ),
    }),
  );
  const result = openDashboard();
  await screen.findByRole('table');
  return result;
}

const entry = (id: number) => screen.getByRole('button', { name: `Ada ${id}` });
const sheetButton = () => screen.getByRole('button', { name: 'Keyboard shortcuts' });
const singleKeys = () => screen.getByRole('switch', { name: 'Single-key shortcuts' });

it('assign what is selected, and mark an entry answered or spam', async () => {
  const { user } = await open();
  await user.keyboard('jxjxa');
  await user.click(await screen.findByRole('menuitem', { name: 'Me (Staff)' }));
  expect(await screen.findByText('Assigned to Staff')).toBeVisible();
  expect(screen.getByText('2 entries')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark answered' }));
  expect(await screen.findByText('Marked as answered')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deselect' }));
  entry(2).focus();
  await user.keyboard('d');
  expect(await screen.findByText('Marked as unanswered')).toBeVisible();
  await user.keyboard('!');
  expect(await screen.findByText('Moved to spam')).toBeVisible();
});

it('of an open entry mark it, and open its menus', async () => {
  const { user } = await open();
  entry(2).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Received');
  await user.keyboard('d');
  expect(await screen.findByText('Marked as answered')).toBeVisible();
  await user.keyboard('a');
  expect(screen.getByRole('combobox', { name: 'Assigned to' })).toHaveFocus();
});

describe('single-key shortcuts', () => {
  it('work on other layouts and with Caps Lock, and only the steps go on while a key is held', async () => {
    await open();
    const press = (init: KeyboardEventInit) =>
      fireEvent.keyDown(document.activeElement as Element, init);
    press({ key: 'о', code: 'KeyJ' });
    expect(entry(2)).toHaveFocus();
    press({ key: 'J', code: 'KeyJ', modifierCapsLock: true, repeat: true });
    expect(entry(1)).toHaveFocus();
    press({ key: 'ķ', code: 'KeyK', modifierAltGraph: true });
    press({ key: 'd', code: 'KeyD', repeat: true });
    expect(entry(1)).toHaveFocus();
    expect(screen.queryByText('Marked as answered')).not.toBeInTheDocument();
  });

  it('are turned off in the sheet, which a button opens', async () => {
    const { user } = await open();
    await user.click(sheetButton());
    await user.keyboard('?');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(singleKeys());
    expect(screen.getByText(/Single keys are off/)).toBeVisible();
    expect(localStorage.getItem('admin_shortcuts')).toBe('off');
    await closeWithEscape(user);
    await user.keyboard('j?/');
    expect(entry(2)).not.toHaveFocus();
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('do not affect keys such as Enter when they are off', async () => {
    setSingleKeys(false);
    const { user } = await open();
    entry(2).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: /Contact submission 2$/ })).toBeVisible();
    await user.keyboard('j');
    expect(screen.getByRole('dialog', { name: /Contact submission 2$/ })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: /Contact submission 1$/ })).toBeVisible();
    await closeWithEscape(user);
  });

  it('are off while someone types or chooses, and with a modifier key', async () => {
    const { user } = await open();
    const search = screen.getByRole('searchbox');
    await user.keyboard('/');
    expect(search).toHaveFocus();
    await user.keyboard('jkux?/');
    expect(search).toHaveValue('jkux?/');
    fireEvent.keyDown(search, { key: 'Escape', isComposing: true });
    expect(search).toHaveValue('jkux?/');
    await user.clear(search);
    screen.getByRole('combobox', { name: 'Read filter' }).focus();
    await user.keyboard('j?');
    screen.getByLabelText('From').focus();
    await user.keyboard('j?');
    (document.activeElement as HTMLElement).blur();
    const extension = document.body.appendChild(document.createElement('div'));
    const shadow = extension.attachShadow({ mode: 'open' });
    const within = shadow.appendChild(document.createElement('input'));
    fireEvent.keyDown(within, { key: 'j', composed: true });
    await user.keyboard('{Control>}j{/Control}{Meta>}u{/Meta}{Alt>}j{/Alt}');
    expect(await screen.findByRole('button', { name: 'Ada 2' })).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the palette', () => {
  const found: FoundEntry[] = [
    {
      ...{ list: 'orders', id: 9, createdAt: '2026-11-20T10:00:00Z', isPerson: true },
      ...{ name: 'Nadia Brooks', email: 'nadia@example.com', text: '<b>1820</b> Alder Ridge Lane' },
    },
  ];

  const serve = (entries = found) =>
    server.use(...adminApi({ 'contact-submissions': [contactRow()] }, { found: entries }));

  beforeEach(() => serve());

  /** @param early is typed at once, before the dialog is there */
  async function open(early = '') {
    const { user } = openDashboard();
    const opener = await screen.findByRole('button', { name: 'Ada Lovelace' });
    opener.focus();
    await user.keyboard(`{Control>}k{/Control}${early}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
    return {
      user,
      dialog,
      opener,
      type: (text: string) => user.type(dialog.getByRole('combobox'), text),
    };
  }

  const texts = (options: readonly HTMLElement[]) => options.map(({ textContent }) => textContent);

  it('runs a command with the keyboard alone', async () => {
    serve([]);
    const { user, dialog } = await open('go web');
    expect(dialog.getByRole('combobox')).toHaveValue('go web');
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
    const first = dialog.getByRole('option', { name: 'Go to Webinar Signups' });
    await waitFor(() => expect(first).toHaveAttribute('data-highlighted'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin?tab=webinar-questions'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('gives the focus back on Escape, also over an open entry', async () => {
    const { user, opener } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await user.keyboard('{Enter}');
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'Half a{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search everything' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(note).toHaveFocus());
    expect(note).toHaveValue('Half a');
  });

  it('finds people and entries, shows what they wrote as text, and opens an entry', async () => {
    const { user, dialog, type } = await open();
    await type('nadia');
    const people = within(await dialog.findByRole('group', { name: 'People' }));
    expect(texts(people.getAllByRole('option'))).toEqual([
      'Nadia Brooksnadia@example.com, 1 entry found',
    ]);
    const entries = within(dialog.getByRole('group', { name: 'Entries' }));
    expect(texts(entries.getAllByRole('option'))).toEqual([
      'Nadia BrooksOrder 9<b>1820</b> Alder Ridge Lane',
    ]);
    expect(dialog.getByText('2 found')).toBeVisible();
    await user.click(dialog.getByRole('option', { name: /Order 9/ }));
    await waitFor(() => expect(address()).toBe('/admin?tab=orders&id=9'));
  });

  it('does not search for two letters, and says when it finds nothing', async () => {
    serve([]);
    const { user, dialog, type } = await open();
    await type('zz');
    expect(dialog.getByText('Type at least three letters to search.')).toBeVisible();
    await user.keyboard('y');
    expect(await dialog.findByText('Nothing found.')).toBeVisible();
  });

  it('says when it could not search, and tries again', async () => {
    server.use(rpc('admin_find', () => refused(503), { once: true }));
    const { user, dialog, type } = await open();
    await type('nadia');
    expect(await dialog.findByText(/Couldn’t search\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('group', { name: 'People' })).toBeVisible();
  });
});
