import { useEffect, useRef } from 'react';
import { whenIdle } from '@/lib/loading/when-idle.ts';
import styles from './tooltip.module.css';

/**
 * The site's one tooltip. It's hidden from assistive technology, which already reads what it shows:
 * the element's name or text. To get it, set `data-tooltip`: 'name' on icon buttons, 'text' where
 * text may be cut off.
 *
 * The code that shows it isn't part of a page's first load.
 */
export function Tooltip() {
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = tooltip;
    if (!current || !('popover' in current)) return;
    let end = () => {};
    const begin = async () => {
      const { showTooltips } = await import('./show-tooltips.ts');
      if (current.isConnected) end = showTooltips(current);
    };
    // Nothing on a page depends on it, so a failed load is ignored.
    const cancel = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      cancel();
      end();
    };
  }, []);
  return (
    <div ref={tooltip} popover="manual" aria-hidden className={styles.tooltip}>
      <div className={styles.text} />
    </div>
  );
}
