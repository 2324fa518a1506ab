import { clsx } from 'clsx';
import { Column } from '@/components/layout/column.tsx';
import { Section } from '@/components/sections/section.tsx';
import deferred from '@/components/ui/deferred.module.css';
import { Picture } from '@/components/ui/picture.tsx';
import type { Post, PostCard } from '@/content/article.ts';
import { blogPage } from '@/content/blog-page.ts';
import { PostFrame } from './post-frame.tsx';
import { PostLink } from './post-link.tsx';
import styles from './post-neighbours.module.css';

interface NeighbourProps {
  readonly label: string;
  readonly post: PostCard;
  readonly className?: string | undefined;
}

function Neighbour({ label, post, className }: NeighbourProps) {
  return (
    <div className={clsx(styles.neighbour, className)}>
      <p className="text-small muted">{label}</p>
      <p className={styles.neighbourTitle}>
        <PostLink post={post} />
      </p>
    </div>
  );
}

/** The previous and the next post, by date. */
export function PostNeighbours({ post: { newer, older } }: { readonly post: Post }) {
  return (
    <Column className={styles.neighbours}>
      <nav aria-label={blogPage.neighbours} className={styles.pair}>
        <div>{older && <Neighbour label={blogPage.older} post={older} />}</div>
        <div>
          {newer && <Neighbour label={blogPage.newer} post={newer} className={styles.newer} />}
        </div>
      </nav>
    </Column>
  );
}

/** Related posts. */
export function RelatedArticles({ posts }: { readonly posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <div className={clsx(deferred.part, styles.related)}>
      <Section heading={blogPage.related} tone="band">
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.slug} className={styles.post}>
              <PostFrame slug={post.slug} className={styles.frame}>
                <Picture name={post.picture} sizes="(min-width: 768px) 360px, 120px" />
              </PostFrame>
              <div>
                <p className="text-small semibold accented">{post.category}</p>
                <h3 className={styles.title}>
                  <PostLink post={post} />
                </h3>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
