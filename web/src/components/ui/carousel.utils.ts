/** Where a carousel of `count` slides goes from `index`. Both ends lead on to the other. */
export const nextSlide = (index: number, count: number): number => (index + 1) % count;
export const previousSlide = (index: number, count: number): number => (index - 1 + count) % count;
