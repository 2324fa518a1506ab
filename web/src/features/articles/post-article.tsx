import { brand, founders } from '@contract/brand.ts';
import { ArrowLeft, Link2 } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Column } from '@/components/layout/column.tsx';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { CopyText } from '@/components/ui/copy-text.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { Post } from '@/content/article.ts';
import { blogPage } from '@/content/blog-page.ts';
import { paths } from '@/lib/paths.ts';
import columns from './article-columns.module.css';
import { ArticleContents } from './article-contents.tsx';
import styles from './post-article.module.css';
import { PostFrame } from './post-frame.tsx';
import { PostFacts } from './post-link.tsx';
import { Prose } from './prose.tsx';

/** A post: title, picture, text. */
export function PostArticle({ post }: { readonly post: Post }) {
  const { role } = founders[post.author === 'ceo' ? 0 : 1];
  return (
    <article>
      <header className={styles.header}>
        <Column className={columns.columns}>
          <div>
            <Link to={paths.blog} className={styles.back}>
              <ArrowLeft size={16} aria-hidden />
              {blogPage.back}
            </Link>
          </div>
          <div className={styles.copy}>
            <PostFacts post={post} />
            <h1 className={styles.title}>{post.title}</h1>
            <p className={styles.excerpt}>{post.excerpt}</p>
            <div className={styles.byline}>
              <p className={styles.author}>
                <strong>{brand.name}</strong>
                {' · '}
                {blogPage.by} {role}
              </p>
              <CopyLink />
            </div>
          </div>
        </Column>
      </header>
      <Column className={columns.columns}>
        <div className={styles.picture}>
          <PostFrame slug={post.slug} className={styles.frame}>
            <Picture name={post.picture} sizes="(min-width: 1024px) 960px, 92vw" priority />
          </PostFrame>
          <AlteredNote name={post.picture} />
        </div>
        <ArticleContents toc={post.toc} className={styles.contents} />
        <div className={styles.text}>
          <Prose html={post.content} />
        </div>
      </Column>
    </article>
  );
}

/** Copies the page's address to the clipboard. */
function CopyLink() {
  const { pathname } = useLocation();
  return (
    <CopyText
      text={() => window.location.origin + pathname}
      words={blogPage.share}
      icon={<Link2 size={16} aria-hidden />}
    />
  );
}
