import { offeredName } from '@contract/file-endings.ts';
import type { PhotoType } from '@contract/photos.ts';
import type { StaffPhotos } from './use-photos.ts';

export type StaffPhoto = StaffPhotos['photos'][number];

/**
 * What a photo is called on a disk: its place in the customer's order makes it unique. The ending is
 * that of its type, so that a system never opens it with anything but a viewer of pictures.
 */
export const fileName = ({ name, type }: StaffPhoto, place: number): string =>
  `${String(place).padStart(2, '0')} ${offeredName(name, type as PhotoType)}`;

/** The address that saves a photo instead of showing it. */
export const downloadUrl = (url: string, name: string): string =>
  `${url}&download=${encodeURIComponent(name)}`;
