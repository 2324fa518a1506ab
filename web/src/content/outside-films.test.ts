import { describe, expect, it } from 'vitest';
import { parseFilms, playerUrl } from './outside-films.ts';

describe('films on outside players', () => {
  it('are read from one setting', () => {
    const films = parseFilms('modern-luxury-home=vimeo:76979871,hero=youtube:M7lc1UVf-VE');
    expect(Object.fromEntries(films)).toEqual({
      'modern-luxury-home': { player: 'vimeo', id: '76979871' },
      hero: { player: 'youtube', id: 'M7lc1UVf-VE' },
    });
  });

  it('play without the visitor being followed', () => {
    expect(playerUrl({ player: 'vimeo', id: '1' })).toContain('dnt=1');
    expect(playerUrl({ player: 'youtube', id: 'M7lc1UVf-VE' })).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/,
    );
  });
});
