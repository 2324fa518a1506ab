import { describe, expect, it } from 'vitest';
import {
  nextState,
  nothingPlays,
  type PlayerEvent,
  type PlayerState,
} from './player-state.utils.ts';

const playing = (slug: string): PlayerState => ({ status: 'playing', slug });
const paused = (slug: string): PlayerState => ({ status: 'paused', slug });

describe('the music player', () => {
  it.each<[string, PlayerState, PlayerEvent, PlayerState]>([
    ['starts a card', nothingPlays, { type: 'pressed', slug: 'calm' }, playing('calm')],
    [
      'pauses the card that plays',
      playing('calm'),
      { type: 'pressed', slug: 'calm' },
      paused('calm'),
    ],
    [
      'goes on with a paused card',
      paused('calm'),
      { type: 'pressed', slug: 'calm' },
      playing('calm'),
    ],
    [
      'changes to another card',
      playing('calm'),
      { type: 'pressed', slug: 'warm' },
      playing('warm'),
    ],
    [
      'leaves a paused card for another',
      paused('calm'),
      { type: 'pressed', slug: 'warm' },
      playing('warm'),
    ],
    ['pauses by its button', playing('calm'), { type: 'toggled' }, paused('calm')],
    ['plays by its button', paused('calm'), { type: 'toggled' }, playing('calm')],
    ['has nothing to toggle at first', nothingPlays, { type: 'toggled' }, nothingPlays],
    ['follows a halt from outside', playing('calm'), { type: 'halted' }, paused('calm')],
    ['follows a start from outside', paused('calm'), { type: 'resumed' }, playing('calm')],
    ['ignores a late halt', nothingPlays, { type: 'halted' }, nothingPlays],
    ['starts over at the end', playing('calm'), { type: 'ended' }, nothingPlays],
    [
      'starts over after a failure',
      playing('calm'),
      { type: 'failed', slug: 'calm' },
      nothingPlays,
    ],
    [
      'ignores the failure of a former card',
      playing('warm'),
      { type: 'failed', slug: 'calm' },
      playing('warm'),
    ],
  ])('%s', (_, before, event, after) => {
    expect(nextState(before, event)).toEqual(after);
  });
});
