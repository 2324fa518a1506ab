import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { Faq } from './faq.tsx';

const items = [
  { question: 'First?', answer: 'One.' },
  { question: 'Second?', answer: 'Two.' },
];

const question = (name: string) => screen.getByRole('button', { name });

describe('questions and answers', () => {
  it('are closed at first, and each button knows its answer', () => {
    renderSite(<Faq items={items} />);
    for (const button of screen.getAllByRole('button')) {
      expect(button).toHaveAttribute('aria-expanded', 'false');
      const answer = document.getElementById(button.getAttribute('aria-controls') ?? '');
      expect(answer).not.toBeVisible();
    }
  });

  it('open one at a time', async () => {
    const { user } = renderSite(<Faq items={items} />);
    await user.click(question('First?'));
    expect(screen.getByText('One.')).toBeVisible();
    await user.click(question('Second?'));
    expect(screen.getByText('Two.')).toBeVisible();
    expect(screen.getByText('One.')).not.toBeVisible();
  });

  it('can all be closed', async () => {
    const { user } = renderSite(<Faq items={items} />);
    await user.click(question('First?'));
    await user.click(question('First?'));
    expect(question('First?')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('One.')).not.toBeVisible();
  });
});
