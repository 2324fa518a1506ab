import { chakra } from '@chakra-ui/react';
import { formatLongDate } from '@contract/delivery-date.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '@/app/paths.ts';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { orderPage } from '@/content/order.ts';
import type { ConfirmedOrder } from './use-order-form.ts';

interface OrderConfirmationProps {
  readonly order: ConfirmedOrder;
  readonly onAgain: () => void;
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <chakra.div borderTopWidth="2px" borderColor="fg" pt="4">
      <chakra.dt textStyle="small" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd mt="1" textStyle="heading" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
    </chakra.div>
  );
}

/** Takes the place of the form once the order is stored. */
export function OrderConfirmation({ order, onAgain }: OrderConfirmationProps) {
  const { confirmation } = orderPage;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <chakra.div maxWidth="52rem" mx="auto">
      <chakra.span color="green.700">
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden />
      </chakra.span>
      <chakra.h1 ref={heading} tabIndex={-1} mt="5" textStyle="title">
        {confirmation.heading}
      </chakra.h1>
      <chakra.dl mt="10" display="grid" gap="6" gridTemplateColumns={{ md: '3fr 5fr' }}>
        {order.orderNumber && <Fact label={confirmation.number} value={order.orderNumber} />}
        <Fact label={confirmation.delivery} value={formatLongDate(order.estimatedDelivery)} />
      </chakra.dl>
      <chakra.h2 mt="14" mb="5" textStyle="heading">
        {confirmation.nextHeading}
      </chakra.h2>
      <chakra.ol display="grid">
        {confirmation.next.map((step, index) => (
          <chakra.li
            key={step}
            display="grid"
            gridTemplateColumns="2.5rem minmax(0, 1fr)"
            py="5"
            borderTopWidth="1px"
            borderColor="border.warm"
          >
            <chakra.span
              aria-hidden
              fontWeight="semibold"
              color="accent.text"
              fontVariantNumeric="tabular-nums"
            >
              {index + 1}
            </chakra.span>
            {step}
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.div mt="8" display="flex" flexWrap="wrap" gap="3">
        <Button size="lg" onClick={onAgain}>
          {confirmation.again}
        </Button>
        <ButtonLink to={paths.home} look="outline" size="lg">
          {confirmation.home}
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  );
}
