/** The slug of the current sample. Undefined before a card is pressed and after the sample ends. */
export type PlayerState =
  | { readonly status: 'idle' }
  | { readonly status: 'playing' | 'paused'; readonly slug: string };

export type PlayerEvent =
  /** The visitor pressed a card. */
  | { readonly type: 'pressed'; readonly slug: string }
  /** The visitor pressed the strip's button. */
  | { readonly type: 'toggled' }
  /** The browser started or paused by itself: a headset's button, a phone call. */
  | { readonly type: 'resumed' }
  | { readonly type: 'halted' }
  | { readonly type: 'ended' }
  /** The sample couldn't be fetched or played. */
  | { readonly type: 'failed'; readonly slug: string };

export const nothingPlays: PlayerState = { status: 'idle' };

/** The state after an event. Events about another sample change nothing. */
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

/** True if `slug` is the current sample, playing or loading. */
export const isCurrent = (state: PlayerState, slug: string): boolean =>
  state.status !== 'idle' && state.slug === slug;

export const isPlaying = (state: PlayerState, slug: string): boolean =>
  isCurrent(state, slug) && state.status === 'playing';
