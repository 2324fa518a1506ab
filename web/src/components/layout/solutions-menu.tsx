import { chakra } from '@chakra-ui/react';
import { timersMs } from '@contract/timers.ts';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { MenuGroup } from './menu-link.ts';
import { indexAfterKey, typeAhead } from './type-ahead.utils.ts';
import { useDropdown } from './use-dropdown.ts';

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: { base: '1.5', lg: '3' },
    py: '2',
    borderRadius: 'sm',
    textStyle: 'small',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'color 150ms',
    '& svg': { transition: 'transform 150ms' },
    _hover: { color: 'fg' },
    _expanded: { color: 'fg', '& svg': { transform: 'rotate(180deg)' } },
    '&[data-current]': { color: 'fg', fontWeight: 'semibold' },
  },
});

const PanelLink = chakra(NavLink, {
  base: {
    display: 'block',
    px: '4',
    py: '3',
    borderRadius: 'md',
    textStyle: 'small',
    transition: 'background-color 150ms',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'md' },
    _currentPage: { bg: 'action.tint' },
  },
});

/** The header's menu of services: a button that shows links, for mouse, touch and keyboard. */
export function SolutionsMenu({ title, links }: MenuGroup) {
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  /** Where the keyboard wants to be once the panel is drawn. */
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
    <chakra.div ref={frame} position="relative" onKeyDown={onKeyDown} {...frameProps}>
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={links.some(({ to }) => to === pathname) || undefined}
        onClick={onToggleClick}
      >
        {title}
        <ChevronDown size={16} aria-hidden />
      </Toggle>
      <chakra.div
        ref={panel}
        id={panelId}
        hidden={!isOpen}
        display={isOpen ? 'block' : 'none'}
        position="absolute"
        top="100%"
        left="-4"
        pt="3"
      >
        <chakra.ul
          width="22rem"
          p="2"
          bg="bg"
          borderWidth="1px"
          borderColor="border.warm"
          borderRadius="lg"
          boxShadow="soft"
          _motionSafe={{ animation: 'rise 150ms ease-out' }}
        >
          {links.map(({ label, to, description }) => (
            <li key={to}>
              <PanelLink
                to={to}
                end
                aria-labelledby={`${panelId}${to}`}
                aria-describedby={description ? `${panelId}${to}-about` : undefined}
              >
                <chakra.span id={`${panelId}${to}`} display="block" fontWeight="semibold">
                  {label}
                </chakra.span>
                {description && (
                  <chakra.span
                    id={`${panelId}${to}-about`}
                    display="block"
                    textStyle="fine"
                    color="fg.muted"
                  >
                    {description}
                  </chakra.span>
                )}
              </PanelLink>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.div>
  );
}
