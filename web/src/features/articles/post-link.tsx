import { Link } from 'react-router-dom';
import type { PostCard } from '@/content/article.ts';
import { postPath } from '@/lib/paths.ts';
import styles from './post-link.module.css';

/** A link that covers its positioned ancestor, so all of a card links to the post. */
export const PostLink = ({ post }: { readonly post: PostCard }) => (
  <Link to={postPath(post.slug)} className={styles.link}>
    {post.title}
  </Link>
);

interface PostFactsProps {
  readonly post: PostCard;
}

/** Category, date and reading time on one line. */
export function PostFacts({ post: { category, date, published, readTime } }: PostFactsProps) {
  return (
    <p className={styles.facts}>
      <span className="accented semibold">{category}</span>
      <time dateTime={published}>{date}</time>
      <span>{readTime}</span>
    </p>
  );
}
