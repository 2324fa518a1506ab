import { useEffect, useRef } from 'react';
import { showTooltips } from './show-tooltips.ts';
import styles from './tooltip.module.css';

/**
 * The one tooltip of the site. It says aloud nothing: what it shows is the name or the text of the
 * element, which assistive technology has already. An element asks for it with `data-tooltip`:
 * 'name' on a button that is only a symbol, 'text' where words may be cut off.
 */
export function Tooltip() {
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tooltip.current && 'popover' in tooltip.current) return showTooltips(tooltip.current);
    return undefined;
  }, []);
  return (
    <div ref={tooltip} popover="manual" aria-hidden className={styles.tooltip}>
      <div className={styles.words} />
    </div>
  );
}
