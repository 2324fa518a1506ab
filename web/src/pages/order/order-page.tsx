import { orderPackageOffers } from '@contract/brand.ts';
import { FormPage } from '@/components/sections/form-page.tsx';
import { PageIntro } from '@/components/sections/page-intro.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { orderPage } from '@/content/order.ts';
import { track } from '@/features/analytics/measurement.ts';
import { SampleCarousel } from '@/features/order/sample-carousel.tsx';
import type { OrderOutcome } from '@/features/order/use-order-form.ts';
import { keepEarlyFiles } from '@/lib/early-files.ts';
import { latePart } from '@/lib/loading/late-part.tsx';
import { paths } from '@/lib/paths.ts';
import { service } from '@/seo/json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';
import styles from './order-page.module.css';

// After a navigation from another page; written pages have it inline.
if (typeof window !== 'undefined') keepEarlyFiles();

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

function NeedHelp() {
  const { help } = orderPage;
  return (
    <section className={styles.help}>
      <h2 className="text-body semibold">{help.heading}</h2>
      <p>
        {help.text} <TextLink to={paths.contact}>{help.link}</TextLink>.
        <br />
        {help.hours}
      </p>
      <p>
        {help.tour.text} <TextLink to={paths.fullService}>{help.tour.link}</TextLink>.
      </p>
    </section>
  );
}

function Samples() {
  return (
    <div>
      <h2 className={styles.samples}>{orderPage.samples.heading}</h2>
      <SampleCarousel onPlay={({ id }) => track({ event: 'demo_play', demo: id })} />
    </div>
  );
}

function measure(outcome: OrderOutcome): void {
  track({ event: 'form_submit', form: 'order', status: outcome.status });
  if (outcome.status === 'error') return;
  track({ event: 'purchase', package: outcome.package, value: 1, currency: 'USD' });
}

const flow = latePart(async () => {
  const { OrderFlow, flowReady } = await import('@/features/order/order-flow.tsx');
  await flowReady();
  return OrderFlow;
});

export const lateParts = [flow];

export function Component() {
  return (
    <FormPage>
      <flow.Part
        intro={<PageIntro heading={orderPage.heading} lead={orderPage.lead} />}
        samples={<Samples />}
        help={<NeedHelp />}
        onOutcome={measure}
      />
    </FormPage>
  );
}
