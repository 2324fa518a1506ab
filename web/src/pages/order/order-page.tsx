import { chakra } from '@chakra-ui/react';
import { orderPackageOffers } from '@contract/prices.ts';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths.ts';
import { Column } from '@/components/layout/column.ts';
import { orderPage } from '@/content/order.ts';
import { track } from '@/features/analytics/measurement.ts';
import { OrderFlow } from '@/features/order/order-flow.tsx';
import { SampleCarousel } from '@/features/order/sample-carousel.tsx';
import type { OrderOutcome } from '@/features/order/use-order-form.ts';
import { service } from '@/seo/json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: orderPage.title,
  description: orderPage.description,
  jsonLd: [
    service({
      name: orderPage.service,
      description: orderPage.description,
      path: paths.order,
      serviceType: 'Video editing',
      offers: Object.values(orderPackageOffers).map(({ name, priceCents }) => ({
        name: `${name} package`,
        cents: priceCents,
      })),
    }),
  ],
};

const HelpLink = chakra(Link, {
  base: { color: 'action.text', fontWeight: 'medium', textDecoration: 'underline' },
});

function NeedHelp() {
  const { help } = orderPage;
  return (
    <chakra.section pt="6" borderTopWidth="1px" borderColor="border.warm" textStyle="small">
      <chakra.h2 textStyle="body" fontWeight="semibold">
        {help.heading}
      </chakra.h2>
      <chakra.p mt="1" color="fg.muted">
        {help.text} <HelpLink to={paths.contact}>{help.link}</HelpLink>.
        <br />
        {help.hours}
      </chakra.p>
    </chakra.section>
  );
}

function Samples() {
  return (
    <div>
      <chakra.h2 mb="4" textStyle="subheading">
        {orderPage.samples.heading}
      </chakra.h2>
      <SampleCarousel />
    </div>
  );
}

function measure(outcome: OrderOutcome): void {
  track({ event: 'form_submit', form: 'order', status: outcome.status });
  if (outcome.status === 'error') return;
  track({ event: 'purchase', package: outcome.package, value: 1, currency: 'USD' });
}

export function Component() {
  const intro = (
    <div>
      <chakra.h1 textStyle="title">{orderPage.heading}</chakra.h1>
      <chakra.p mt="5" textStyle="lead" color="fg.muted" maxWidth="measure">
        {orderPage.lead}
      </chakra.p>
    </div>
  );
  return (
    <chakra.div bg="bg.band" flex="1">
      <Column pt={{ base: '8', md: '16' }} pb={{ base: '16', md: '28' }}>
        <OrderFlow intro={intro} above={<Samples />} below={<NeedHelp />} onOutcome={measure} />
      </Column>
    </chakra.div>
  );
}
