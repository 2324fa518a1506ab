import { apiPaths } from '@contract/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';
import { hold } from '@/testing/hold.ts';
import { renderSite } from '@/testing/render.tsx';
import { received } from '@/testing/responses.ts';
import { respondToPosts } from '@/testing/sent.ts';
import { LeadForm } from './lead-form.tsx';

const onSubmitted = vi.fn();
let openTab: ReturnType<typeof vi.fn>;

beforeEach(() => {
  onSubmitted.mockClear();
  openTab = vi.fn(() => ({ opener: window }));
  window.open = openTab as unknown as typeof window.open;
  vi.spyOn(console, 'info').mockReturnValue();
});

function show() {
  return renderSite(
    <>
      <Routes>
        <Route path="/get-started" element={<LeadForm onSubmitted={onSubmitted} />} />
        <Route path="/thank-you" element={<h1>Thank you</h1>} />
        <Route path="/terms" element={<h1>The terms</h1>} />
      </Routes>
      <Link to="/terms">Terms</Link>
      <ToastRegion />
    </>,
    '/get-started',
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: RegExp) => screen.getByRole('combobox', { name });
const button = () => screen.getByRole('button', { name: /Get Started|Processing/ });
const arrived = () => screen.findByRole('heading', { name: 'Thank you' });

function fillIn() {
  fireEvent.change(field('First Name'), { target: { value: 'Ada' } });
  fireEvent.change(field('Last Name'), { target: { value: 'Lovelace' } });
  fireEvent.change(field('Email'), { target: { value: 'ada+1@example.com' } });
}

const lead = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada Lovelace',
  email: 'ada+1@example.com',
  company: '',
  role: 'agent',
  referralSource: 'Not specified',
};

describe('the lead form', () => {
  it('sends the lead, opens the application in a new tab and says thank you', async () => {
    const sent = respondToPosts(apiPaths.signup, received);
    const { user } = show();
    fillIn();
    await user.click(button());
    await arrived();
    expect(sent.map(({ body }) => body)).toEqual([lead]);
    expect(openTab).toHaveBeenCalledExactlyOnceWith(
      'https://app.framewalk.example/auth?email=ada%2B1%40example.com',
      '_blank',
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      "Success!We're redirecting you to the product now...",
    );
    expect(sessionStorage.getItem('signupEmail')).toBe(lead.email);
    expect(onSubmitted).toHaveBeenCalledExactlyOnceWith({
      userType: 'agent',
      referralSource: 'Not specified',
    });
  });

  it('leaves a visitor where they have gone before the answer', async () => {
    const [held, letOn] = hold();
    const respondLate = async () => {
      await held;
      return received();
    };
    const sent = respondToPosts(apiPaths.signup, respondLate);
    const { user } = show();
    fillIn();
    await user.click(button());
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Terms' }));
    letOn();
    await screen.findByText('Success!');
    expect(screen.getByRole('heading', { name: 'The terms' })).toBeVisible();
  });

  it('goes on when the browser blocks the window, and the last notification says so', async () => {
    respondToPosts(apiPaths.signup, received);
    openTab.mockReturnValue(null);
    const { user } = show();
    fillIn();
    await user.click(button());
    await arrived();
    expect(
      await screen.findByText(
        'Please allow popups and try again, or visit app.framewalk.example directly.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open app.framewalk.example' })).toBeVisible();
  });

  it.each([['First Name'], ['Last Name'], ['Email']])(
    'without %s says what is missing and sends nothing',
    async (name) => {
      const sent = respondToPosts(apiPaths.signup, received);
      const { user } = show();
      fillIn();
      await user.clear(field(name));
      await user.type(field(name), '  ');
      await user.click(button());
      expect(screen.getByRole('alert')).toHaveTextContent(
        'ErrorPlease fill out all required fields',
      );
      expect(field(name)).toBeInvalid();
      expect(field(name)).toHaveFocus();
      await user.type(field(name), 'a@b.c');
      expect(field(name)).toHaveAttribute('aria-invalid', 'false');
      expect(sent).toEqual([]);
      expect(openTab).not.toHaveBeenCalled();
    },
  );

  it('asks for own words when neither choice fits, and drops them when one does', async () => {
    const sent = respondToPosts(apiPaths.signup, received);
    const { user } = show();
    expect(screen.queryByLabelText('Please specify')).not.toBeInTheDocument();
    fillIn();
    await user.selectOptions(choice(/I am a/), 'other');
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all required fields');
    await user.type(field('Please specify'), 'Stager');
    await user.selectOptions(choice(/I am a/), 'photographer');
    expect(screen.queryByLabelText('Please specify')).not.toBeInTheDocument();
    await user.selectOptions(choice(/I am a/), 'other');
    expect(field('Please specify')).toHaveValue('');
    await user.type(field('Please specify'), 'Home stager');
    await user.selectOptions(choice(/hear about us/), 'friend');
    await user.click(button());
    await arrived();
    expect(sent[0]?.body).toEqual({ ...lead, role: 'Home stager', referralSource: 'friend' });
    expect(onSubmitted).toHaveBeenCalledWith({ userType: 'other', referralSource: 'friend' });
  });

  it('keeps a draft, the choice of "other" and its words too', async () => {
    const first = show();
    fillIn();
    await first.user.selectOptions(choice(/I am a/), 'other');
    await first.user.type(field('Please specify'), 'Stager');
    first.unmount();
    show();
    expect(field('First Name')).toHaveValue('Ada');
    expect(choice(/I am a/)).toHaveValue('other');
    expect(field('Please specify')).toHaveValue('Stager');
  });

  it('goes to the first of several fields that the server could not store', async () => {
    const { user } = show();
    fillIn();
    await user.click(field('First Name'));
    await user.paste('x'.repeat(101));
    await user.clear(field('Email'));
    await user.paste(`${'x'.repeat(100)}@example.com`);
    await user.click(button());
    expect(field('Email')).toBeInvalid();
    expect(field('First Name')).toHaveFocus();
  });
});
