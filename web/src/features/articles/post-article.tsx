import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths.ts';
import { Column } from '@/components/layout/column.tsx';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { Post } from '@/content/article.ts';
import { blogPage } from '@/content/blog-page.ts';
import { site } from '@/content/site.ts';
import { PostFacts } from './post-link.tsx';
import { Prose } from './prose.tsx';

export const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    py: '2',
    textStyle: 'small',
    fontWeight: 'medium',
    color: 'fg.muted',
    _hover: { color: 'fg', textDecoration: 'underline' },
    _print: { display: 'none' },
  },
});

/** A post from its title to its last sentence. */
export function PostArticle({ post }: { readonly post: Post }) {
  const { role } = site.founders[post.author === 'ceo' ? 0 : 1];
  return (
    <article>
      <chakra.header bg="bg.band" pb={{ base: '24', md: '32' }}>
        <Column pt={{ base: '3', md: '6' }}>
          <BackLink to={paths.blog}>
            <ArrowLeft size={16} aria-hidden />
            {blogPage.back}
          </BackLink>
          <chakra.div maxWidth="46rem" mx="auto" pt={{ base: '6', md: '10' }}>
            <PostFacts post={post} />
            <chakra.h1 mt="4" textStyle="title" fontSize="clamp(2rem, 1.5rem + 2vw, 3rem)">
              {post.title}
            </chakra.h1>
            <chakra.p mt="5" textStyle="lead" color="fg.muted">
              {post.excerpt}
            </chakra.p>
            <chakra.p mt="5" textStyle="small">
              <chakra.span fontWeight="semibold">{site.brand}</chakra.span>
              <chakra.span color="fg.muted">
                {' · '}
                {blogPage.by} {role}
              </chakra.span>
            </chakra.p>
          </chakra.div>
        </Column>
      </chakra.header>
      <Column mt={{ base: '-16', md: '-20' }}>
        <chakra.div maxWidth="60rem" mx="auto">
          <chakra.div
            overflow="hidden"
            borderRadius={{ base: 'lg', md: 'xl' }}
            bg="bg.sunken"
            aspectRatio={{ base: '16 / 9', md: '2 / 1' }}
          >
            <Picture name={post.picture} sizes="(min-width: 1024px) 960px, 92vw" priority />
          </chakra.div>
          <AlteredNote name={post.picture} />
        </chakra.div>
        <chakra.div pt={{ base: '10', md: '16' }} pb={{ base: '14', md: '20' }}>
          <Prose html={post.content} />
        </chakra.div>
      </Column>
    </article>
  );
}
