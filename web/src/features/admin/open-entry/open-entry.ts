import { openedPart } from '../parts/opened-part.tsx';

/** The open entry of a list. */
export const openEntry = openedPart(async () => (await import('./entry-drawer.tsx')).EntryDrawer);
