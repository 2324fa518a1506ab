import { createStoredText } from '@/lib/stored-text.ts';

/** 'today' if Today opens after a login in this browser. */
export const startScreen = createStoredText('admin_start');
