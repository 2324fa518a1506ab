import { clsx } from 'clsx';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Section } from '@/components/sections/section.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
import { type Resource, type ResourceCategory, resourcesPage } from '@/content/resources.ts';
import { GuideFacts } from './guide-facts.tsx';
import styles from './resource-cards.module.css';

const icons = { guides: BookOpen };

interface ResourceCardProps {
  readonly resource: Resource;
  /** The first card, with its picture beside the text. */
  readonly isWide: boolean;
}

function ResourceCard({ resource, isWide }: ResourceCardProps) {
  return (
    <li className={clsx(styles.resource, isWide && styles.wide)}>
      <div className={styles.frame}>
        <Picture
          name={resource.picture}
          sizes={isWide ? '(min-width: 1200px) 650px, 92vw' : '(min-width: 768px) 550px, 92vw'}
        />
      </div>
      <div>
        {resource.tag && <p className={styles.tag}>{resource.tag}</p>}
        <h3 className={isWide ? 'text-heading' : 'text-subheading'}>{resource.title}</h3>
        <p className={clsx(styles.text, isWide && 'text-lead')}>{resource.description}</p>
        <p className={styles.facts}>
          <GuideFacts {...resource} />
        </p>
        <Link to={resource.link} className={styles.more}>
          {resourcesPage.readMore}
          <VisuallyHidden>: {resource.title}</VisuallyHidden>
        </Link>
      </div>
    </li>
  );
}

/** A category of the Resources Center: the first card is large, the others are side by side. */
export function ResourceCards({ category }: { readonly category: ResourceCategory }) {
  const Icon = icons[category.icon];
  return (
    <Section
      id={category.id}
      heading={
        <span className={styles.category}>
          <Icon size={30} strokeWidth={1.75} aria-hidden />
          {category.title}
        </span>
      }
      lead={category.description}
    >
      <ul className={styles.resources}>
        {category.resources.map((resource, index) => (
          <ResourceCard key={resource.id} resource={resource} isWide={index === 0} />
        ))}
      </ul>
    </Section>
  );
}
