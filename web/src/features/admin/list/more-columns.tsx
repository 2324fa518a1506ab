import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { quantity } from '../parts/format.utils.ts';

/** The number of columns that are partly or fully hidden to the right of a scrolling region. */
function useHiddenColumns(region: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const scroller = region.current;
    if (!scroller) return;
    const measure = () => {
      const edge = scroller.getBoundingClientRect().left + scroller.clientWidth;
      const heads = [...scroller.querySelectorAll('th')];
      // One pixel of tolerance, because widths are rounded.
      setCount(heads.filter((head) => head.getBoundingClientRect().right > edge + 1).length);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [region]);
  return count;
}

/** A button that appears when columns are hidden to the right, and scrolls to them. */
export function MoreColumns({ region }: { readonly region: RefObject<HTMLElement | null> }) {
  const count = useHiddenColumns(region);
  if (count === 0) return null;
  return (
    <Edge>
      <button
        type="button"
        aria-label={`Scroll to ${quantity(count, 'more column')}`}
        onClick={() => region.current?.scrollTo({ left: region.current.scrollWidth })}
      >
        {count} more
        <ChevronRight size={14} aria-hidden />
      </button>
    </Edge>
  );
}

/** Covers the table's right edge, so the rows fade out under the button. */
const Edge = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    right: '0',
    zIndex: '2',
    width: '24',
    pointerEvents: 'none',
    bgImage: 'linear-gradient(to right, transparent, {colors.bg})',
    mdDown: { display: 'none' },
    '& button': {
      position: 'absolute',
      top: '1',
      right: '2',
      display: 'flex',
      alignItems: 'center',
      gap: '0.5',
      height: '7',
      pl: '2.5',
      pr: '1.5',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      bg: 'bg',
      fontSize: '0.75rem',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      pointerEvents: 'auto',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
  },
});
