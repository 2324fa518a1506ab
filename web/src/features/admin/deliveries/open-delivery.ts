import { openedPart } from '../parts/opened-part.tsx';

/** The open delivery. */
export const openDelivery = openedPart(
  async () => (await import('./delivery-drawer.tsx')).DeliveryDrawer,
);
