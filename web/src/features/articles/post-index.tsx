import { chakra } from '@chakra-ui/react';
import { Picture } from '@/components/ui/picture.tsx';
import type { PostCard } from '@/content/article.ts';
import { PostFacts, PostLink } from './post-link.tsx';

const Frame = chakra('div', {
  base: { overflow: 'hidden', borderRadius: 'lg', bg: 'bg.sunken', aspectRatio: '16 / 9' },
});

/** The newest post, large. */
export function LeadStory({ post }: { readonly post: PostCard }) {
  return (
    <chakra.article
      position="relative"
      display="grid"
      gridTemplateColumns={{ lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      alignItems="center"
      columnGap="14"
      rowGap="6"
    >
      <Frame borderRadius={{ base: 'lg', md: 'xl' }}>
        <Picture name={post.picture} sizes="(min-width: 1200px) 650px, 92vw" priority />
      </Frame>
      <div>
        <PostFacts post={post} />
        <chakra.h2 mt="3" textStyle="heading">
          <PostLink post={post} />
        </chakra.h2>
        <chakra.p mt="4" textStyle="lead" color="fg.muted">
          {post.excerpt}
        </chakra.p>
      </div>
    </chakra.article>
  );
}

/** The other posts, line by line. */
export function PostList({ posts }: { readonly posts: readonly PostCard[] }) {
  return (
    <chakra.ol>
      {posts.map((post) => (
        <chakra.li key={post.slug} borderColor="border.warm" _notFirst={{ borderTopWidth: '1px' }}>
          <chakra.article
            position="relative"
            display="grid"
            gridTemplateColumns={{ sm: '10rem minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' }}
            alignItems="start"
            columnGap={{ sm: '6', md: '10' }}
            rowGap="4"
            py={{ base: '7', md: '9' }}
          >
            <Frame>
              <Picture
                name={post.picture}
                sizes="(min-width: 768px) 256px, (min-width: 480px) 160px, 92vw"
              />
            </Frame>
            <div>
              <PostFacts post={post} />
              <chakra.h2 mt="2" textStyle="subheading" fontSize={{ md: '1.5rem' }}>
                <PostLink post={post} />
              </chakra.h2>
              <chakra.p mt="2" color="fg.muted" maxWidth="measure">
                {post.excerpt}
              </chakra.p>
            </div>
          </chakra.article>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
