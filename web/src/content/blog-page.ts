import { brand } from '@contract/brand.ts';

/** Text of the blog's index and of the page around a post. */
export const blogPage = {
  title: `Blog | ${brand.name}`,
  description:
    'How to choose the photos, edit the video, price it and put it where buyers and guests will see it. For people who sell and photograph property.',
  heading: 'Listing video, in plain English',
  eyebrow: 'Blog',
  lead: 'How to choose the photos, edit the video, price it and put it where it works. Written by the two people who build the tools.',
  titleSuffix: ` | ${brand.name} Blog`,
  back: 'Back to blog',
  by: 'by our',
  share: {
    idle: 'Copy link',
    copied: 'Link copied',
    refused: 'Copy it from the address bar',
  },
  neighbours: 'More posts',
  older: 'Previous post',
  newer: 'Next post',
  related: 'Related Articles',
  closing: {
    heading: 'Try it on one of your photos',
    text: 'All you need is one horizontal photo with something close and something far away.',
    note: 'No credit card required',
  },
  notFound: {
    title: 'Blog Post Not Found',
    text: "Sorry, the blog post you're looking for doesn't exist or has been moved.",
    link: 'Return to blog',
  },
} as const;
