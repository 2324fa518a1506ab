import { Badge, chakra } from '@chakra-ui/react';
import { pulseLimit } from '@contract/pulse.ts';
import { ChartColumn, Inbox, List, type LucideIcon, Mail } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { counted } from '../parts/format.utils.ts';

/** What the links to the screens count, each up to the pulse's limit. */
export interface DeskCounts {
  /** Everything that waits for staff. */
  readonly waiting: number;
  /** Deliveries that failed for good. */
  readonly failed: number;
  /** Mails that a limit stopped. */
  readonly held: number;
}

/** The height of the links on a phone, where they stand at the bottom of the screen. */
export const linksHeight = 'calc(3.5rem + env(safe-area-inset-bottom))';

/** On a phone at the bottom of the screen, where the thumb is. */
const Nav = chakra('nav', {
  base: {
    display: 'flex',
    gap: '1',
    mr: 'auto',
    mdDown: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: '1',
      height: linksHeight,
      pb: 'env(safe-area-inset-bottom)',
      bg: 'bg',
      borderTopWidth: '1px',
      '& a': { flex: '1' },
    },
  },
});

const ScreenLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    px: '3',
    height: '9',
    borderRadius: 'md',
    fontSize: '0.875rem',
    fontWeight: 'medium',
    color: 'fg.muted',
    lgDown: {
      flexDirection: 'column',
      gap: '1',
      minWidth: '4rem',
      height: '12',
      px: '1',
      fontSize: '0.75rem',
      lineHeight: '1',
    },
    mdDown: { height: 'full', borderRadius: '0' },
    _hover: { bg: 'bg.sunken', color: 'fg' },
    '&[aria-current]': { bg: 'action.tint', color: 'fg', fontWeight: 'semibold' },
    // Beside the icon where the name is below it.
    '& [data-count]': {
      lgDown: {
        position: 'absolute',
        top: '1',
        left: 'calc(50% + 0.375rem)',
        minHeight: '4',
        px: '1.5',
        fontSize: '0.6875rem',
      },
    },
  },
});

interface LinkToProps {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly path: string;
  readonly search?: string;
  readonly count?: number;
  /** What is counted: 'waiting'. */
  readonly counts?: string;
  readonly isUrgent?: boolean;
  readonly shortcut?: string;
}

function LinkTo({ name, Icon, path, search = '', count = 0, counts, ...rest }: LinkToProps) {
  const { pathname } = useLocation();
  const { isUrgent, shortcut } = rest;
  const shown = counted(count, pulseLimit);
  return (
    <ScreenLink
      to={path + search}
      aria-label={count > 0 ? `${name}, ${shown} ${counts}` : name}
      aria-current={pathname === path ? 'page' : undefined}
      aria-keyshortcuts={shortcut}
    >
      <Icon size={16} aria-hidden />
      {name}
      {count > 0 && (
        <Badge data-count="" {...(isUrgent && { variant: 'solid', bg: 'red.700' })}>
          {shown}
        </Badge>
      )}
    </ScreenLink>
  );
}

/** The same links on every screen of the desk, with what waits behind them. */
export function DeskLinks({ waiting, failed, held }: DeskCounts) {
  const stopped = failed + held;
  const isFailed = failed > 0;
  return (
    <Nav aria-label="Desk">
      <LinkTo
        name="Today"
        Icon={Inbox}
        path={paths.adminToday}
        count={waiting}
        counts="waiting"
        shortcut="t"
      />
      <LinkTo name="Lists" Icon={List} path={paths.admin} />
      <LinkTo name="Overview" Icon={ChartColumn} path={paths.adminOverview} />
      <LinkTo
        name="Mail"
        Icon={Mail}
        path={paths.adminMail}
        // To what was stopped, so that it is dealt with.
        search={stopped > 0 ? `?state=${isFailed ? 'dead' : 'held'}` : ''}
        count={stopped}
        counts={isFailed ? (held > 0 ? 'failed or held' : 'failed') : 'held'}
        isUrgent={isFailed}
      />
    </Nav>
  );
}
