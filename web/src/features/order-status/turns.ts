/**
 * Keeps an older answer from replacing a newer one.
 *
 * @returns call it when something is asked. What it returns says, when the answer is there, whether none that was
 * asked for later has come before.
 */
export function turns(): () => () => boolean {
  let asked = 0;
  let shown = 0;
  return () => {
    asked += 1;
    const turn = asked;
    return () => {
      if (turn < shown) return false;
      shown = turn;
      return true;
    };
  };
}
