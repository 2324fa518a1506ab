import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onCtaClick } from '@/lib/cta-clicks.ts';
import { makePage, scrollTo } from '@/testing/browser.ts';
import { renderSite } from '@/testing/render.tsx';
import { StickyBar } from './sticky-bar.tsx';

beforeEach(() => makePage(2000 + window.innerHeight));

afterEach(() => {
  scrollTo(0);
  makePage();
});

const renderBar = () => renderSite(<StickyBar text="Get $10 free credits" action="Try free" />);
const bar = () => screen.queryByRole('region', { name: 'Free trial' });

describe('the bar at the bottom', () => {
  it('appears once a quarter of the page is scrolled, and stays', () => {
    renderBar();
    scrollTo(499);
    expect(bar()).not.toBeInTheDocument();
    scrollTo(500);
    expect(bar()).toBeInTheDocument();
    scrollTo(0);
    expect(bar()).toBeInTheDocument();
  });

  it('is not shown on a page that cannot scroll', () => {
    makePage(window.innerHeight);
    renderBar();
    scrollTo(0);
    expect(bar()).not.toBeInTheDocument();
  });

  it.each([
    ['dismissed', () => screen.getByRole('button', { name: 'Dismiss' })],
    ['used', () => screen.getByRole('link', { name: 'Try free' })],
  ])('never comes back once it was %s', async (_, find) => {
    const { unmount } = renderBar();
    scrollTo(600);
    fireEvent.click(find());
    expect(bar()).not.toBeInTheDocument();
    expect(localStorage.getItem('stickyCtaDismissed')).toBe('true');
    unmount();
    renderBar();
    scrollTo(900);
    expect(bar()).not.toBeInTheDocument();
  });

  it('measures the place of the link that the visitor used', () => {
    const heard = vi.fn();
    const stop = onCtaClick(heard);
    renderBar();
    scrollTo(600);
    fireEvent.click(screen.getByRole('link', { name: 'Try free' }));
    stop();
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ position: 'sticky', leavesPage: true }),
    );
  });
});
