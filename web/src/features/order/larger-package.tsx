import { orderPackageOffers } from '@contract/brand.ts';
import { type OrderPackage, orderPackages } from '@contract/enums.ts';
import { Button } from '@/components/ui/button.tsx';
import { orderForm } from '@/content/order-form.ts';
import styles from './order-form.module.css';

/** The package that takes this many photos, if the chosen one doesn't. */
export const largerThan = (chosen: OrderPackage, count: number): OrderPackage | undefined =>
  count > orderPackageOffers[chosen].photoLimit
    ? orderPackages.find((name) => orderPackageOffers[name].photoLimit >= count)
    : undefined;

interface LargerPackageProps {
  readonly chosen: OrderPackage;
  readonly larger: OrderPackage;
  /** How many photos there are. */
  readonly count: number;
  readonly onChoose: () => void;
}

/** Offers to switch to the package that takes all photos. */
export function LargerPackage({ chosen, larger, count, onChoose }: LargerPackageProps) {
  const { name, photoLimit } = orderPackageOffers[chosen];
  return (
    <span className={styles.larger}>
      <span>{orderForm.larger.limit(name, photoLimit)}</span>
      <Button variant="outline" size="sm" onClick={onChoose}>
        {orderForm.larger.choose(orderPackageOffers[larger].name, count)}
      </Button>
    </span>
  );
}
