import { timersMs } from '@contract/timers.ts';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { indexAfterKey, typeAhead } from '@/lib/type-ahead.utils.ts';
import type { MenuGroup } from './menu-link.ts';
import header from './site-header.module.css';
import styles from './solutions-menu.module.css';
import { useDropdown } from './use-dropdown.ts';

/** The header's menu of services: a button that shows links, for mouse, touch and keyboard. */
export function SolutionsMenu({ title, links }: MenuGroup) {
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  /** The link to focus once the panel has rendered. */
  const entersAt = useRef<number>(undefined);
  const { isOpen, setOpen, frameProps, onToggleClick } = useDropdown({ frame, toggle });
  const { pathname } = useLocation();

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('a') ?? [])];

  useEffect(() => {
    if (!isOpen || entersAt.current === undefined) return;
    panel.current?.querySelectorAll<HTMLElement>('a')[entersAt.current]?.focus();
    entersAt.current = undefined;
  }, [isOpen]);

  function typedLetters(key: string, now: number): string {
    const isFresh = now - typed.current.at > timersMs.menuTypeAheadReset;
    typed.current = { text: (isFresh ? '' : typed.current.text) + key, at: now };
    return typed.current.text;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const index = items().indexOf(document.activeElement as HTMLElement);
    let target = hasModifier ? undefined : indexAfterKey(key, index, links.length);
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      entersAt.current = target ?? 0;
      setOpen(true);
      return;
    }
    if (target === undefined && key.length === 1 && key !== ' ' && !hasModifier) {
      const labels = links.map(({ label }) => label);
      target = typeAhead(labels, typedLetters(key, event.timeStamp), index);
    }
    if (target === undefined || target < 0) return;
    event.preventDefault();
    items()[target]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the button and the links
    <div ref={frame} className={styles.frame} onKeyDown={onKeyDown} {...frameProps}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={links.some(({ to }) => to === pathname) || undefined}
        className={clsx(header.rowLink, styles.toggle)}
        onClick={onToggleClick}
      >
        {title}
        <ChevronDown size={16} aria-hidden />
      </button>
      <div ref={panel} id={panelId} hidden={!isOpen} className={styles.panel}>
        <ul className={styles.links}>
          {links.map(({ label, to, description }) => (
            <li key={to} className={styles.item}>
              <NavLink
                to={to}
                end
                aria-describedby={description ? `${panelId}${to}` : undefined}
                className={clsx(styles.link)}
              >
                {label}
              </NavLink>
              {description && (
                <p id={`${panelId}${to}`} className="text-fine muted">
                  {description}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
