const parallel = 3;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs three at a time, in the order in which they came. */
export async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
