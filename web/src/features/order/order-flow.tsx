import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type ConfirmedOrder, type OrderOutcome, useOrderForm } from './use-order-form.ts';

interface OrderFlowProps {
  /** Stands above the form, and goes when the order is placed. */
  readonly intro: ReactNode;
  /** Stand beside the form, above and below the summary. */
  readonly above: ReactNode;
  readonly below: ReactNode;
  readonly onOutcome?: (outcome: OrderOutcome) => void;
}

const noMeasurement = () => {};

type EditorProps = OrderFlowProps & { readonly onConfirmed: (order: ConfirmedOrder) => void };

function OrderEditor(props: EditorProps) {
  const { intro, above, below, onConfirmed, onOutcome = noMeasurement } = props;
  const state = useOrderForm({ onConfirmed, onOutcome });
  const { watch } = state.form;
  return (
    <>
      {intro}
      <chakra.div
        mt={{ base: '10', md: '14' }}
        display="grid"
        gridTemplateColumns={{ lg: 'minmax(0, 7fr) minmax(0, 4fr)' }}
        columnGap={{ lg: '10', xl: '16' }}
        rowGap="10"
        alignItems="start"
      >
        <chakra.div
          bg="bg"
          borderWidth="1px"
          borderColor="border.warm"
          borderRadius="xl"
          boxShadow="soft"
          p={{ base: '5', sm: '8', lg: '10' }}
        >
          <OrderForm state={state} />
        </chakra.div>
        <chakra.div
          display="grid"
          gap="8"
          gridTemplateColumns="minmax(0, 1fr)"
          gridTemplateRows="auto 1fr"
          alignSelf="stretch"
        >
          {above}
          <div>
            {/* Stays in view, so that the price is beside whatever is being filled in. */}
            <chakra.div position={{ lg: 'sticky' }} top="24" display="grid" gap="8">
              <OrderSummary packageName={watch('package')} photoCount={watch('photoCount')} />
              {below}
            </chakra.div>
          </div>
        </chakra.div>
      </chakra.div>
    </>
  );
}

/** The form with its summary, or the confirmation that takes their place. */
export function OrderFlow(props: OrderFlowProps) {
  const [confirmed, setConfirmed] = useState<ConfirmedOrder>();
  if (confirmed) {
    return <OrderConfirmation order={confirmed} onAgain={() => setConfirmed(undefined)} />;
  }
  return <OrderEditor {...props} onConfirmed={setConfirmed} />;
}
