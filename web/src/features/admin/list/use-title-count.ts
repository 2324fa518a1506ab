import { useEffect } from 'react';

/** Browsers trim the title, so the space after the count may be missing. */
const bare = (title: string): string => title.replace(/^\(\d+\)\s*/, '');

/** Puts a count before the page's title: '(3) Admin'. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const title = bare(document.title);
    document.title = count > 0 ? `(${count}) ${title}` : title;
    return () => {
      document.title = bare(document.title);
    };
  }, [count]);
}
