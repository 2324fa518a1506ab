import { describe, expect, it } from 'vitest';
import { type Handle, handlesOf, snapped, withHandle } from './handles.utils.ts';
import { plainScene } from './scene.utils.ts';

const height = 0.5625;
const room = plainScene('room', height);
const outdoors = plainScene('outdoors', height);

describe('a handle', () => {
  it.each(handlesOf(room).map(([handle]) => handle))('goes where it is put: %s', (handle) => {
    const to = { x: 0.41, y: 0.2 };
    const moved = withHandle(room, handle, to, height);
    expect(new Map<Handle, unknown>(handlesOf(moved)).get(handle)).toEqual(to);
    expect(room).toEqual(plainScene('room', height));
  });

  it('of a line outdoors goes up and down only', () => {
    const moved = withHandle(outdoors, 'ground', { x: 0.1, y: 0.5 }, height);
    expect(new Map<Handle, unknown>(handlesOf(moved)).get('ground')).toEqual({ x: 0.5, y: 0.5 });
  });

  it('stays in the picture', () => {
    const moved = withHandle(room, 'bottom-right', { x: 2, y: -1 }, height);
    expect(moved).toMatchObject({ wall: { right: 1, bottom: 0 } });
  });

  it('takes the other corners of its sides along', () => {
    const moved = new Map(handlesOf(withHandle(room, 'top-left', { x: 0.2, y: 0.1 }, height)));
    expect(moved.get('bottom-left')?.x).toBe(0.2);
    expect(moved.get('top-right')?.y).toBe(0.1);
  });
});

describe('lines of the picture', () => {
  const attraction = { levels: [0.2, 0.4], uprights: [0.3], meeting: { x: 0.5, y: 0.28 } };

  it.each<[string, Handle, { x: number; y: number }, { x: number; y: number }]>([
    ['a corner near two lines', 'top-left', { x: 0.305, y: 0.195 }, { x: 0.3, y: 0.2 }],
    ['a corner near one of them', 'top-left', { x: 0.34, y: 0.395 }, { x: 0.34, y: 0.4 }],
    ['a corner near none', 'top-left', { x: 0.34, y: 0.3 }, { x: 0.34, y: 0.3 }],
    ['the point where lines meet', 'vanishing', { x: 0.51, y: 0.275 }, { x: 0.5, y: 0.28 }],
    ['a point elsewhere', 'vanishing', { x: 0.3, y: 0.2 }, { x: 0.3, y: 0.2 }],
  ])('attract %s as they should', (_, handle, from, to) => {
    expect(snapped(handle, from, attraction)).toEqual(to);
  });
});
