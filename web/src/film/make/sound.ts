/** In hertz. AAC and Opus both support it. */
const sampleRate = 48_000;
/** In seconds. */
const fadeOut = 0.6;

/** The beginning of a track, exactly as long as asked for, faded out at its end. */
export async function soundOf(
  track: string,
  seconds: number,
  signal: AbortSignal,
): Promise<AudioBuffer> {
  const answer = await fetch(`/media/music/${track}.mp3`, { signal });
  if (!answer.ok) throw new Error(`The track ${track} could not be fetched.`);
  const context = new OfflineAudioContext(2, seconds * sampleRate, sampleRate);
  const source = context.createBufferSource();
  source.buffer = await context.decodeAudioData(await answer.arrayBuffer());
  const volume = context.createGain();
  volume.gain.setValueAtTime(1, seconds - fadeOut);
  volume.gain.linearRampToValueAtTime(0, seconds);
  source.connect(volume).connect(context.destination);
  source.start();
  return context.startRendering();
}
