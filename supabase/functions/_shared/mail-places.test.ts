import { expect, it } from 'vitest';
import { MailPlaces } from './mail-places.ts';

it('a network has two of the eight places, and one that is given back is free once', () => {
  const places = new MailPlaces();
  const first = places.take('a');
  const second = places.take('a');
  expect(places.take('a')).toBeUndefined();
  second?.();
  second?.();
  expect([places.take('a'), places.take('a')]).toEqual([expect.any(Function), undefined]);
  for (const network of ['b', 'b', 'c', 'c', 'd', 'd']) expect(places.take(network)).toBeDefined();
  expect(places.take('e')).toBeUndefined();
  first?.();
  expect(places.isFree('e')).toBe(true);
});
