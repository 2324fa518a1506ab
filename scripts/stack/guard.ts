import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Reads lists of signals and processes, each line in place of the last, until the pipe closes,
 * which happens however the process at its other end ends. A shell, because it costs a megabyte.
 */
const script = `
  left=
  while read -r line; do left=$line; done
  for one in $left; do kill -s "\${one%%:*}" "\${one#*:}"; done`;

const processes = new Map<number, NodeJS.Signals>();
let shell: ChildProcess | undefined;

/** Makes a process end with this one, even if this one is killed; not on Windows. */
export function endWithThisProcess(pid: number, signal: NodeJS.Signals): void {
  processes.set(pid, signal);
  tell();
}

/** Must be called when the process has ended: its PID may become another's. */
export function hasEnded(pid: number): void {
  processes.delete(pid);
  tell();
}

function tell(): void {
  if (process.platform === 'win32') return;
  if (!shell) {
    // In a group of its own, Ctrl-C in the terminal doesn't reach it.
    shell = spawn('/bin/sh', ['-c', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: '/',
      detached: true,
    });
    // Without it, the next start ends what is left: see leftovers.ts.
    for (const part of [shell, shell.stdin]) part?.on('error', () => {});
    shell.unref();
    (shell.stdin as unknown as { unref(): void } | null)?.unref();
  }
  const list = [...processes].map(([pid, signal]) => `${signal.replace('SIG', '')}:${pid}`);
  shell.stdin?.write(`${list.join(' ')}\n`);
}
