import { describe, expect, it } from 'vitest';
import { problemOf } from '../web/src/features/move-a-photo/engine/scene.utils.ts';
import { judge, median } from './move-a-photo/judge-guesses.ts';
import { exteriors, type JudgedPicture, rooms } from './move-a-photo/true-views.ts';

const judgeAll = (pictures: object) =>
  Promise.all(Object.keys(pictures).map((name) => judge(name as JudgedPicture)));

describe('the first guess at a picture', () => {
  it('finds where the lines of our rooms meet, within 3 % of the width in the middle', async () => {
    const judged = await judgeAll(rooms);
    expect(judged).toHaveLength(12);
    expect(median(judged.map(({ distance }) => distance))).toBeLessThan(3);
  });

  it('finds where the lines of our exteriors meet, within 3 % of the width in the middle', async () => {
    const judged = await judgeAll(exteriors);
    expect(median(judged.map(({ distance }) => distance))).toBeLessThan(3);
  });

  it('is either near the truth or the middle of the picture, where nothing is bent', async () => {
    for (const { name, guess, distance } of await judgeAll({ ...rooms, ...exteriors })) {
      const isMiddle = guess.scenes[guess.kind].vanishing.x === 0.5;
      if (!isMiddle) expect(distance, name).toBeLessThan(3);
    }
  });

  it('takes every room for a room', async () => {
    for (const { name, guess } of await judgeAll(rooms)) expect(guess.kind, name).toBe('room');
  });

  it('takes all exteriors but one at most for outdoors', async () => {
    const judged = await judgeAll(exteriors);
    const found = judged.filter(({ guess }) => guess.kind === 'outdoors');
    expect(found.length).toBeGreaterThanOrEqual(judged.length - 1);
  });

  it('is always a scene that can be', async () => {
    for (const { name, guess } of await judgeAll({ ...rooms, ...exteriors })) {
      for (const scene of Object.values(guess.scenes))
        expect(problemOf(scene), name).toBeUndefined();
    }
  });
});
