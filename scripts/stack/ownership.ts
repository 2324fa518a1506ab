import { lchownSync, lstatSync } from 'node:fs';

/** Gives a file that root made to the account of another, which could not use it otherwise. */
export function giveToOwnerOf(other: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = lstatSync(other);
  lchownSync(path, uid, gid);
}
