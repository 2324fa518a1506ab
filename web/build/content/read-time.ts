/** People read 200 to 230 words a minute. */
const slowest = 200;
const fastest = 230;

/** True if the minutes are an honest read time for the number of words. */
export const isReadTime = (minutes: number, words: number): boolean =>
  minutes >= Math.round(words / fastest) && minutes <= Math.round(words / slowest);

/** The read time in minutes, at the middle of that range. */
export const readMinutes = (words: number): number =>
  Math.max(1, Math.round(words / ((slowest + fastest) / 2)));

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
