import type { ReactNode } from 'react';
import { lazyPart } from '@/lib/lazy-part.ts';
import { DeliveriesScreen } from './deliveries/deliveries-screen.tsx';
import { ListsScreen } from './list/lists-screen.tsx';
import { PersonScreen } from './person/person-screen.tsx';
import { DeskFrame } from './session/desk-frame.tsx';
import { TodayScreen } from './today/today-screen.tsx';

/** In a chunk of its own, because of its chart library. */
const overview = lazyPart(
  async () => (await import('./overview/overview-screen.tsx')).OverviewScreen,
);

/** In a chunk of its own, because most days need none. */
const photos = lazyPart(async () => (await import('./photos/photos-screen.tsx')).PhotosScreen);

const screens = {
  lists: ListsScreen,
  overview: overview.Part,
  person: PersonScreen,
  photos: photos.Part,
  today: TodayScreen,
  deliveries: DeliveriesScreen,
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
  return (
    <DeskFrame token={token}>
      <Screen brand={brand} />
    </DeskFrame>
  );
}
