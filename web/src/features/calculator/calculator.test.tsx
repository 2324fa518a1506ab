import { clipPriceCents } from '@contract/brand.ts';
import { calculatorDefaults, calculatorTotalCents, formatUsd } from '@contract/prices.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { Calculator } from './calculator.tsx';

const open = () => renderSite(<Calculator action={<a href="/app">Try it</a>} />).user;
const photos = () => screen.getByRole('spinbutton', { name: 'Photos' });
const autoEdit = () => screen.getByRole('checkbox', { name: /Auto-Edit \(\+\$/ });
const total = (choice: object) =>
  formatUsd(calculatorTotalCents({ ...calculatorDefaults, ...choice }));

describe('the price calculator', () => {
  it('follows every choice', async () => {
    const user = open();
    await user.click(screen.getByRole('radio', { name: /4K/ }));
    expect(screen.getByText(total({ resolution: '4K' }))).toBeVisible();
    await user.click(autoEdit());
    expect(screen.getByText('5 separate 5-second clips')).toBeVisible();
    expect(screen.queryByText(/^Video length/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'One more photo' }));
    expect(screen.getByText(`6 clips × ${formatUsd(clipPriceCents['4K'])}`)).toBeVisible();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '30' } });
    expect(photos()).toHaveValue(30);
    expect(screen.getByRole('button', { name: 'One more photo' })).toBeDisabled();
  });

  it('follows what was chosen before it had started', () => {
    const calculator = <Calculator action={null} />;
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(calculator);
    fireEvent.click(screen.getByRole('radio', { name: /4K/ }));
    fireEvent.click(autoEdit());
    Object.assign(photos(), { value: '12' });
    render(calculator, { container: place, hydrate: true });
    expect(screen.getByText(`12 clips × ${formatUsd(clipPriceCents['4K'])}`)).toBeVisible();
    expect(screen.getByText(/separate 5-second clips/)).toBeVisible();
  });

  it.each([
    ['31', 30],
    ['0', 1],
    ['-3', 1],
    ['2.9', 2],
    ['', 1],
  ])('puts the input %j right when the field is left', async (typed, kept) => {
    const user = open();
    await user.clear(photos());
    if (typed) await user.type(photos(), typed);
    await user.tab();
    expect(photos()).toHaveValue(kept);
  });

  it('lets a number be typed anew without correcting it half way', async () => {
    const user = open();
    await user.clear(photos());
    expect(photos()).toHaveValue(null);
    await user.type(photos(), '12');
    expect(screen.getByText(`12 clips × ${formatUsd(clipPriceCents['720p'])}`)).toBeVisible();
    // A browser would count up or down with the wheel that scrolls the page.
    fireEvent.wheel(photos());
    expect(photos()).not.toHaveFocus();
  });

  it('announces the new total once it has settled', () => {
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    open();
    const status = screen.getByRole('status');
    fireEvent.click(screen.getByRole('radio', { name: /4K/ }));
    pass(599);
    fireEvent.click(screen.getByRole('radio', { name: /1080p/ }));
    pass(599);
    expect(status).toHaveTextContent(`Total ${total({})}.`);
    pass(1);
    expect(status).toHaveTextContent(
      `Total ${total({ resolution: '1080p' })}. Video length: 12 seconds.`,
    );
  });
});
