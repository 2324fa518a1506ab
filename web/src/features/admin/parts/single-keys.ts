import { createStoredText } from '@/lib/stored-text.ts';

/** 'off', or not set. */
const stored = createStoredText('admin_shortcuts');

/**
 * Whether single-character shortcuts are on. People who use speech input, or who hit keys by
 * accident, must be able to turn them off (WCAG 2.1.4).
 */
export const hasSingleKeys = (): boolean => stored.get() !== 'off';

export const setSingleKeys = (isOn: boolean): void => stored.set(isOn ? null : 'off');

export const useSingleKeys = (): boolean => stored.use() !== 'off';
