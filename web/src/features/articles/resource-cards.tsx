import { chakra } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Section } from '@/components/sections/section.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { visuallyHidden } from '@/components/ui/visually-hidden.ts';
import { type Resource, type ResourceCategory, resourcesPage } from '@/content/resources.ts';

const icons = { guides: BookOpen };

const ReadMore = chakra(Link, {
  base: {
    display: 'inline-block',
    mt: '4',
    color: 'action.text',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

interface ResourceCardProps {
  readonly resource: Resource;
  /** The first one, with its picture beside the words. */
  readonly isWide: boolean;
}

function ResourceCard({ resource, isWide }: ResourceCardProps) {
  return (
    <chakra.li
      position="relative"
      display="grid"
      alignContent="start"
      alignItems="center"
      gridColumn={isWide ? '1 / -1' : undefined}
      gridTemplateColumns={isWide ? { lg: 'minmax(0, 7fr) minmax(0, 5fr)' } : 'minmax(0, 1fr)'}
      columnGap="14"
      rowGap="5"
    >
      <chakra.div overflow="hidden" borderRadius="lg" bg="bg.sunken" aspectRatio="16 / 9">
        <Picture
          name={resource.picture}
          sizes={isWide ? '(min-width: 1200px) 650px, 92vw' : '(min-width: 768px) 550px, 92vw'}
        />
      </chakra.div>
      <div>
        {resource.tag && (
          <chakra.p textStyle="small" fontWeight="semibold" color="accent.text">
            {resource.tag}
          </chakra.p>
        )}
        <chakra.h3 mt="1" textStyle={isWide ? 'heading' : 'subheading'}>
          {resource.title}
        </chakra.h3>
        <chakra.p mt="2" color="fg.muted" textStyle={isWide ? 'lead' : 'body'} maxWidth="measure">
          {resource.description}
        </chakra.p>
        <ReadMore to={resource.link}>
          {resourcesPage.readMore}
          <chakra.span {...visuallyHidden}>: {resource.title}</chakra.span>
        </ReadMore>
      </div>
    </chakra.li>
  );
}

/** A category of the Resources Center: the first resource large, the others side by side. */
export function ResourceCards({ category }: { readonly category: ResourceCategory }) {
  const Icon = icons[category.icon];
  return (
    <Section
      id={category.id}
      heading={
        <chakra.span display="inline-flex" alignItems="center" gap="3">
          <chakra.span color="accent.text">
            <Icon size={30} strokeWidth={1.75} aria-hidden />
          </chakra.span>
          {category.title}
        </chakra.span>
      }
      lead={category.description}
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap={{ base: '8', lg: '14' }}
        rowGap={{ base: '12', md: '16' }}
      >
        {category.resources.map((resource, index) => (
          <ResourceCard key={resource.id} resource={resource} isWide={index === 0} />
        ))}
      </chakra.ul>
    </Section>
  );
}
