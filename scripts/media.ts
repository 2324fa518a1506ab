/**
 * Makes, lists and checks the files in web/public/media: `npm run media -- check`; see
 * scripts/media/README.md.
 */
import { exitWith, StartError } from './stack/start-error.ts';

const tools: Record<string, () => Promise<(args: readonly string[]) => void | Promise<void>>> = {
  render: async () => (await import('./media/render.ts')).renderPictures,
  encode: async () => (await import('./media/encode.ts')).encodePictures,
  film: async () => (await import('./media/film.ts')).makeFilms,
  add: async () => (await import('./media/add.ts')).addMedia,
  sheet: async () => (await import('./media/contact-sheet.ts')).drawContactSheet,
  compare: async () => (await import('./media/contact-sheet.ts')).drawComparison,
  frames: async () => (await import('./media/contact-sheet.ts')).drawFrames,
  table: async () => (await import('./media/table.ts')).printTable,
  tears: async () => (await import('./media/tears.ts')).printTears,
  check: async () => (await import('./media/check.ts')).checkMedia,
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const tool = tools[name];
  if (!tool) throw new StartError(`Say what to do: ${Object.keys(tools).join(', ')}.`);
  await (await tool())(args);
} catch (error) {
  exitWith(error);
}
