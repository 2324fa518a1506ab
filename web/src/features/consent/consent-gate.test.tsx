import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '@/testing/render.tsx';
import { ConsentGate } from './consent-gate.tsx';

const asked = vi.hoisted(() => vi.fn());
vi.mock('./consent-banner.tsx', () => {
  asked();
  throw new Error('offline');
});

it('the page goes on where the banner can’t be had', async () => {
  const { container } = renderPart(
    <>
      <p>The page</p>
      <ConsentGate />
    </>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container).toHaveTextContent('The page');
});
