import { useEffect, useState } from 'react';

const secondsTo = (end: number | null): number =>
  end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until a time, by this device's clock; 0 afterwards and without one. */
export function useSecondsLeft(end: number | null): number {
  const [left, setLeft] = useState(() => secondsTo(end));
  useEffect(() => {
    setLeft(secondsTo(end));
    if (secondsTo(end) === 0) return;
    const timer = setInterval(() => {
      setLeft(secondsTo(end));
      if (secondsTo(end) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
