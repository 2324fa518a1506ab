import { inject } from 'vitest';

/** The running stack that a test talks to. */
export const stack = inject('stack');
