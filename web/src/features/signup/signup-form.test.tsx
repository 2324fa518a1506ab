import { apiPaths } from '@contract/api.ts';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ToastRegion } from '@/components/ui/toast/toast-region.tsx';
import { renderSite } from '@/testing/render.tsx';
import { respondToPosts } from '@/testing/sent.ts';
import { SignupForm } from './signup-form.tsx';

const show = () =>
  renderSite(
    <>
      <Routes>
        <Route path="/signup" element={<SignupForm />} />
        <Route path="/thank-you" element={<h1>Thank you</h1>} />
      </Routes>
      <ToastRegion />
    </>,
    '/signup',
  );

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Sign Up' });

describe('the simple sign-up', () => {
  it('sends its four fields and leads to the thanks', async () => {
    const sent = respondToPosts(
      apiPaths.signup,
      () => new HttpResponse('anything', { status: 200 }),
    );
    const { user } = show();
    fireEvent.change(field('Full Name'), { target: { value: 'Grace Hopper' } });
    fireEvent.change(field('Email'), { target: { value: 'grace@example.com' } });
    await user.type(field('Role (Optional)'), 'Admiral');
    await user.click(button());
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Grace Hopper', email: 'grace@example.com', company: '', role: 'Admiral' },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Success!Your signup has been submitted successfully.',
    );
  });
});
