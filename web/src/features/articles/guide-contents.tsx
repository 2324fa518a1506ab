import { chakra } from '@chakra-ui/react';
import type { TocSection } from '@/content/article.ts';
import { resourcesPage } from '@/content/resources.ts';

const ContentsLink = chakra('a', {
  base: {
    display: 'block',
    py: '1.5',
    color: 'fg.muted',
    lineHeight: '1.4',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

const Entries = ({ toc }: { readonly toc: readonly TocSection[] }) => (
  <chakra.ol>
    {toc.map(({ id, text }) => (
      <li key={id}>
        <ContentsLink href={`#${id}`}>{text}</ContentsLink>
      </li>
    ))}
  </chakra.ol>
);

/** What stands on the page: beside the text in a wide window, folded above it in a narrow one. */
export function GuideContents({ toc }: { readonly toc: readonly TocSection[] }) {
  const title = resourcesPage.contents;
  return (
    <chakra.div _print={{ display: 'none' }}>
      <chakra.nav
        aria-label={title}
        display={{ base: 'none', lg: 'block' }}
        position="sticky"
        top="28"
        textStyle="small"
      >
        <chakra.p mb="2" fontWeight="semibold">
          {title}
        </chakra.p>
        <Entries toc={toc} />
      </chakra.nav>
      <chakra.details
        display={{ lg: 'none' }}
        borderWidth="1px"
        borderColor="border.warm"
        borderRadius="lg"
        px="5"
      >
        <chakra.summary py="4" fontWeight="semibold" cursor="pointer">
          {title}
        </chakra.summary>
        <chakra.nav aria-label={title} pb="4">
          <Entries toc={toc} />
        </chakra.nav>
      </chakra.details>
    </chakra.div>
  );
}
