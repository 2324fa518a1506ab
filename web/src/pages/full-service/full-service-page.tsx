import { brand, landingPackageOffers } from '@contract/brand.ts';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { CheckList, NumberedSteps } from '@/components/sections/feature-list.tsx';
import { PageHero } from '@/components/sections/page-hero.tsx';
import { PriceCard } from '@/components/sections/price-card.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { fullServicePage } from '@/content/full-service.ts';
import { trial } from '@/content/solutions/shared.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';
import { service } from '@/seo/json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';
import styles from './full-service-page.module.css';

const page = fullServicePage;
const trail = [{ label: 'Home', to: paths.home }, { label: page.crumb }];

export const head: PageHead = {
  title: `${page.title} | ${brand.name}`,
  description: page.description,
  picture: page.picture,
  jsonLd: [
    service({
      name: page.title,
      description: page.description,
      path: paths.fullService,
      serviceType: 'Video editing',
      offers: Object.values(landingPackageOffers).map(({ name, priceCents }) => ({
        name: `${name} package`,
        cents: priceCents,
      })),
    }),
    breadcrumbList(trail),
  ],
};

export function Component() {
  const { steps, packages, selfService, closing } = page;
  return (
    <>
      <PageHero
        trail={trail}
        heading={page.heading}
        lead={page.lead}
        actions={
          <>
            <ButtonLink to={paths.order} size="lg">
              {page.orderAction}
            </ButtonLink>
            <TrialButton position="hero" variant="outline">
              {page.selfServiceAction}
            </TrialButton>
          </>
        }
        media={
          <div className={styles.picture}>
            <Picture name={page.picture} sizes="(min-width: 1024px) 900px, 92vw" priority />
          </div>
        }
      />
      <Section heading={steps.heading} layout="beside">
        <NumberedSteps steps={steps.rows} />
      </Section>
      <Section heading={packages.heading} lead={packages.text} tone="sunken">
        <div className={styles.offers}>
          {packages.offers.map(({ name, readings: [first, second], text, order, isMain }) => (
            <PriceCard
              key={name}
              title={name}
              price={first.price}
              {...(first.label && { unit: first.label })}
              text={text}
              isMain={isMain}
              action={
                <ButtonLink to={order} size="lg" variant={isMain ? 'solid' : 'outline'}>
                  {packages.action(name)}
                </ButtonLink>
              }
            >
              <CheckList items={first.facts} />
              {second && (
                <div className={styles.second}>
                  <p className={styles.price}>
                    <strong>{second.price}</strong> {second.label}
                  </p>
                  <CheckList items={second.facts} />
                </div>
              )}
            </PriceCard>
          ))}
        </div>
        <div className={styles.note}>
          <strong>{packages.note}</strong>
          <p>
            <TextLink to={paths.order}>{packages.orderLink}</TextLink>
          </p>
        </div>
      </Section>
      <CtaBand
        picture={selfService.picture}
        heading={selfService.heading}
        text={selfService.text}
        actions={
          <>
            <TrialButton position="mid_page">{trial.action}</TrialButton>
            <ButtonLink to={`${paths.aiVideo}#price`} variant="outline" size="lg">
              {selfService.link}
            </ButtonLink>
          </>
        }
        note={trial.note}
      />
      <CtaBand
        heading={closing.heading}
        text={closing.text}
        actions={
          <ButtonLink to={paths.order} size="lg">
            {page.orderAction}
          </ButtonLink>
        }
      />
    </>
  );
}
