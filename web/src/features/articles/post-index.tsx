import { Picture } from '@/components/ui/picture.tsx';
import type { PostCard } from '@/content/article.ts';
import { PostFrame } from './post-frame.tsx';
import styles from './post-index.module.css';
import { PostFacts, PostLink } from './post-link.tsx';

/** The newest post, large. */
export function LeadStory({ post }: { readonly post: PostCard }) {
  return (
    <article className={styles.lead}>
      <PostFrame slug={post.slug} className={styles.frame}>
        <Picture name={post.picture} sizes="(min-width: 1200px) 650px, 92vw" priority />
      </PostFrame>
      <div>
        <PostFacts post={post} />
        <h2 className={styles.leadTitle}>
          <PostLink post={post} />
        </h2>
        <p className={styles.leadExcerpt}>{post.excerpt}</p>
      </div>
    </article>
  );
}

/** The other posts, one per row. */
export function PostList({ posts }: { readonly posts: readonly PostCard[] }) {
  return (
    <ol>
      {posts.map((post) => (
        <li key={post.slug} className={styles.entry}>
          <article className={styles.post}>
            <PostFrame slug={post.slug} className={styles.frame}>
              <Picture
                name={post.picture}
                sizes="(min-width: 768px) 256px, (min-width: 480px) 160px, 92vw"
              />
            </PostFrame>
            <div>
              <PostFacts post={post} />
              <h2 className={styles.title}>
                <PostLink post={post} />
              </h2>
              <p className={styles.excerpt}>{post.excerpt}</p>
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}
