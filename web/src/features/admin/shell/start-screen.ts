import { createStoredText } from '@/lib/stored-text.ts';

/** 'today' or 'lists': what opens after a login in this browser. */
export const startScreen = createStoredText('admin_start');
