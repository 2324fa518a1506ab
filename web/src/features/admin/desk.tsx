import { type ReactNode, useEffect, useMemo } from 'react';
import { lazyPart } from '@/lib/loading/lazy-part.ts';
import { whenIdle } from '@/lib/loading/when-idle.ts';
import { openDelivery } from './deliveries/open-delivery.ts';
import { ListsScreen } from './list/lists-screen.tsx';
import { Palette, paletteDialog } from './list/palette.tsx';
import { Shortcuts, shortcutsDialog } from './list/shortcuts.tsx';
import { usePulse } from './list/use-pulse.ts';
import { openEntry } from './open-entry/open-entry.ts';
import { modalLayer } from './parts/modal.ts';
import { DeskFrame } from './shell/desk-frame.tsx';
import { DeskLinks } from './shell/desk-links.tsx';
import { HeaderParts } from './shell/header-parts.ts';

const today = lazyPart(async () => (await import('./today/today-screen.tsx')).TodayScreen);
const deliveries = lazyPart(
  async () => (await import('./deliveries/deliveries-screen.tsx')).DeliveriesScreen,
);
const board = lazyPart(async () => (await import('./board/board-screen.tsx')).BoardScreen);
const person = lazyPart(async () => (await import('./person/person-screen.tsx')).PersonScreen);

const noEntries = { isEnabled: true, shown: [], open: null } as const;

/** The links to the screens, where the screen itself doesn't ask what is new. */
function PolledLinks() {
  return <DeskLinks {...usePulse(noEntries)} />;
}

/** What is wanted soon after the first view. */
export const soon = [
  openEntry,
  modalLayer,
  paletteDialog,
  shortcutsDialog,
  today,
  openDelivery,
  deliveries,
  board,
  person,
];

/** In a chunk of its own, because of its chart library. */
const overview = lazyPart(
  async () => (await import('./overview/overview-screen.tsx')).OverviewScreen,
);

/** In a chunk of its own, because most days need none. */
const photos = lazyPart(async () => (await import('./photos/photos-screen.tsx')).PhotosScreen);

/** The same, with the engine of films. */
const cut = lazyPart(async () => (await import('./cut/cut-screen.tsx')).CutScreen);

const screens = {
  board: board.Part,
  cut: cut.Part,
  lists: ListsScreen,
  overview: overview.Part,
  person: person.Part,
  photos: photos.Part,
  today: today.Part,
  mail: deliveries.Part,
} as const;

export interface DeskProps {
  readonly token: string;
  readonly screen: keyof typeof screens;
  /** Shown at the left of the header. */
  readonly brand: ReactNode;
}

/**
 * The desk of one session: key this component by the token, so that no data is left in memory after
 * a logout.
 */
export function Desk({ token, screen, brand }: DeskProps) {
  const Screen = screens[screen];
  const header = useMemo(
    () => ({ brand, links: <PolledLinks />, palette: <Palette />, shortcuts: <Shortcuts /> }),
    [brand],
  );
  useEffect(() => {
    // A load that fails is tried again when its part opens.
    const load = () => {
      for (const { preload } of soon) preload().catch(() => undefined);
    };
    return whenIdle(load);
  }, []);
  return (
    <DeskFrame token={token}>
      <HeaderParts value={header}>
        <Screen />
      </HeaderParts>
    </DeskFrame>
  );
}
