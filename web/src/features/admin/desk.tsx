import type { ReactNode } from 'react';
import { DeliveriesScreen } from './deliveries/deliveries-screen.tsx';
import { ListsScreen } from './list/lists-screen.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { PersonScreen } from './person/person-screen.tsx';
import { DashboardFrame } from './session/desk-frame.tsx';

const screens = {
  lists: ListsScreen,
  overview: OverviewScreen,
  person: PersonScreen,
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
    <DashboardFrame token={token}>
      <Screen brand={brand} />
    </DashboardFrame>
  );
}
