import { createEmitter } from './emitter.ts';

let hash: string | undefined;
const changes = createEmitter();

/**
 * Calls `follow` with the fragment of the mail's link, once for each link.
 *
 * @returns a function that stops it.
 */
export function followLinkHash(follow: (hash: string) => void): () => void {
  const check = () => {
    if (hash) follow(hash);
    hash = undefined;
  };
  check();
  return changes.subscribe(check);
}

/**
 * Takes the token of the mail's link out of the address. The page calls it before anything else,
 * because tags may read the address.
 */
export function takeLinkHash(): void {
  const { hash: found, pathname, search } = window.location;
  if (!found.startsWith('#access=')) return;
  hash = found;
  window.history.replaceState(window.history.state, '', pathname + search);
  changes.emit();
}
