import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveToOwnerOf } from './ownership.ts';

const maxBytes = 10 * 1024 * 1024;
const kept = 5;

/**
 * Begins a log anew once it has 10 MB, and keeps its four last parts as `<file>.1` to `<file>.4`. The file
 * stays the same, because the process that appends to it goes on.
 */
export function rotateLog(file: string): void {
  if (!existsSync(file) || statSync(file).size < maxBytes) return;
  for (let part = kept - 1; part > 1; part -= 1) {
    if (existsSync(`${file}.${part - 1}`)) renameSync(`${file}.${part - 1}`, `${file}.${part}`);
  }
  try {
    copyFileSync(file, `${file}.1`);
    giveToOwnerOf(dirname(file), `${file}.1`);
  } finally {
    // On a full disk, the room is worth more than these lines.
    truncateSync(file);
  }
}
