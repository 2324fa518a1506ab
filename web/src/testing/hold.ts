/**
 * Holds something up until a test releases it.
 *
 * @returns a promise to await, and the function that resolves it.
 */
export function hold(): readonly [held: Promise<void>, letOn: () => void] {
  let letOn = () => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  return [held, letOn];
}
