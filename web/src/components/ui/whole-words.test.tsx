import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '@/testing/render.tsx';
import { WholeWords } from './whole-words.tsx';

it('a text may begin and end with words that stay whole, and repeat them', () => {
  renderPart(
    <p>
      <WholeWords>push-in or push-in</WholeWords>
    </p>,
  );
  expect(screen.getByText('or', { exact: false })).toHaveTextContent('push-in or push-in');
});
