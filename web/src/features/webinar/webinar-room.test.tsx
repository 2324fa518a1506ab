import { apiPaths } from '@contract/api.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { takeLinkHash } from '@/lib/webinar-link-hash.ts';
import { renderPart } from '@/testing/render.tsx';
import { problem, received } from '@/testing/responses.ts';
import { respondToPosts } from '@/testing/sent.ts';
import { WebinarRoom } from './webinar-room.tsx';

const opened = (videoId: string) => () => received({ videoId, film: 'training-of-the-test' });

const field = (name: string) => screen.getByRole('textbox', { name });
const play = () => screen.findByRole('button', { name: /^Play/ });

/** Opens the room, whose sign-up is answered so, and signs up. */
async function signUpFor(respond: () => Response) {
  respondToPosts(apiPaths.webinarSignup, respond);
  const { user } = renderPart(<WebinarRoom />);
  await signUp(user);
  return user;
}

async function signUp(user: UserEvent) {
  fireEvent.change(field('First Name'), { target: { value: 'Ada' } });
  fireEvent.change(field('Email'), { target: { value: 'ada@example.com' } });
  await user.click(screen.getByRole('button', { name: 'Get Instant Access' }));
}

describe('the training', () => {
  it('opens with the sign-up, and its player comes with a click', async () => {
    const sent = respondToPosts(apiPaths.webinarSignup, opened('76979871'));
    const { user } = renderPart(<WebinarRoom />);
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Question' })).not.toBeInTheDocument();
    await signUp(user);
    const button = await play();
    expect(sent[0]?.body).toEqual({ firstName: 'Ada', email: 'ada@example.com', company: '' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Access Granted!You can now watch the presentation. Check your email for additional resources.',
    );
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(button);
    expect(screen.getByTitle('Agent training')).toHaveAttribute(
      'src',
      expect.stringContaining('https://player.vimeo.com/video/76979871?'),
    );
  });

  it.each(['', 'javascript:alert(1)'])('plays our own video when the id is %j', async (videoId) => {
    HTMLMediaElement.prototype.play = () => Promise.resolve();
    const user = await signUpFor(opened(videoId));
    await user.click(await play());
    expect(document.querySelector('iframe')).toBeNull();
    const sources = [...document.querySelectorAll('video source')];
    expect(sources.map((source) => source.getAttribute('src'))).toContain(
      '/media/films/training-of-the-test.mp4',
    );
  });

  it('says so when no mail is sent', async () => {
    const training = { videoId: '', film: 'training-of-the-test' };
    await signUpFor(() => received(training, 'held'));
    expect(await screen.findByText(/We aren’t emailing you/)).toBeVisible();
  });

  it.each([{}, { videoId: '', film: '../hero' }])(
    'says so, and keeps the form, when the answer names no video: %j',
    async (body) => {
      await signUpFor(() => HttpResponse.json(body));
      expect(await screen.findByText(/The training didn’t load/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument();
    },
  );

  it('stays locked when the sign-up fails, and says what is wrong with a field', async () => {
    respondToPosts(apiPaths.webinarSignup, () => HttpResponse.error());
    const { user } = renderPart(<WebinarRoom />);
    await user.click(screen.getByRole('button', { name: 'Get Instant Access' }));
    expect(field('First Name')).toHaveAccessibleDescription(
      'First name must be at least 2 characters',
    );
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await signUp(user);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Something went wrongPlease try again or contact support.',
      ),
    );
    expect(field('Email')).toHaveValue('ada@example.com');
  });
});

describe('the link from the mail', () => {
  const token = `${'A-b_.'.repeat(8)}c`;
  function follow(hash: string) {
    window.history.replaceState(null, '', `/agents-webinar?a=1${hash}`);
    takeLinkHash();
    return renderPart(<WebinarRoom />);
  }

  it('opens the training without another sign-up, and leaves the address', async () => {
    const sent = respondToPosts(apiPaths.webinarAccess, () =>
      HttpResponse.json({
        ...{ videoId: '', film: 'training-of-the-test' },
        ...{ firstName: 'Ada', email: 'ada@example.com' },
      }),
    );
    follow(`#access=${token}).`);
    expect(await play()).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ token }]);
    expect(window.location.href).toMatch(/\/agents-webinar\?a=1$/);
    expect(screen.getByText(/^Ada, what would you like to know/)).toBeVisible();
    const heading = screen.getByRole('heading', { name: 'Watch the presentation' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it.each([
    [`#access=${token}x`, () => problem(404), /doesn’t open the training anymore/],
    ['#access=cut', () => problem(500), /doesn’t open the training anymore/],
    [`#access=${token}y`, () => problem(500), /couldn’t be opened/],
    [`#access=${token}z`, () => HttpResponse.html('<p>Log in</p>'), /couldn’t be opened/],
  ])('says in a sentence why it does not open, above the form: %s', async (hash, respond, text) => {
    respondToPosts(apiPaths.webinarAccess, respond);
    follow(hash);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field('First Name')).toBeVisible();
  });
});

describe('a question', () => {
  const access = { firstName: 'Ada', email: 'ada@example.com', videoId: '', film: 'training' };
  const show = (change: object = {}) => {
    sessionStorage.setItem('webinarAccess', JSON.stringify({ ...access, ...change }));
    return renderPart(<WebinarRoom />);
  };
  const send = () => screen.getByRole('button', { name: 'Submit Question' });

  it('is sent with the name and address of the sign-up unless others are given', async () => {
    const sent = respondToPosts(apiPaths.webinarQuestion, () => received());
    const { user } = show();
    await user.type(field('Question'), 'How?');
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Ask Another Question' }));
    await user.type(field('Question'), 'Why?');
    await user.type(field('Name (Optional)'), 'Grace');
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([
      { question: 'How?', name: 'Ada', email: 'ada@example.com', phone: '' },
      { question: 'Why?', name: 'Grace', email: 'ada@example.com', phone: '' },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(
      "Question Submitted!Thanks for your question. We'll get back to you within 24 hours.",
    );
  });

  it.each([
    ['ada@example.com', 'A real person will read it and answer within 24 hours.'],
    ['', 'A real person will read it. Without an email address the answer can’t come to you.'],
  ])(
    'of somebody with the address %j is promised no more than can be done',
    async (email, text) => {
      respondToPosts(apiPaths.webinarQuestion, () => received());
      const { user } = show({ email });
      await user.type(field('Question'), 'How?');
      await user.click(send());
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('is followed by a thank-you for five seconds', async () => {
    respondToPosts(apiPaths.webinarQuestion, () => received());
    show();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(field('Question'), { target: { value: 'How?' } });
    fireEvent.click(send());
    await screen.findByRole('button', { name: 'Ask Another Question' });
    act(() => void vi.advanceTimersByTime(4500));
    expect(screen.queryByRole('textbox', { name: 'Question' })).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(600));
    expect(field('Question')).toHaveValue('');
    await waitFor(() => expect(field('Question')).toHaveFocus());
  });
});
