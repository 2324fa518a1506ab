/** Everything needed once several pictures are chosen, in one chunk. */
import { walkthroughPage as words } from '@/content/walkthrough.ts';
import { Walkthrough } from './walkthrough.tsx';

export const walkthrough = { Walkthrough, words };
