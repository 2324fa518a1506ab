import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { factsOf, readPlans } from './film.ts';
import { factsOfLesson, readLessons } from './lesson.ts';
import { readManifest } from './manifest.ts';

const plans = readPlans();
const lessons = readLessons();
const { films } = readCatalogue();

describe('the films of the catalogue', () => {
  it.each(Object.entries(films))(
    'begin with the picture of their poster: %s',
    (name, { poster }) => {
      const first = plans[name]?.shots[0]?.picture ?? lessons[name]?.slides[0]?.pictures[0];
      expect(first).toBe(poster);
    },
  );

  it.each(Object.keys(films))('are in the manifest with what is in them: %s', (name) => {
    const [plan, lesson] = [plans[name], lessons[name]];
    const facts = plan ? factsOf(plan) : lesson && factsOfLesson(lesson);
    expect(readManifest().films[name]).toMatchObject({ ...facts, photos: expect.any(Number) });
  });
});
