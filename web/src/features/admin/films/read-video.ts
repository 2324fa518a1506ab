import { filmLimits } from '@contract/films.ts';

export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  /** A JPEG of its first second; null if it can't be made. */
  readonly poster: Blob | null;
}

/** The wider side of a poster, in pixels. */
const posterSide = 1280;
const patienceMs = 15_000;

/** The size of a video and its first second; undefined if this browser can't play it. */
export async function readVideo(file: File): Promise<VideoFacts | undefined> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
    await event(video, 'loadeddata');
    const { videoWidth: width, videoHeight: height, duration } = video;
    if (width === 0) return undefined;
    video.currentTime = Math.min(1, duration / 2);
    await event(video, 'seeked');
    return { width, height, poster: await drawPoster(video) };
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function event(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
    setTimeout(reject, patienceMs);
  });
}

async function drawPoster(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, posterSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  for (const quality of [0.82, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= filmLimits.posterBytes) return blob;
  }
  return null;
}
