const isSoak = process.env.SOAK === '1';

/** How much of something a test tries: the first in `npm test`, the second in `npm run soak`. */
export const soak = <Amount>(inTests: Amount, inSoak: Amount): Amount =>
  isSoak ? inSoak : inTests;
