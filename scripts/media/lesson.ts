/** Makes a lesson: a sequence of annotated, captioned pictures over music. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmChapter, FilmFile } from '../../web/src/content/media.ts';
import { mediaDir } from './catalogue.ts';
import { lossless } from './cut.ts';
import type { Size } from './film-plan.ts';
import { ffmpeg } from './probe.ts';
import { drawSlide, type Slide } from './slide.ts';
import { addMusic } from './soundtrack.ts';

export interface Lesson {
  /** Tracks in playing order. */
  readonly music: readonly string[];
  readonly slides: readonly Slide[];
}

const fps = 24;
const fade = 0.5;

export const readLessons = (): Record<string, Lesson> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'lessons.json'), 'utf8'));

/** Start and end of each slide, in seconds. */
export function timesOf(slides: readonly Slide[]): readonly { from: number; to: number }[] {
  let from = 0;
  return slides.map(({ seconds }) => {
    const time = { from, to: from + seconds };
    from = time.to;
    return time;
  });
}

export function chaptersOf({ slides }: Lesson): FilmChapter[] {
  const times = timesOf(slides);
  return slides.flatMap(({ chapter }, i) =>
    chapter ? [{ title: chapter, start: times[i]?.from ?? 0 }] : [],
  );
}

/** What pages may say about the film. */
export const factsOfLesson = (lesson: Lesson): Partial<FilmFile> => ({
  photos: new Set(lesson.slides.flatMap(({ pictures }) => pictures)).size,
  hasPoster: true,
  hasSound: true,
  hasCaptions: true,
  chapters: chaptersOf(lesson),
});

/** Makes the film, nearly lossless, with chapter marks. */
export async function cutLesson(
  work: string,
  name: string,
  lesson: Lesson,
  size: Size,
): Promise<string> {
  const { slides, music } = lesson;
  const inputs: string[] = [];
  const filters: string[] = [];
  let count = 0;
  const add = (...args: string[]) => {
    inputs.push(...args);
    count += 1;
    return `[${count - 1}:v]`;
  };
  for (const [i, slide] of slides.entries()) {
    const file = join(work, `${name}-slide-${i + 1}.png`);
    await drawSlide(slide, size, file);
    const shown = String(slide.seconds + (i === slides.length - 1 ? 0 : fade));
    const drawn = add('-loop', '1', '-framerate', String(fps), '-t', shown, '-i', file);
    if (slide.film) {
      const film = add('-i', join(mediaDir, 'films', `${slide.film}.mp4`));
      const held = `tpad=stop_mode=clone:stop_duration=${shown},trim=duration=${shown}`;
      filters.push(`${film}fps=${fps},scale=${size.join(':')},${held}[f${i}]`);
      filters.push(`[f${i}]${drawn}overlay,setsar=1,format=yuv420p[s${i}]`);
    } else filters.push(`${drawn}setsar=1,format=yuv420p[s${i}]`);
  }
  for (const [i, { to }] of timesOf(slides).slice(0, -1).entries()) {
    const before = i === 0 ? '[s0]' : `[x${i}]`;
    const joined = `xfade=transition=fade:duration=${fade}:offset=${to}`;
    filters.push(`${before}[s${i + 1}]${joined}[x${i + 1}]`);
  }
  const silent = join(work, `${name}-silent.mp4`);
  const output = ['-map', `[x${slides.length - 1}]`, ...lossless('ultrafast', 8), silent];
  ffmpeg(...inputs, '-filter_complex', filters.join(';'), ...output);
  const sounding = join(work, `${name}-sound.mp4`);
  addMusic(silent, music, sounding);
  const marks = join(work, `${name}-chapters.txt`);
  writeFileSync(marks, chapterMarks(lesson));
  const cut = join(work, `${name}.mp4`);
  ffmpeg('-i', sounding, '-i', marks, '-map_metadata', '1', '-map', '0', '-c', 'copy', cut);
  return cut;
}

/** The chapters in ffmpeg's metadata format, in milliseconds. */
function chapterMarks(lesson: Lesson): string {
  const chapters = chaptersOf(lesson);
  const end = timesOf(lesson.slides).at(-1)?.to ?? 0;
  const marks = chapters.map(({ title, start }, i) =>
    [
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      `START=${start * 1000}`,
      `END=${(chapters[i + 1]?.start ?? end) * 1000}`,
      `title=${title}`,
    ].join('\n'),
  );
  return [';FFMETADATA1', ...marks, ''].join('\n');
}

/** Writes the film's text as captions, for people who can't read it in the picture. */
export function writeCaptions(name: string, lesson: Lesson): void {
  writeFileSync(join(mediaDir, 'films', `${name}.vtt`), captionsOf(lesson));
}

/** WebVTT, positioned at the top: the bottom of the picture has text. */
export function captionsOf({ slides }: Lesson): string {
  const cues = timesOf(slides).map(({ from, to }, i) => {
    const { tip, title, text } = slides[i] as Slide;
    const words = text ? [text] : [`${tip ? `Tip ${tip}: ` : ''}${title}.`];
    const lines = i === 0 ? ['[Calm music throughout]', `${title}. ${text}.`] : words;
    return `${clock(from)} --> ${clock(to)} line:8%\n${lines.join('\n')}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** 75.5 becomes '01:15.500'. */
function clock(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
