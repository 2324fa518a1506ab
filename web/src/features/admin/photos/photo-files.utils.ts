import type { StaffPhotos } from '@contract/photos.ts';

export type StaffPhoto = StaffPhotos['photos'][number];

const endings: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/tiff': /\.tiff?$/i,
  'image/heic': /\.hei[cf]$/i,
};

/**
 * What a photo is called on a disk: its place in the customer's order makes it unique. The ending is
 * that of its type, so that a system never opens it with anything but a viewer of pictures.
 */
export function fileName({ name, type }: StaffPhoto, place: number): string {
  const ending = type.replace('image/', '').replace('jpeg', 'jpg');
  const isNamed = (endings[type] ?? new RegExp(`\\.${ending}$`, 'i')).test(name);
  const safe = name.replace(/["*/:<>?\\|]/g, '_');
  return `${String(place).padStart(2, '0')} ${safe}${isNamed ? '' : `.${ending}`}`;
}

/** The address that saves a photo instead of showing it. */
export const downloadUrl = (url: string, name: string): string =>
  `${url}&download=${encodeURIComponent(name)}`;
