import { apiPaths } from '@contract/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths.ts';
import { renderPart } from '@/testing/render.tsx';
import { adminToken } from '@/testing/responses.ts';
import { bodiesOf, respondToPosts } from '@/testing/sent.ts';
import { closeSession, openSession, tokenKey } from './admin-session.ts';
import { LoginCard } from './login-card.tsx';
import { startScreen } from './start-screen.ts';

const login = <LoginCard key="login" loadDesk={async () => undefined} />;
const openLogin = () => renderPart(login);

const incorrect = 'The password you entered is incorrect.';
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^Log/ });

async function logIn(user: UserEvent, text: string) {
  if (text) await user.type(password(), text);
  await user.click(button());
}

it('says that the session ended in another tab', async () => {
  openSession(adminToken);
  openLogin();
  localStorage.removeItem(tokenKey);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey })));
  expect(screen.getByText(/session ended in another tab/)).toBeVisible();
  act(() => closeSession());
  expect(screen.queryByText(/You were logged out/)).not.toBeInTheDocument();
});

describe('the login', () => {
  it.each([
    ['/admin', 'Today'],
    ['/admin?id=7', 'Lists'],
  ])(
    'at %s leads to what was chosen to open first, unless a link named it: %s',
    async (path, title) => {
      startScreen.set('today');
      respondToPosts(apiPaths.adminLogin, () =>
        HttpResponse.json({ success: true, token: adminToken }),
      );
      const { user } = renderPart(
        <Routes>
          <Route path={paths.admin} element={[<h1 key="lists">Lists</h1>, login]} />
          <Route path={paths.adminToday} element={<h1>Today</h1>} />
        </Routes>,
        path,
      );
      await logIn(user, 'right');
      expect(await screen.findByText('Login successful')).toBeVisible();
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      act(() => startScreen.set(null));
    },
  );

  it.each([' spaced out ', 'pässwörd 🔑', ''])('sends the password as typed: %o', async (typed) => {
    const sent = respondToPosts(apiPaths.adminLogin, () =>
      HttpResponse.json({ success: false, error: 'No.' }, { status: 401 }),
    );
    const { user } = openLogin();
    await logIn(user, typed);
    await waitFor(() => expect(bodiesOf(sent)).toEqual([{ password: typed }]));
  });

  it.each([
    ["the server's own words", 429, { success: false, error: 'Too many.' }, 'Too many.'],
    ['a refusal without words', 401, { success: false }, incorrect],
    ['a refusal like a success', 200, { success: false, error: 'Not today.' }, 'Not today.'],
    ['a success without a token', 200, { success: true }, incorrect],
  ])('is refused with %s', async (_name, status, body, text) => {
    respondToPosts(apiPaths.adminLogin, () => HttpResponse.json(body, { status }));
    const { user } = openLogin();
    await logIn(user, 'guess');
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Authentication failed'));
    expect(alert).toHaveTextContent(text);
    expect(alert).not.toHaveTextContent('Session expired');
    expect(localStorage.getItem(tokenKey)).toBeNull();
    expect(button()).toBeEnabled();
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription(text);
  });

  it.each([
    ['no answer', () => HttpResponse.error()],
    ['an answer that is no JSON', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['a refusal that is no JSON', () => HttpResponse.html('<h1>No</h1>', { status: 403 })],
    ['a server that is down', () => HttpResponse.json({ success: false }, { status: 503 })],
  ])('fails with %s', async (_name, respond) => {
    respondToPosts(apiPaths.adminLogin, respond);
    const { user } = openLogin();
    await logIn(user, 'guess');
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('Login failed'));
    expect(alert).toHaveTextContent('Unable to connect to the server. Please try again.');
  });
});
