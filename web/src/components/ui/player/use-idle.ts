import { useEffect, useRef, useState } from 'react';

const idleMs = 2500;

/** True when nobody has moved the pointer or pressed a key for a while. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = () => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), idleMs);
  };
  useEffect(() => {
    timer.current = setTimeout(() => setIdle(true), idleMs);
    return () => clearTimeout(timer.current);
  }, []);
  return { isIdle, wake };
}
