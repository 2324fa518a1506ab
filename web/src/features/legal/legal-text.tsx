import { chakra } from '@chakra-ui/react';
import { Column } from '@/components/layout/column.tsx';
import type { LegalDocument, LegalSection } from '@/content/legal-document.ts';

/** A legal document made for reading: contents at the side, a narrow measure, links to each section. */
export function LegalText({ document }: { readonly document: LegalDocument }) {
  const { heading, updated, summary, sections } = document;
  return (
    <chakra.article bg="bg">
      <chakra.header bg="bg.band" pt={{ base: '10', md: '16' }} pb={{ base: '10', md: '14' }}>
        <Column>
          <chakra.h1 textStyle="title">{heading}</chakra.h1>
          <chakra.p mt="3" textStyle="small" color="fg.muted">
            Last updated: {updated}
          </chakra.p>
          <chakra.p mt="6" textStyle="lead" maxWidth="44rem" textWrap="pretty">
            {summary}
          </chakra.p>
        </Column>
      </chakra.header>
      <Column
        display="grid"
        gridTemplateColumns={{ lg: '17rem minmax(0, 1fr)' }}
        columnGap="20"
        rowGap="10"
        pt={{ base: '10', md: '16' }}
        pb={{ base: '16', md: '28' }}
      >
        <Contents sections={sections} />
        <chakra.div maxWidth="measure" display="grid" gap={{ base: '10', md: '14' }}>
          {sections.map((section, index) => (
            <SectionText key={section.id} section={section} number={index + 1} />
          ))}
        </chakra.div>
      </Column>
    </chakra.article>
  );
}

const ContentsLink = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr)',
    py: '1.5',
    textStyle: 'small',
    color: 'fg.muted',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <chakra.nav
      aria-label="Contents"
      alignSelf="start"
      position={{ lg: 'sticky' }}
      top={{ lg: '28' }}
      maxHeight={{ lg: 'calc(100dvh - 9rem)' }}
      overflowY={{ lg: 'auto' }}
      borderTopWidth="2px"
      borderColor="fg"
      pt="4"
    >
      <chakra.p mb="2" textStyle="small" fontWeight="semibold">
        Contents
      </chakra.p>
      <ol>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <ContentsLink href={`#${id}`}>
              <chakra.span fontVariantNumeric="tabular-nums">{index + 1}.</chakra.span>
              {title}
            </ContentsLink>
          </li>
        ))}
      </ol>
    </chakra.nav>
  );
}

const paragraph = { mt: '4', textWrap: 'pretty' } as const;

function SectionText({ section, number }: { readonly section: LegalSection; number: number }) {
  const { id, title, paragraphs, list = [], after = [] } = section;
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="subheading">
        {number}. {title}
      </chakra.h2>
      {paragraphs.map((text) => (
        <chakra.p key={text} {...paragraph}>
          {text}
        </chakra.p>
      ))}
      {list.length > 0 && (
        <chakra.ul mt="4" display="grid" gap="3">
          {list.map(({ term, text }) => (
            <chakra.li key={term} pl="5" borderLeftWidth="2px" borderColor="border.warm">
              <chakra.strong fontWeight="semibold">{term}</chakra.strong>: {text}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {after.map((text) => (
        <chakra.p key={text} {...paragraph}>
          {text}
        </chakra.p>
      ))}
    </section>
  );
}
