/** Every component and state on one page. In development builds only. */
import { CrossLinks } from '@/components/sections/cross-links.tsx';
import { CtaBand } from '@/components/sections/cta-band.tsx';
import { CheckList, FeatureList, NumberedSteps } from '@/components/sections/feature-list.tsx';
import { FilmCarousel } from '@/components/sections/film-carousel.tsx';
import { PageHero } from '@/components/sections/page-hero.tsx';
import { PriceCard } from '@/components/sections/price-card.tsx';
import { PriceList } from '@/components/sections/price-list.tsx';
import { Section } from '@/components/sections/section.tsx';
import { StatFigures } from '@/components/sections/stat-figures.tsx';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Faq } from '@/components/ui/faq.tsx';
import { Film } from '@/components/ui/film.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { homeQuestions } from '@/content/faq.ts';
import { homeSections } from '@/content/home-sections.ts';
import { Buttons, Colors, Fields, Overlays, Type } from './samples.tsx';
import { StaffParts } from './staff-samples.tsx';
import { Tools } from './tool-samples.tsx';

const trail = [
  { label: 'Home', to: '/' },
  { label: 'Solutions', to: '/#solutions' },
  { label: 'Here' },
];
const points = homeSections.benefits.main.points;
const action = <Button size="lg">Do it</Button>;

export function Component() {
  return (
    <>
      <PageHero
        trail={trail}
        eyebrow="Style guide"
        heading="Every part of the site"
        lead="What a page is made of, in each of its states."
        actions={action}
        note="A small line below the buttons."
        media={<Picture name="hero" sizes="50vw" />}
      />
      <Section heading="Colors">{<Colors />}</Section>
      <Section heading="Type">{<Type />}</Section>
      <Section heading="Buttons and links">{<Buttons />}</Section>
      <Section heading="Fields" layout="beside" tone="band">
        <Fields />
      </Section>
      <Section heading="Toasts, tabs and dialogs">{<Overlays />}</Section>
      <Section
        heading="A section with everything"
        eyebrow="Eyebrow"
        lead="A lead."
        actions={action}
      >
        <FeatureList
          features={homeSections.demo.steps.map(({ title, description }) => ({
            title,
            text: description,
          }))}
        />
      </Section>
      <Section heading="On the night" tone="night">
        <NumberedSteps steps={homeSections.demo.steps} tone="night" />
        <CheckList items={points} tone="night" />
        <PriceList lines={homeSections.pricing.lines} onNight />
      </Section>
      <Section heading="Prices" tone="sunken">
        <PriceCard
          title="A card"
          price="$2.00"
          unit="per track"
          isMain
          action={action}
          note="A note"
        >
          <CheckList items={points} />
        </PriceCard>
      </Section>
      <Section heading="Figures">
        <StatFigures
          stats={[
            { figure: '15,000+', text: 'Videos Generated' },
            { figure: '800+', text: 'Real Estate Professionals' },
          ]}
        />
      </Section>
      <Section heading="Videos and pictures" tone="band">
        <Film name="waterfront-property" title="A video" sizes="90vw" />
        <AlteredNote name="sky-twilight" />
        <FilmCarousel label="Examples" slides={homeSections.demo.slides} sizes="90vw" />
      </Section>
      <Tools />
      <Section heading="Cards that lead on">
        <CrossLinks links={homeSections.benefits.cards} />
      </Section>
      <Section heading="Questions" layout="beside">
        <Faq items={homeQuestions} />
      </Section>
      <Section heading="For the staff">
        <StaffParts />
      </Section>
      <CtaBand heading="On sand" text="A line of text." actions={action} note="A note" />
      <CtaBand heading="On the night" actions={action} tone="night" />
      <CtaBand heading="On a picture" actions={action} picture="hero" />
    </>
  );
}
