import { describe, expect, it } from 'vitest';
import { outsideFilmOf, playerUrl } from './outside-films.ts';

describe('films on outside players', () => {
  it('are known by their ids in the file of the brand', () => {
    expect(outsideFilmOf('hero', '76979871')).toEqual({ player: 'vimeo', id: '76979871' });
    expect(outsideFilmOf('hero', 'M7lc1UVf-VE')).toEqual({ player: 'youtube', id: 'M7lc1UVf-VE' });
    expect(outsideFilmOf('hero', '')).toBeUndefined();
    expect(() => outsideFilmOf('hero', 'https://vimeo.com/1')).toThrow('brand.ts, videos, hero');
  });

  it('play without the visitor being followed', () => {
    expect(playerUrl({ player: 'vimeo', id: '1' })).toContain('dnt=1');
    expect(playerUrl({ player: 'youtube', id: 'M7lc1UVf-VE' })).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/,
    );
  });
});
