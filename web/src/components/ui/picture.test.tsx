import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pictures } from '@/content/media.ts';
import { pictureSources, sizeOf } from '@/lib/media-files.ts';
import { renderSite } from '@/testing/render.tsx';
import { AlteredNote } from './altered-note.tsx';
import { Picture } from './picture.tsx';

const sources = () => [...document.querySelectorAll('source')];

describe('a picture', () => {
  it('offers every width in both modern formats and a JPEG for the rest', () => {
    renderSite(<Picture name="hero" sizes="100vw" />);
    expect(sources().map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    const offered = sources()[0]?.srcset.split(', ');
    expect(offered).toEqual(
      pictures.hero.widths.map((width) => `/media/pictures/hero-${width}.avif ${width}w`),
    );
    const { width, height } = sizeOf(pictures.hero);
    const image = screen.getByRole('img', { name: pictures.hero.alt });
    expect(image).toHaveAttribute('src', '/media/pictures/hero-1200.jpg');
    expect(image).toHaveAttribute('width', String(width));
    expect(image).toHaveAttribute('height', String(height));
  });

  it('is sharp on a large screen, where only AVIF goes as wide', () => {
    const wide = [480, 1600, 2000, 2880];
    expect(pictureSources('hero', wide, 'avif')).toMatch(/hero-2880\.avif 2880w$/);
    expect(pictureSources('hero', wide, 'webp')).toMatch(/hero-1600\.webp 1600w$/);
  });

  it('waits until it is near, unless it is the first thing to see', () => {
    const { unmount } = renderSite(<Picture name="hero" sizes="100vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    unmount();
    renderSite(<Picture name="hero" sizes="100vw" priority />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });
});

describe('the note beside a picture', () => {
  it('says that it was altered and leads to the original', () => {
    renderSite(<AlteredNote name="sky-golden-hour" />);
    expect(screen.getByText(/Digitally altered/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the original' })).toHaveAttribute(
      'href',
      '/media/pictures/sky-overcast-1200.jpg',
    );
  });

  it('is not there where nothing was altered', () => {
    renderSite(<AlteredNote name="hero" />);
    expect(screen.queryByText(/altered/)).not.toBeInTheDocument();
  });
});
