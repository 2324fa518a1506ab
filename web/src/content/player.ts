/** What the player of delivered films says. */
export const player = {
  begin: (title: string) => `Play: ${title}`,
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  at: (time: string, duration: string) => `${time} of ${duration}`,
  mark: (moment: string, text: string) => `${moment}: ${text}`,
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  unplayable: 'Your browser can’t play this video. Download it to watch it in another program.',
  unreachable: 'The video can’t be reached right now. Check your connection.',
  retry: 'Try again',
} as const;
