import { chakra } from '@chakra-ui/react';
import { LogOut, RefreshCw } from 'lucide-react';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { Button } from '../parts/button.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { explainFailure } from './admin-request.ts';
import { closeSession } from './admin-session.ts';
import { type DeskCounts, DeskLinks } from './desk-links.tsx';
import { dropAllDrafts } from './drafts.ts';
import { HeaderParts } from './header-parts.ts';
import { logOut } from './session.api.ts';
import { useToken } from './use-staff-api.ts';
import { WhoButton } from './who-button.tsx';

export interface DeskHeaderProps {
  /** True once the screen's main data has loaded; less important requests wait until then. */
  readonly isReady?: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly title?: string;
  /** For a screen that knows what is new; others ask for themselves. */
  readonly counts?: DeskCounts;
}

export function DeskHeader({
  isReady = true,
  isRefreshing,
  onRefresh,
  title = 'Admin',
  counts,
}: DeskHeaderProps) {
  const { brand, links, palette, shortcuts } = use(HeaderParts);
  const token = useToken();
  const navigate = useNavigate();
  useShortcuts({ t: () => navigate(paths.adminToday) });

  function leave() {
    // Drafts quote what people wrote, and others may use this computer.
    dropAllDrafts();
    closeSession();
    logOut(token).catch((error: unknown) =>
      explainFailure(error, 'Couldn’t reach the server. Your session there will end on its own.'),
    );
  }

  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={{ base: '0.5', lg: '2' }}
      flexWrap="wrap"
      rowGap="2"
      py="2"
      minHeight="14"
      flexShrink="0"
      px={{ base: '4', md: '6' }}
    >
      <chakra.div display="flex" alignItems="center" gap="3" mr={{ base: 'auto', md: '4' }}>
        {brand}
        {/* On a phone the links need its room. */}
        <chakra.h1
          textStyle="small"
          fontWeight="medium"
          color="fg.subtle"
          smDown={{ srOnly: true }}
        >
          {title}
        </chakra.h1>
      </chakra.div>
      {counts ? <DeskLinks {...counts} /> : links}
      {palette}
      <WhoButton isReady={isReady} />
      {shortcuts}
      <Button aria-label="Refresh" disabled={isRefreshing} onClick={onRefresh}>
        <RefreshCw size={14} aria-hidden />
        <Word>Refresh</Word>
      </Button>
      <Button variant="quiet" aria-label="Logout" onClick={leave}>
        <LogOut size={14} aria-hidden />
        <Word>Logout</Word>
      </Button>
    </chakra.header>
  );
}

/** Hidden on a phone, where buttons show only their icons. */
const Word = chakra('span', { base: { smDown: { display: 'none' } } });
