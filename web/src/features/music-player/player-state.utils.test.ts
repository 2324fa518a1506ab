import { describe, expect, it } from 'vitest';
import {
  nextState,
  nothingPlays,
  type PlayerEvent,
  type PlayerState,
} from './player-state.utils.ts';

const playing = (slug: string): PlayerState => ({ status: 'playing', slug });
const paused = (slug: string): PlayerState => ({ status: 'paused', slug });

const pressed = (slug: string): PlayerEvent => ({ type: 'pressed', slug });
const failed = (slug: string): PlayerEvent => ({ type: 'failed', slug });
const toggled: PlayerEvent = { type: 'toggled' };
const halted: PlayerEvent = { type: 'halted' };

describe('the music player', () => {
  it.each<[string, PlayerState, PlayerEvent, PlayerState]>([
    ['starts a card', nothingPlays, pressed('calm'), playing('calm')],
    ['pauses the card that plays', playing('calm'), pressed('calm'), paused('calm')],
    ['goes on with a paused card', paused('calm'), pressed('calm'), playing('calm')],
    ['changes to another card', playing('calm'), pressed('warm'), playing('warm')],
    ['leaves a paused card for another', paused('calm'), pressed('warm'), playing('warm')],
    ['pauses by its button', playing('calm'), toggled, paused('calm')],
    ['plays by its button', paused('calm'), toggled, playing('calm')],
    ['has nothing to toggle at first', nothingPlays, toggled, nothingPlays],
    ['follows a halt from outside', playing('calm'), halted, paused('calm')],
    ['follows a start from outside', paused('calm'), { type: 'resumed' }, playing('calm')],
    ['ignores a late halt', nothingPlays, halted, nothingPlays],
    ['starts over at the end', playing('calm'), { type: 'ended' }, nothingPlays],
    ['starts over after a failure', playing('calm'), failed('calm'), nothingPlays],
    ['ignores the failure of a former card', playing('warm'), failed('calm'), playing('warm')],
  ])('%s', (_, before, event, after) => {
    expect(nextState(before, event)).toEqual(after);
  });
});
