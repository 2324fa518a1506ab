import { type ReactNode, ViewTransition } from 'react';

interface PostFrameProps {
  readonly slug: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const wantsMotion = () =>
  typeof window !== 'undefined' &&
  window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** Around a post's picture. From the card to the article it moves along, where browsers can do that. */
export const PostFrame = ({ slug, className, children }: PostFrameProps) => (
  <ViewTransition name={`post-${slug}`} default="none" share={wantsMotion() ? 'auto' : 'none'}>
    <div className={className}>{children}</div>
  </ViewTransition>
);
