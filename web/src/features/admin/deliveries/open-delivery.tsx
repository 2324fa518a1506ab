import { Suspense } from 'react';
import { lazyPart } from '@/lib/loading/lazy-part.ts';
import type { DeliveryDrawerProps } from './delivery-drawer.tsx';

/** Loaded apart, as the entries of a list are. */
export const deliveryDrawer = lazyPart(
  async () => (await import('./delivery-drawer.tsx')).DeliveryDrawer,
);

/** The open delivery. */
export function OpenDelivery(props: DeliveryDrawerProps) {
  return (
    <Suspense fallback={null}>
      <deliveryDrawer.Part {...props} />
    </Suspense>
  );
}
