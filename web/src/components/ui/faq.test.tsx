import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { Faq } from './faq.tsx';

const items = [
  { question: 'First?', answer: 'One.' },
  { question: 'Second?', answer: 'Two.' },
];

const question = (name: string) => screen.getByRole('button', { name });
const open = () => screen.queryAllByRole('button', { expanded: true }).map((b) => b.textContent);

describe('questions and answers', () => {
  it('are closed at first, and each button knows its answer', () => {
    renderSite(<Faq items={items} />);
    expect(open()).toEqual([]);
    for (const [index, { question: name, answer }] of items.entries()) {
      const known = document.getElementById(question(name).getAttribute('aria-controls') ?? '');
      expect(known).toHaveTextContent(answer);
      expect(known).toBe(screen.getAllByRole('region')[index]);
      expect(known).toHaveAccessibleName(name);
    }
  });

  it('open one at a time', async () => {
    const { user } = renderSite(<Faq items={items} />);
    await user.click(question('First?'));
    expect(open()).toEqual(['First?']);
    await user.click(question('Second?'));
    expect(open()).toEqual(['Second?']);
  });
});
