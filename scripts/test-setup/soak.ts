const isSoak = process.env.SOAK === '1';

/** How much a test tries: the first amount in `npm test`, the second in `npm run soak`. */
export const soak = <Amount>(inTests: Amount, inSoak: Amount): Amount =>
  isSoak ? inSoak : inTests;
