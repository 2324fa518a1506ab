/** Which sample plays, by its slug; nothing until a visitor presses a card, and after its end. */
export type PlayerState =
  | { readonly status: 'idle' }
  | { readonly status: 'playing' | 'paused'; readonly slug: string };

export type PlayerEvent =
  /** A card was pressed. */
  | { readonly type: 'pressed'; readonly slug: string }
  /** The strip's button was pressed. */
  | { readonly type: 'toggled' }
  /** The browser itself started or halted: a headset's button, a phone call. */
  | { readonly type: 'resumed' }
  | { readonly type: 'halted' }
  | { readonly type: 'ended' }
  /** The sample could not be fetched or played. */
  | { readonly type: 'failed'; readonly slug: string };

export const nothingPlays: PlayerState = { status: 'idle' };

/** The state after an event. Events that no longer concern the current sample change nothing. */
export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  if (event.type === 'pressed' && !isCurrent(state, event.slug)) {
    return { status: 'playing', slug: event.slug };
  }
  if (state.status === 'idle') return state;
  switch (event.type) {
    case 'pressed':
    case 'toggled':
      return { ...state, status: state.status === 'playing' ? 'paused' : 'playing' };
    case 'resumed':
      return { ...state, status: 'playing' };
    case 'halted':
      return { ...state, status: 'paused' };
    case 'ended':
      return nothingPlays;
    case 'failed':
      return event.slug === state.slug ? nothingPlays : state;
  }
}

/** True when `slug` is the sample that plays or waits. */
export const isCurrent = (state: PlayerState, slug: string): boolean =>
  state.status !== 'idle' && state.slug === slug;

export const isPlaying = (state: PlayerState, slug: string): boolean =>
  isCurrent(state, slug) && state.status === 'playing';
