/** A sound as workers take it. */
export interface Sound {
  /** A channel each, from -1 to 1. */
  readonly planes: readonly Float32Array[];
  readonly sampleRate: number;
}

/** In hertz. AAC and Opus both support it. */
const sampleRate = 48_000;
/** In seconds: at the end of a film of five, and of longer ones. */
const fadeOut = (seconds: number) => (seconds > 5 ? 1.2 : 0.6);
/** How long the end of a track fades into its beginning, in seconds. */
const seam = 1;

/**
 * A track, exactly as long as asked for: from its beginning, again as often as needed, faded out at
 * its end.
 *
 * @param track the name of its files, or a file of one's own; empty for none
 * @throws if it is no sound
 */
export async function soundOf(
  track: string | Blob,
  seconds: number,
  signal: AbortSignal,
): Promise<Sound | undefined> {
  if (!track) return undefined;
  const loaded =
    typeof track === 'string' ? await fetch(`/media/music/${track}.mp3`, { signal }) : track;
  if (loaded instanceof Response && !loaded.ok) throw new Error('The track could not be fetched.');
  const context = new OfflineAudioContext(2, Math.round(seconds * sampleRate), sampleRate);
  const buffer = await context.decodeAudioData(await loaded.arrayBuffer());
  const all = context.createGain();
  all.gain.setValueAtTime(1, Math.max(0, seconds - fadeOut(seconds)));
  all.gain.linearRampToValueAtTime(0, seconds);
  all.connect(context.destination);
  const step = Math.max(seam, buffer.duration - seam);
  for (let at = 0; at < seconds; at += step) {
    const source = context.createBufferSource();
    source.buffer = buffer;
    const volume = context.createGain();
    volume.gain.setValueAtTime(at === 0 ? 1 : 0, at);
    if (at > 0) volume.gain.linearRampToValueAtTime(1, at + seam);
    volume.gain.setValueAtTime(1, at + step);
    volume.gain.linearRampToValueAtTime(0, at + step + seam);
    source.connect(volume).connect(all);
    source.start(at);
  }
  const rendered = await context.startRendering();
  return { sampleRate, planes: [0, 1].map((channel) => rendered.getChannelData(channel)) };
}
