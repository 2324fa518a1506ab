import { describe, expect, it } from 'vitest';
import { captionsOf, chaptersOf, type Lesson, readLessons } from './lesson.ts';

const lesson: Lesson = {
  music: ['calm'],
  slides: [
    { pictures: ['hero'], seconds: 6, title: 'Six tips', text: 'For photos', chapter: 'Welcome' },
    { pictures: ['house'], seconds: 5, tip: 1, title: 'Keep it level', chapter: 'Keep it level' },
    {
      pictures: ['house'],
      seconds: 60,
      tip: 1,
      title: 'Keep it level',
      text: 'Doors stay upright.',
    },
  ],
};

describe('a lesson', () => {
  it('has its chapters where their first slide begins', () => {
    expect(chaptersOf(lesson)).toEqual([
      { title: 'Welcome', start: 0 },
      { title: 'Keep it level', start: 6 },
    ]);
  });

  it('has what is read in it as captions, and says that there is music', () => {
    expect(captionsOf(lesson)).toBe(
      [
        'WEBVTT',
        '00:00.000 --> 00:06.000 line:8%\n[Calm music throughout]\nSix tips. For photos.',
        '00:06.000 --> 00:11.000 line:8%\nTip 1: Keep it level.',
        '00:11.000 --> 01:11.000 line:8%\nDoors stay upright.\n',
      ].join('\n\n'),
    );
  });
});

describe('the training film', () => {
  it('gives six tips in a minute and a half', () => {
    const slides = readLessons().training?.slides ?? [];
    expect(slides.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(90);
    expect(new Set(slides.flatMap(({ tip }) => tip ?? []))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});
