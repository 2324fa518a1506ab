import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import type { FilmPlan } from './film.ts';

const plans: Record<string, FilmPlan> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'films.json'), 'utf8'),
);
const { films } = readCatalogue();

describe('the films of the catalogue', () => {
  it.each(Object.keys(films))('say how %s is made', (name) => {
    expect(plans[name]?.shots.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(films))(
    'begin with the picture of their poster: %s',
    (name, { poster }) => {
      expect(plans[name]?.shots[0]?.picture).toBe(poster);
    },
  );
});
