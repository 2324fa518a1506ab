import { chakra } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden.tsx';
import { typeName } from '@/lib/file-format.ts';
import type { StaffPhoto } from './photo-files.utils.ts';

interface PhotoPictureProps {
  readonly photo: StaffPhoto;
  /** 'cover' fills the space, 'contain' shows everything. */
  readonly fit: 'cover' | 'contain';
  readonly alt: string;
  /** True where there is room for one word instead of a picture. */
  readonly isSmall?: boolean;
}

/**
 * A photo as large as the space around it. Its address changes every few minutes; what has loaded
 * keeps the one it was loaded from.
 */
export function PhotoPicture({ photo: { url, type }, fit, alt, isSmall }: PhotoPictureProps) {
  const [src, setSrc] = useState(url);
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || failed === url) {
    const reason =
      url === null ? 'The file is missing' : `No preview of this ${typeName(type)} file here`;
    return (
      <chakra.div
        display="grid"
        placeContent="center"
        justifyItems="center"
        gap="2"
        height="full"
        p="2"
        textStyle="fine"
        textAlign="center"
        color="fg.muted"
      >
        <ImageOff size={24} strokeWidth={1.5} aria-hidden />
        {alt && <VisuallyHidden>{alt} </VisuallyHidden>}
        {isSmall ? typeName(type) : reason}
      </chakra.div>
    );
  }
  return (
    <chakra.img
      src={src ?? url}
      alt={alt}
      loading="lazy"
      decoding="async"
      display="block"
      width="full"
      height="full"
      objectFit={fit}
      onError={() => (src === url ? setFailed(url) : setSrc(url))}
    />
  );
}
