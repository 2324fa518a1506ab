import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { postPath } from '@/app/paths.ts';
import type { PostCard } from '@/content/article.ts';

/** The link of a card whose whole area leads to the post; read aloud it is only the title. */
const CardLink = chakra(Link, {
  base: {
    _hover: {
      textDecoration: 'underline',
      textUnderlineOffset: '0.14em',
      textDecorationThickness: '2px',
    },
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: {
        outline: '2px solid',
        outlineColor: 'action',
        outlineOffset: '6px',
        borderRadius: 'lg',
      },
    },
  },
});

/** Stands in an element with `position: relative`. */
export const PostLink = ({ post }: { readonly post: PostCard }) => (
  <CardLink to={postPath(post.slug)}>{post.title}</CardLink>
);

interface PostFactsProps {
  readonly post: PostCard;
}

/** Category, day and read time, in one line. */
export function PostFacts({ post: { category, date, published, readTime } }: PostFactsProps) {
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      textStyle="small"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span color="accent.text" fontWeight="semibold">
        {category}
      </chakra.span>
      <time dateTime={published}>{date}</time>
      <span>{readTime}</span>
    </chakra.p>
  );
}
