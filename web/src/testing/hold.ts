/**
 * Holds something up until a test lets it go on.
 *
 * @returns what is to be awaited, and the function that lets on whoever awaits it.
 */
export function hold(): readonly [held: Promise<void>, letOn: () => void] {
  let letOn = () => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  return [held, letOn];
}
