/**
 * Makes the films in films.json (camera moves through the rendered stills) and the lessons in
 * lessons.json (annotated pictures).
 *
 *   npm run media -- film <folder of stills> <work folder> [name ...]
 *
 * The folder of stills is the output of `render`; lessons don't need it. Requires ffmpeg. Shots that are
 * already in the work folder are not rendered again.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmFile } from '../../web/src/content/media.ts';
import { smallFilm, uprightFilm } from '../../web/src/lib/media-files.ts';
import { StartError } from '../stack/start-error.ts';
import { chosen, mediaDir, readCatalogue } from './catalogue.ts';
import { cutFilm, type Work } from './cut.ts';
import { fileOf } from './film-files.ts';
import { type FilmPlan, type Size, smallSize } from './film-plan.ts';
import { cutLesson, factsOfLesson, type Lesson, readLessons, writeCaptions } from './lesson.ts';
import { updateManifest } from './manifest.ts';
import { probe } from './probe.ts';
import { publish, publishPoster } from './publish.ts';

const usual: Size = [1280, 720];
const upright: Size = [720, 1280];

export const readPlans = (): Record<string, FilmPlan> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'films.json'), 'utf8'));

export async function makeFilms([stills, work, ...names]: readonly string[]): Promise<void> {
  if (!stills || !work) throw new StartError('Say where the stills are and where to work.');
  mkdirSync(work, { recursive: true });
  const plans = readPlans();
  const lessons = readLessons();
  const catalogue = readCatalogue();
  for (const [name, { alt, poster }] of chosen(catalogue.films, names)) {
    const plan = plans[name];
    const lesson = lessons[name];
    const size = plan?.wide ?? usual;
    if (plan) await makeFilm({ stills, work, catalogue }, name, plan, size);
    else if (lesson) await makeLesson(work, name, lesson, size);
    else throw new StartError(`Neither films.json nor lessons.json has '${name}'.`);
    const seconds = probe(join(mediaDir, 'films', `${fileOf(name)}.mp4`))?.seconds ?? 0;
    updateManifest((manifest) => {
      manifest.films[name] = {
        width: size[0],
        height: size[1],
        seconds: Math.round(seconds * 100) / 100,
        poster,
        alt,
        ...(plan ? factsOf(plan) : lesson && factsOfLesson(lesson)),
      };
    });
  }
}

async function makeFilm(work: Work, name: string, plan: FilmPlan, size: Size): Promise<void> {
  const cut = await cutFilm(work, name, plan, size);
  publish(name, cut, size, plan.loops ? 'unasked' : undefined);
  const { smallHeight } = plan;
  if (smallHeight) publish(smallFilm(name), cut, smallSize(size, smallHeight));
  if (hasPoster(plan)) await publishPoster(name, cut, size);
  if (!plan.upright) return;
  const tall = await cutFilm(work, name, plan, upright);
  publish(uprightFilm(name), tall, upright);
  await publishPoster(uprightFilm(name), tall, upright);
}

async function makeLesson(work: string, name: string, lesson: Lesson, size: Size): Promise<void> {
  const cut = await cutLesson(work, name, lesson, size);
  publish(fileOf(name), cut, size);
  await publishPoster(fileOf(name), cut, size);
  writeCaptions(fileOf(name), lesson);
}

/** For films that don't begin with the picture. */
const hasPoster = (plan: FilmPlan) => plan.poster === true || plan.shots[0]?.title !== undefined;

/** What pages may say about a film, besides its size and length. */
export function factsOf(plan: FilmPlan): Partial<FilmFile> {
  return {
    ...(plan.smallHeight && { smallHeight: plan.smallHeight }),
    photos: new Set(plan.shots.map(({ picture }) => picture)).size,
    ...(hasPoster(plan) && { hasPoster: true }),
    ...(plan.upright && { hasUpright: true }),
    ...(plan.music && { hasSound: true }),
  };
}
