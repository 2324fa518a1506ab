import { CtaBand } from '@/components/sections/cta-band.tsx';
import { PriceList } from '@/components/sections/price-list.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { demos } from '@/content/demos.ts';
import { homeQuestions } from '@/content/faq.ts';
import { homeSections } from '@/content/home-sections.ts';
import { StickyBar } from '@/features/trial/sticky-bar.tsx';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';
import { faqPage, organization, ownFilm, webSite } from '@/seo/json-ld.ts';
import type { JsonLd } from '@/seo/schema-org.ts';
import { Benefits } from './benefits.tsx';
import { Demo } from './demo.tsx';
import { Questions } from './questions.tsx';
import { SocialProof } from './social-proof.tsx';

/** The home page's structured data: the organization, the site, the FAQ and the films. */
export const homeJsonLd: readonly JsonLd[] = [
  organization(),
  webSite(),
  faqPage(homeQuestions),
  ...demos.flatMap(({ id, title, propertyType }) => ownFilm(id, `${title}, ${propertyType}`)),
];

/** Everything below the hero. */
export function HomeSections() {
  const { middle, pricing, closing, sticky } = homeSections;
  return (
    <>
      <SocialProof />
      <Demo />
      <Benefits />
      <CtaBand
        heading={middle.heading}
        text={middle.text}
        picture={middle.picture}
        note={middle.note}
        actions={<TrialButton position="mid_page">{middle.action}</TrialButton>}
      />
      <Section
        layout="beside"
        tone="band"
        heading={pricing.heading}
        lead={pricing.lead}
        actions={
          <ButtonLink to={`${paths.aiVideo}#price`} variant="outline" size="lg" data-cta="pricing">
            {pricing.action}
          </ButtonLink>
        }
      >
        <PriceList lines={pricing.lines} />
      </Section>
      <Questions />
      <CtaBand
        heading={closing.heading}
        text={closing.text}
        actions={
          <>
            <TrialButton position="final">{closing.action}</TrialButton>
            <ButtonLink to={paths.contact} variant="outline" size="lg">
              {closing.contact}
            </ButtonLink>
          </>
        }
      />
      <StickyBar {...sticky} />
    </>
  );
}
