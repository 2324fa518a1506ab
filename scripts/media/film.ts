/**
 * Makes the films of films.json: camera moves through the rendered stills, cut together.
 *
 *   npm run media -- film <folder of stills> <work folder> [name ...]
 *
 * The folder of stills is the one that `render` filled. Needs ffmpeg and python3 with numpy. A film has every shot
 * rendered once; those that are in the work folder are not rendered again. A film that loops dissolves into
 * its own first frame at the end.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../stack/start-error.ts';
import { type Catalogue, chosen, mediaDir, readCatalogue } from './catalogue.ts';
import { loudness } from './faults.ts';
import { gradeFilter } from './grades.ts';
import { updateManifest } from './manifest.ts';
import { ffmpeg, integratedLoudness, probe } from './probe.ts';
import { drawTitle } from './title.ts';

type Size = readonly [width: number, height: number];

interface Shot {
  readonly picture: string;
  readonly seconds: number;
  /** Where the camera goes, in metres to the right, up and forward. */
  readonly way: readonly (readonly [number, number, number])[];
  /** What is seen of the still: its middle and width, in parts of it. All of it when not said. */
  readonly frame?: readonly [number, number, number];
  /** How many metres away things stand still while the camera goes aside. */
  readonly pivot?: number;
  /** Where the middle of the upright film lies, in parts of the still's width. */
  readonly upright?: number;
}

export interface FilmPlan {
  readonly shots: readonly Shot[];
  /** Seconds in which one shot becomes the next; a cut when not said. */
  readonly dissolve?: number;
  readonly loops?: boolean;
  readonly wide?: Size;
  /** True when there is a small cut for phones as well. */
  readonly phone?: boolean;
  /** True when there is an upright version as well, framed for itself. */
  readonly upright?: boolean;
  /** What stands on the first shot: the name, and a smaller line. */
  readonly title?: readonly [string, string];
  readonly music?: string;
}

const fps = 24;
const usual: Size = [1280, 720];
const phone: Size = [640, 360];
const upright: Size = [720, 1280];

interface Work {
  readonly stills: string;
  readonly work: string;
  readonly catalogue: Catalogue;
}

export async function makeFilms([stills, work, ...names]: readonly string[]): Promise<void> {
  if (!stills || !work) throw new StartError('Say where the stills are and where to work.');
  mkdirSync(work, { recursive: true });
  const plans: Record<string, FilmPlan> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'films.json'), 'utf8'),
  );
  const catalogue = readCatalogue();
  for (const [name, { alt, poster }] of chosen(catalogue.films, names)) {
    const plan = plans[name];
    if (!plan) throw new StartError(`films.json has no '${name}'.`);
    const size = plan.wide ?? usual;
    const cut = await cutFilm({ stills, work, catalogue }, name, plan, size);
    publish(name, cut, size);
    if (plan.phone) publish(`${name}-phone`, cut, phone);
    if (plan.upright)
      publish(
        `${name}-upright`,
        await cutFilm({ stills, work, catalogue }, name, plan, upright),
        upright,
      );
    const seconds = probe(join(mediaDir, 'films', `${name}.mp4`))?.seconds ?? 0;
    updateManifest((manifest) => {
      manifest.films[name] = {
        width: size[0],
        height: size[1],
        seconds: Math.round(seconds * 100) / 100,
        poster,
        alt,
        ...(plan.upright && { hasUpright: true }),
        ...(plan.music && { hasSound: true }),
      };
    });
  }
}

/** Renders one shot to a nearly lossless file, unless that is there. */
function renderShot({ stills, work, catalogue }: Work, file: string, shot: Shot, size: Size) {
  const out = join(work, file);
  if (existsSync(out)) return out;
  const { picture, seconds, way, frame = [0.5, 0.5, 1], pivot = 0 } = shot;
  const described = catalogue.pictures[picture];
  if (!described) throw new StartError(`The catalogue has no '${picture}'.`);
  const [width, height] = size;
  const isUpright = height > width;
  // as high as the wide film, and as much narrower as its shape says
  const part = isUpright ? (frame[2] * 9 * width) / (16 * height) : frame[2];
  const coming = join(work, `coming-${file}`);
  const job = {
    still: join(stills, `${picture}.png`),
    near: join(stills, `${picture}-near.png`),
    lens: join(stills, `${picture}.json`),
    out: coming,
    size,
    fps,
    seconds,
    grade: gradeFilter(described.grade),
    way,
    frame: [isUpright ? (shot.upright ?? 0.5) : frame[0], frame[1], part],
    pivot,
  };
  const jobFile = join(work, `${file}.json`);
  writeFileSync(jobFile, JSON.stringify(job));
  execFileSync('nice', ['-n', '19', 'python3', join(import.meta.dirname, 'move.py'), jobFile]);
  renameSync(coming, out);
  console.log(`${file}: rendered`);
  return out;
}

/** Joins the shots of a film by cuts or dissolves, with its title and its music. */
async function cutFilm(work: Work, name: string, plan: FilmPlan, size: Size): Promise<string> {
  const kind = size[1] > size[0] ? '-upright' : '';
  const parts = plan.shots.map((shot, i) =>
    renderShot(work, `${name}${kind}-${i + 1}.mp4`, shot, size),
  );
  const fade = plan.dissolve ?? 0;
  if (plan.loops) parts.push(firstFrame(work.work, name, parts[0] ?? '', fade));
  const graph = laidOut(parts.length, plan.shots, fade);
  let last = graph.last;
  const filters = [...graph.filters];
  const inputs = parts.flatMap((part) => ['-i', part]);
  if (plan.title) {
    const title = join(work.work, `${name}${kind}-title.png`);
    await drawTitle(plan.title, size, title);
    inputs.push('-loop', '1', '-t', '3', '-i', title);
    const fades = 'fade=in:st=0:d=0.01:alpha=1,fade=out:st=2.5:d=0.5:alpha=1';
    filters.push(`[${parts.length}:v]format=rgba,${fades}[title]`);
    filters.push(`[${last}][title]overlay=eof_action=pass[titled]`);
    last = 'titled';
  }
  const cut = join(work.work, `${name}${kind}.mp4`);
  const silent = plan.music ? join(work.work, `${name}${kind}-silent.mp4`) : cut;
  const output = ['-map', `[${last}]`, ...x264('veryfast', 8), silent];
  ffmpeg(...inputs, '-filter_complex', filters.join(';'), ...output);
  if (plan.music) addMusic(silent, plan.music, cut);
  return cut;
}

/** The first frame, held as long as a dissolve lasts: what a loop ends with. */
function firstFrame(work: string, name: string, first: string, seconds: number): string {
  const still = join(work, `${name}-first-frame.mp4`);
  const hold = `trim=end_frame=1,tpad=stop_mode=clone:stop_duration=${seconds}`;
  ffmpeg('-i', first, '-vf', hold, ...x264('ultrafast', 6), still);
  return still;
}

/** The filters that lay `count` parts one after the other. */
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

/** Lays a track under a film, as loud as broadcasters ask online (-16 LUFS), and fades it out. */
function addMusic(film: string, track: string, out: string): void {
  const music = join(mediaDir, 'music', `${track}.opus`);
  const seconds = probe(film)?.seconds ?? 0;
  const gain = loudness.target - (integratedLoudness(music) ?? loudness.target);
  const sound = `volume=${gain.toFixed(2)}dB,afade=out:st=${(seconds - 2).toFixed(2)}:d=2`;
  const limited = `${sound},alimiter=limit=0.84:level=false`;
  const streams = ['-map', '0:v', '-map', '1:a', '-t', String(seconds)];
  const audio = ['-af', limited, '-c:v', 'copy', '-c:a', 'aac', '-b:a', '192k'];
  ffmpeg('-i', film, '-i', music, ...streams, ...audio, out);
}

/** Encodes a film twice for the pages. */
function publish(name: string, source: string, [width, height]: Size): void {
  const out = join(mediaDir, 'films', name);
  const input = ['-i', source, '-vf', `scale=${width}:${height}:flags=lanczos,format=yuv420p`];
  const quick = ['-profile:v', 'high', '-movflags', '+faststart', '-c:a', 'aac', '-b:a', '128k'];
  ffmpeg(...input, ...x264('slow', 25), ...quick, `${out}.mp4`);
  const speed = ['-deadline', 'good', '-cpu-used', '4', '-row-mt', '1', '-g', '240'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '37', ...speed];
  ffmpeg(...input, ...vp9, '-c:a', 'libopus', '-b:a', '96k', `${out}.webm`);
  const weigh = (kind: string) =>
    `${kind} ${Math.round(statSync(`${out}.${kind}`).size / 1024)} kB`;
  console.log(`${name}: ${weigh('mp4')}, ${weigh('webm')}`);
}

const x264 = (preset: string, crf: number): string[] => [
  ...['-c:v', 'libx264', '-preset', preset],
  ...['-crf', String(crf)],
];
