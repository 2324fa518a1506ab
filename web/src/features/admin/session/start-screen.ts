import { createStoredText } from '@/lib/stored-text.ts';

/** 'today' or 'lists': what opens after a login in this browser. Null until somebody was asked. */
export const startScreen = createStoredText('admin_start');
