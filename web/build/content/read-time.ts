/** A reader takes in between 200 and 230 words a minute. */
const slowest = 200;
const fastest = 230;

/** Whether that many minutes are an honest read time for that many words. */
export const isReadTime = (minutes: number, words: number): boolean =>
  minutes >= Math.round(words / fastest) && minutes <= Math.round(words / slowest);

/** The read time of a text, at the middle of that pace. */
export const readMinutes = (words: number): number =>
  Math.max(1, Math.round(words / ((slowest + fastest) / 2)));

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
