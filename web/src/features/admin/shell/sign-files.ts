import { ApiError } from '@/lib/api-client.ts';
import type { StaffClient } from './staff-client.ts';

/** Objects whose addresses the storage service signs in one call. */
const mostPaths = 100;

async function signSome(
  { supabase }: StaffClient,
  bucket: string,
  paths: string[],
  seconds: number,
): Promise<(readonly [string, string])[]> {
  const { data, error } = await supabase.storage.from(bucket).createSignedUrls(paths, seconds);
  if (error) {
    const { message, status = 0 } = error;
    if (status === 0) throw new TypeError(message);
    throw new ApiError({ status, statusText: message }, '');
  }
  return data.flatMap(({ path, signedUrl }) => {
    if (!path || !signedUrl) return [];
    // Stored files are read at the site's own address, wherever the project is.
    const { pathname, search } = new URL(signedUrl);
    return [[path, pathname + search] as const];
  });
}

/**
 * Addresses of the site that read stored files for so many seconds; none of those that staff can't read.
 * @throws ApiError, and TypeError if there is no response
 */
export async function signFiles(
  staff: StaffClient,
  bucket: string,
  paths: readonly string[],
  seconds: number,
): Promise<ReadonlyMap<string, string>> {
  const signed: (readonly [string, string])[] = [];
  for (let from = 0; from < paths.length; from += mostPaths) {
    const some = paths.slice(from, from + mostPaths);
    signed.push(...(await signSome(staff, bucket, some, seconds)));
  }
  return new Map(signed);
}
