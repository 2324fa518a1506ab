import { useEffect, useRef } from 'react';
import { showTooltips } from './show-tooltips.ts';
import styles from './tooltip.module.css';

/**
 * The site's one tooltip. It's hidden from assistive technology, which already reads what it shows:
 * the element's name or text. To get it, set `data-tooltip`: 'name' on icon buttons, 'text' where
 * text may be cut off.
 */
export function Tooltip() {
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tooltip.current && 'popover' in tooltip.current) return showTooltips(tooltip.current);
    return undefined;
  }, []);
  return (
    <div ref={tooltip} popover="manual" aria-hidden className={styles.tooltip}>
      <div className={styles.text} />
    </div>
  );
}
