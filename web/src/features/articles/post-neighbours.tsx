import { chakra } from '@chakra-ui/react';
import { Column } from '@/components/layout/column.tsx';
import { Section } from '@/components/sections/section.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { Post, PostCard } from '@/content/article.ts';
import { blogPage } from '@/content/blog-page.ts';
import { PostLink } from './post-link.tsx';

interface NeighbourProps {
  readonly label: string;
  readonly post: PostCard;
  readonly align?: 'left' | 'right';
}

function Neighbour({ label, post, align = 'left' }: NeighbourProps) {
  return (
    <chakra.div position="relative" textAlign={{ md: align }}>
      <chakra.p textStyle="small" color="fg.muted">
        {label}
      </chakra.p>
      <chakra.p mt="1" textStyle="subheading">
        <PostLink post={post} />
      </chakra.p>
    </chakra.div>
  );
}

/** The posts before and after this one, in the order of their days. */
export function PostNeighbours({ post: { newer, older } }: { readonly post: Post }) {
  return (
    <Column _print={{ display: 'none' }}>
      <chakra.nav
        aria-label={blogPage.neighbours}
        display="grid"
        gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '6', md: '12' }}
        maxWidth="60rem"
        mx="auto"
        py={{ base: '8', md: '10' }}
        borderTopWidth="1px"
        borderColor="border.warm"
      >
        <div>{older && <Neighbour label={blogPage.older} post={older} />}</div>
        <div>{newer && <Neighbour label={blogPage.newer} post={newer} align="right" />}</div>
      </chakra.nav>
    </Column>
  );
}

/** Posts that go on from here. */
export function RelatedArticles({ posts }: { readonly posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <chakra.div _print={{ display: 'none' }}>
      <Section heading={blogPage.related} tone="band">
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ md: `repeat(3, minmax(0, 1fr))` }}
          columnGap="8"
          rowGap="10"
        >
          {posts.map((post) => (
            <chakra.li
              key={post.slug}
              position="relative"
              display={{ base: 'grid', md: 'block' }}
              gridTemplateColumns="7.5rem minmax(0, 1fr)"
              columnGap="5"
            >
              <chakra.div
                overflow="hidden"
                borderRadius="lg"
                bg="bg.sunken"
                aspectRatio={{ base: '4 / 3', md: '16 / 9' }}
                alignSelf="start"
              >
                <Picture name={post.picture} sizes="(min-width: 768px) 360px, 120px" />
              </chakra.div>
              <div>
                <chakra.p
                  mt={{ md: '4' }}
                  textStyle="small"
                  fontWeight="semibold"
                  color="accent.text"
                >
                  {post.category}
                </chakra.p>
                <chakra.h3
                  mt="1"
                  textStyle="subheading"
                  fontSize={{ base: '1.0625rem', md: '1.25rem' }}
                >
                  <PostLink post={post} />
                </chakra.h3>
              </div>
            </chakra.li>
          ))}
        </chakra.ul>
      </Section>
    </chakra.div>
  );
}
