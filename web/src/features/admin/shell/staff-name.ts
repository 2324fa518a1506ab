import { createStoredText } from '@/lib/stored-text.ts';

/**
 * The name last worked under in this browser, offered again after a login; '' if staff chose none.
 * Null until somebody was asked.
 */
export const staffName = createStoredText('admin_name');
