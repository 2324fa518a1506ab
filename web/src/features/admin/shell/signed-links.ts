import type { StaffClient } from './staff-client.ts';

/** Objects whose links are signed in one call. */
const mostPaths = 100;

interface Wanted {
  readonly paths: readonly string[];
  /** How long the links are good. */
  readonly seconds: number;
}

/**
 * Links to objects of a private bucket, by their paths, as far as the session may read them. None while
 * the storage service fails: what they belong to is shown all the same.
 */
export async function signedLinks(
  { supabase }: StaffClient,
  bucket: string,
  { paths, seconds }: Wanted,
): Promise<Readonly<Record<string, string>>> {
  const distinct = [...new Set(paths)];
  const links: Record<string, string> = {};
  for (let from = 0; from < distinct.length; from += mostPaths) {
    const some = distinct.slice(from, from + mostPaths);
    const { data } = await supabase.storage.from(bucket).createSignedUrls(some, seconds);
    for (const { path, signedUrl } of data ?? []) if (path && signedUrl) links[path] = signedUrl;
  }
  return links;
}
