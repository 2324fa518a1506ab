import { useEffect, useRef } from 'react';

/** @returns whether the component is still on the page, for what leads elsewhere when an answer has come */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
