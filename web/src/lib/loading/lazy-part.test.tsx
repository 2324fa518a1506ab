import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;

const renderPart = ({ Part }: ReturnType<typeof lazyPart<{ readonly name: string }>>) =>
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Part name="Ada" />
    </Suspense>,
  );

it('waits for a part that is not there yet', async () => {
  renderPart(lazyPart(async () => Greeting));
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello, Ada')).toBeVisible();
});

it('renders a part that was loaded ahead at once', async () => {
  const part = lazyPart(async () => Greeting);
  await part.preload();
  renderPart(part);
  expect(screen.getByText('Hello, Ada')).toBeVisible();
});

it('loads once, and again only after a failure', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
  const { preload } = lazyPart(load);
  await expect(preload()).rejects.toThrow('offline');
  await Promise.all([preload(), preload()]);
  expect(load).toHaveBeenCalledTimes(2);
});
