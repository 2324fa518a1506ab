import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../stack/locations.ts';

/** Runs the pinned Supabase CLI; `input` is all that it reads from the terminal. */
export async function supabaseCli(
  args: readonly string[],
  input = '',
): Promise<{ status: number | null; output: string }> {
  const script = join(root, 'node_modules/supabase/dist/supabase.js');
  const cli = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [cli.stdout, cli.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  cli.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => cli.once('close', resolve));
  return { status, output };
}
