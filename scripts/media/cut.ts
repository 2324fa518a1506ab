/** Renders a film's shots and joins them with cuts or dissolves, titles, labels and music. */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { alteredLabel } from '../../web/src/content/media.ts';
import { StartError } from '../stack/start-error.ts';
import { type Catalogue, mediaDir } from './catalogue.ts';
import type { FilmPlan, Shot, Size } from './film-plan.ts';
import { type GradeName, gradeFilter } from './grades.ts';
import { readManifest } from './manifest.ts';
import { renderMove } from './move.ts';
import { ffmpeg } from './probe.ts';
import { addMusic } from './soundtrack.ts';
import { drawTitles } from './title.ts';

const fps = 24;

export interface Work {
  /** The output folder of `render`. */
  readonly stills: string;
  /** The folder for intermediate files. */
  readonly work: string;
  readonly catalogue: Catalogue;
}

/** Makes one version of a film, nearly lossless. */
export async function cutFilm(
  work: Work,
  name: string,
  plan: FilmPlan,
  size: Size,
): Promise<string> {
  const kind = size[1] > size[0] ? '-upright' : '';
  const parts: string[] = [];
  for (const [i, shot] of plan.shots.entries())
    parts.push(await renderShot(work, `${name}${kind}-${i + 1}.mp4`, shot, size));
  const fade = plan.dissolve ?? 0;
  if (plan.loops) parts.push(firstFrame(work.work, name, parts[0] ?? '', fade));
  const { filters, last } = laidOut(parts.length, plan.shots, fade);
  const inputs = parts.flatMap((part) => ['-i', part]);
  const titles = await titlesOn(work, `${name}${kind}`, plan.shots, size);
  for (const [i, { file, from, to }] of titles.entries()) {
    inputs.push('-i', file);
    const below = i === 0 ? last : `w${i - 1}`;
    const shown = `enable='between(t,${from},${to - 1 / (2 * fps)})'`;
    filters.push(`[${below}][${parts.length + i}:v]overlay=${shown}[w${i}]`);
  }
  const end = titles.length > 0 ? `w${titles.length - 1}` : last;
  const cut = join(work.work, `${name}${kind}.mp4`);
  const silent = plan.music ? join(work.work, `${name}${kind}-silent.mp4`) : cut;
  const output = ['-map', `[${end}]`, ...lossless('veryfast', 8), silent];
  ffmpeg(...inputs, '-filter_complex', filters.join(';'), ...output);
  if (plan.music) addMusic(silent, [plan.music], cut);
  return cut;
}

/** Renders one shot, unless it exists. */
export async function renderShot(
  { stills, work, catalogue }: Work,
  file: string,
  shot: Shot,
  size: Size,
) {
  const out = join(work, file);
  if (existsSync(out)) return out;
  const { picture, seconds, way, frame = [0.5, 0.5, 1], pivot = 0 } = shot;
  const described = catalogue.pictures[picture];
  if (!described) throw new StartError(`The catalogue has no '${picture}'.`);
  const [width, height] = size;
  const isUpright = height > width;
  const coming = join(work, `coming-${file}`);
  const holes = await renderMove({
    ...(await stillOf(stills, work, picture, described.grade)),
    near: join(stills, `${picture}-near.png`),
    lens: join(stills, `${picture}.json`),
    out: coming,
    size,
    fps,
    seconds,
    way,
    // A vertical film has the height of the wide one.
    frame: isUpright
      ? [shot.upright ?? 0.5, frame[1], (frame[2] * 9 * width) / (16 * height)]
      : frame,
    pivot,
    backdrop: described.backdrop,
    water: described.water,
  });
  renameSync(coming, out);
  console.log(`${file}: rendered, ${(100 * holes).toFixed(2)} % filled at most`);
  return out;
}

/** The rendered still, or the published one if only its depth was rendered. */
async function stillOf(stills: string, work: string, picture: string, grade: GradeName) {
  const rendered = join(stills, `${picture}.png`);
  if (existsSync(rendered)) return { still: rendered, grade: `${gradeFilter(grade)},` };
  const still = join(work, `${picture}-published.png`);
  const widest = Math.max(...(readManifest().pictures[picture]?.widths ?? [1200]));
  await sharp(join(mediaDir, 'pictures', `${picture}-${widest}.avif`))
    .png()
    .toFile(still);
  return { still, grade: '' };
}

interface Title {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** Titles, and the label of altered pictures, each for the length of its shot. */
async function titlesOn(
  { work, catalogue }: Work,
  name: string,
  shots: readonly Shot[],
  size: Size,
): Promise<Title[]> {
  const titles: Title[] = [];
  let from = 0;
  for (const [i, { picture, seconds, title }] of shots.entries()) {
    const label = catalogue.pictures[picture]?.original ? alteredLabel : undefined;
    const file = join(work, `${name}-words-${i + 1}.png`);
    if (title || label) {
      await drawTitles({ title, label }, size, file);
      titles.push({ file, from, to: from + seconds });
    }
    from += seconds;
  }
  return titles;
}

/** The first frame, held for the length of a dissolve, to end a loop. */
function firstFrame(work: string, name: string, first: string, seconds: number): string {
  const still = join(work, `${name}-first-frame.mp4`);
  const hold = `trim=end_frame=1,tpad=stop_mode=clone:stop_duration=${seconds}`;
  ffmpeg('-i', first, '-vf', hold, ...lossless('ultrafast', 6), still);
  return still;
}

/** The filters that concatenate `count` parts. */
function laidOut(count: number, shots: readonly Shot[], fade: number) {
  if (fade === 0) {
    const all = Array.from({ length: count }, (_, i) => `[${i}:v]`).join('');
    return { filters: [`${all}concat=n=${count}:v=1[cut]`], last: 'cut' };
  }
  let at = 0;
  const filters = Array.from({ length: count - 1 }, (_, i) => {
    at += (shots[i]?.seconds ?? 0) - fade;
    const before = i === 0 ? '[0:v]' : `[x${i}]`;
    return `${before}[${i + 1}:v]xfade=transition=fade:duration=${fade}:offset=${at.toFixed(3)}[x${i + 1}]`;
  });
  return { filters, last: `x${count - 1}` };
}

/** Nearly lossless: published files are encoded from it. */
export const lossless = (preset: string, crf: number): string[] => [
  ...['-c:v', 'libx264', '-preset', preset],
  ...['-crf', String(crf)],
];
