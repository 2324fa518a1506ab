import { useMedia } from '../parts/use-media.ts';

/** True if an open entry is shown beside the list instead of over it. */
export const useSideBySide = (): boolean => useMedia('(min-width: 90rem)');
