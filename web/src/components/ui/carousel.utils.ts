/** The slide after or before `index` in a carousel of `count` slides that wraps around. */
export const nextSlide = (index: number, count: number): number => (index + 1) % count;
export const previousSlide = (index: number, count: number): number => (index - 1 + count) % count;
