import { alteredLabel, type PictureName, pictureFallback, pictures } from '@/content/media.ts';
import { TextAnchor } from './text-link.tsx';

interface AlteredNoteProps {
  readonly name: PictureName;
}

/**
 * The label for a picture that was altered by software, with a link to the original. California
 * requires both wherever such a picture advertises a property (Business and Professions Code
 * 10140.8, in force since 2026).
 */
export function AlteredNote({ name }: AlteredNoteProps) {
  const { original } = pictures[name];
  if (!original) return null;
  return (
    <p className="text-fine muted">
      {alteredLabel}
      {' · '}
      <TextAnchor variant="quiet" href={pictureFallback(original)} target="_blank" rel="noopener">
        See the original
      </TextAnchor>
    </p>
  );
}
