import { type ReactNode, ViewTransition } from 'react';

interface PostFrameProps {
  readonly slug: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const wantsMotion = () =>
  typeof window !== 'undefined' &&
  window.matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** A post's picture. With View Transitions it moves from the card to its place in the article. */
export const PostFrame = ({ slug, className, children }: PostFrameProps) => (
  <ViewTransition name={`post-${slug}`} default="none" share={wantsMotion() ? 'auto' : 'none'}>
    <div className={className}>{children}</div>
  </ViewTransition>
);
