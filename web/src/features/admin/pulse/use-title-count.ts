import { useEffect } from 'react';

/** Puts a count before the page's title: '(3) Admin'. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
    return () => {
      document.title = title;
    };
  }, [count]);
}
