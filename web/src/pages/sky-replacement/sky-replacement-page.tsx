import { imagePriceCents } from '@contract/prices.ts';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { Section } from '@/components/sections/section.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { site } from '@/content/site.ts';
import { otherSolutions, pictureOf, solutionTrail, trial } from '@/content/solutions/shared.ts';
import { skyReplacementPage } from '@/content/solutions/sky-replacement.ts';
import { BeforeAfter } from '@/features/before-after/before-after.tsx';
import { HonestPicture } from '@/features/solutions/honest-picture.tsx';
import { MoreSolutions } from '@/features/solutions/more-solutions.tsx';
import { PictureHero } from '@/features/solutions/picture-hero.tsx';
import { ResolutionPrices } from '@/features/solutions/resolution-prices.tsx';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { paths } from '@/lib/paths.ts';
import { service } from '@/seo/json-ld.ts';
import type { PageHead } from '@/seo/page-head.ts';
import { breadcrumbList } from '@/seo/trail.ts';
import { SkyGuide } from './sky-guide.tsx';

const page = skyReplacementPage;
const trail = solutionTrail(page.crumb);

export const head: PageHead = {
  title: `${page.title} | ${site.brand}`,
  description: page.description,
  picture: pictureOf('sky'),
  jsonLd: [
    service({
      name: page.crumb,
      description: page.description,
      path: paths.skyReplacement,
      serviceType: 'Sky replacement',
      offers: Object.entries(imagePriceCents).map(([size, cents]) => ({
        name: `Sky replacement at ${size}`,
        cents,
        unit: 'image',
      })),
    }),
    breadcrumbList(trail),
  ],
};

export function Component() {
  const { comparison, light, pricing, clip, honesty, others, closing } = page;
  return (
    <>
      <PictureHero
        trail={trail}
        heading={page.heading}
        lead={page.lead}
        actions={<TrialButton position="hero">{trial.action}</TrialButton>}
        note={trial.note}
      >
        <BeforeAfter {...comparison} />
      </PictureHero>
      <Section heading={light.heading} lead={light.text}>
        <SkyGuide skies={comparison.options} />
      </Section>
      <Section heading={pricing.heading} lead={pricing.text} layout="beside" tone="sunken">
        <ResolutionPrices unit={pricing.unit} uses={pricing.uses} />
      </Section>
      <HonestPicture {...honesty} />
      <CtaBand
        tone="night"
        heading={clip.heading}
        text={clip.text}
        actions={
          <ButtonLink to={paths.aiVideo} variant="outline" size="lg">
            {clip.action}
          </ButtonLink>
        }
      />
      <MoreSolutions heading={others.heading} links={otherSolutions('sky')} />
      <CtaBand
        heading={closing.heading}
        text={closing.text}
        actions={<TrialButton position="final">{trial.action}</TrialButton>}
        note={trial.note}
      />
    </>
  );
}
