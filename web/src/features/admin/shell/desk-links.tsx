import { Badge, chakra } from '@chakra-ui/react';
import { pulseLimit } from '@contract/pulse.ts';
import { ChartColumn, Inbox, List, Mail } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { ButtonLink } from '../parts/button.tsx';
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

/** On a phone at the bottom of the screen, where the thumb is. In a narrow window names are below icons. */
const Nav = chakra('nav', {
  base: {
    display: 'flex',
    mr: 'auto',
    '& a': {
      position: 'relative',
      lgDown: { flexDirection: 'column', gap: '1', height: '12', px: '2', fontSize: '0.75rem' },
      mdDown: { flex: '1' },
    },
    '& span': {
      lgDown: { position: 'absolute', zIndex: '1', top: '0', left: 'calc(50% + 0.5rem)' },
    },
    '& [aria-current]': { bg: 'action.tint' },
    mdDown: {
      position: 'fixed',
      insetInline: '0',
      bottom: '0',
      zIndex: '1',
      height: linksHeight,
      pt: '1',
      bg: 'bg',
      borderTopWidth: '1px',
    },
  },
});

/** The same links on every screen of the desk, with what waits behind them. */
export function DeskLinks({ waiting, failed, held }: DeskCounts) {
  const { pathname } = useLocation();
  const stopped = failed + held;
  const word = failed > 0 ? (held > 0 ? 'failed or held' : 'failed') : 'held';
  // To what was stopped, so that it is dealt with.
  const search = stopped > 0 ? `?state=${failed > 0 ? 'dead' : 'held'}` : '';
  const links = [
    { name: 'Today', Icon: Inbox, path: paths.adminToday, count: waiting, word: 'waiting' },
    { name: 'Lists', Icon: List, path: paths.admin },
    { name: 'Overview', Icon: ChartColumn, path: paths.adminOverview },
    { name: 'Mail', Icon: Mail, path: paths.adminMail, search, count: stopped, word },
  ];
  return (
    <Nav aria-label="Desk">
      {links.map(({ name, Icon, path, search = '', count = 0, word }) => {
        const shown = counted(count, pulseLimit);
        // The board is a view of the lists.
        const isPart = path === paths.admin && pathname === paths.adminOrders;
        return (
          <ButtonLink
            key={name}
            variant="quiet"
            to={path + search}
            aria-label={count > 0 ? `${name}, ${shown} ${word}` : name}
            aria-current={pathname === path ? 'page' : isPart ? 'true' : undefined}
          >
            <Icon size={16} aria-hidden />
            {name}{' '}
            {count > 0 && (
              <Badge {...(word?.startsWith('failed') && { variant: 'solid', bg: 'red.700' })}>
                {shown}
              </Badge>
            )}
          </ButtonLink>
        );
      })}
    </Nav>
  );
}
