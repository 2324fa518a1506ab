import type { PhotoType } from '@contract/photos.ts';

/** A photo as the page shows it. */
export interface OrderPhoto {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: PhotoType | undefined;
  /** 'lost': the visitor has to choose its file again. */
  readonly state: 'waiting' | 'sending' | 'ready' | 'failed' | 'lost';
  /** Bytes. */
  readonly sent: number;
  /** True while the network or the server is away. */
  readonly isAway?: boolean;
  /** Why it failed. */
  readonly problem?: string | undefined;
  /** False if trying again would change nothing. */
  readonly mayTryAgain?: boolean;
  /** The address of a small copy. */
  readonly preview?: string | undefined;
}

export interface PhotosState {
  /** For an order: its photo link, '' without photos. */
  readonly link: string;
  /** In the customer's order. */
  readonly photos: readonly OrderPhoto[];
  /** Problems that concern several photos. */
  readonly notice: string;
}

export const noPhotos: PhotosState = { link: '', photos: [], notice: '' };

/** Photos that may still become part of the order. */
export const countOf = ({ photos }: PhotosState): number =>
  photos.filter(({ state }) => state !== 'failed').length;

export const pendingOf = ({ photos }: PhotosState): number =>
  photos.filter(({ state }) => state === 'waiting' || state === 'sending').length;
