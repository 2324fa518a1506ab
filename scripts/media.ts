/**
 * Adds, encodes and checks the pictures, films and music of the site: `npm run media -- check`; see
 * docs/media.md.
 */
import { addMedia, encodeMedia } from './media/add.ts';
import { checkMedia } from './media/check.ts';
import { exitWith, StartError } from './stack/start-error.ts';

const tools: Record<string, (args: readonly string[]) => void | Promise<void>> = {
  add: addMedia,
  encode: encodeMedia,
  check: checkMedia,
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const tool = tools[name];
  if (!tool) throw new StartError(`Say what to do: ${Object.keys(tools).join(', ')}.`);
  await tool(args);
} catch (error) {
  exitWith(error);
}
