import { staffFilmsSchema } from '@contract/film-desk.ts';
import { filmPaths, withAddresses } from '@contract/film-names.ts';
import { filmBucket, filmLimits } from '@contract/films.ts';
import { signFiles } from '../shell/sign-files.ts';
import type { StaffClient } from '../shell/staff-client.ts';

/** The videos of an order as staff see them, with addresses that work for an hour. */
export async function readFilms(staff: StaffClient, order: number, signal?: AbortSignal) {
  const found = await staff.call(staffFilmsSchema, 'admin_films', { order_id: order }, signal);
  const { propertyAddress, versions, ...films } = found;
  const urls = await signFiles(staff, filmBucket, filmPaths(versions), filmLimits.linkSeconds);
  return { ...films, versions: withAddresses(versions, urls, propertyAddress) };
}

export type StaffFilms = Awaited<ReturnType<typeof readFilms>>;
