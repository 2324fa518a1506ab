import { imagePriceCents } from '@contract/brand.ts';
import { Section } from '@/components/sections/section.tsx';
import { solutionTrail, trial } from '@/content/solutions/shared.ts';
import { skyReplacementPage } from '@/content/solutions/sky-replacement.ts';
import { BeforeAfter } from '@/features/before-after/before-after.tsx';
import { HonestPicture } from '@/features/solutions/honest-picture.tsx';
import { PictureHero } from '@/features/solutions/picture-hero.tsx';
import { ResolutionPrices } from '@/features/solutions/resolution-prices.tsx';
import { SolutionEnd } from '@/features/solutions/solution-end.tsx';
import { solutionHead } from '@/features/solutions/solution-head.ts';
import { TrialButton } from '@/features/trial/trial-link.tsx';
import { SkyGuide } from './sky-guide.tsx';

const page = skyReplacementPage;
const trail = solutionTrail(page.crumb);

export const head = solutionHead(
  'sky',
  page,
  'Sky replacement',
  Object.entries(imagePriceCents).map(([size, cents]) => ({
    name: `Sky replacement at ${size}`,
    cents,
    unit: 'image',
  })),
);

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
        <SkyGuide />
      </Section>
      <Section heading={pricing.heading} lead={pricing.text} layout="beside" tone="sunken">
        <ResolutionPrices unit={pricing.unit} uses={pricing.uses} />
      </Section>
      <HonestPicture {...honesty} />
      <SolutionEnd
        name="sky"
        next={clip}
        others={others}
        closing={closing}
        action={<TrialButton position="final">{trial.action}</TrialButton>}
      />
    </>
  );
}
