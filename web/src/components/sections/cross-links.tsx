import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AlteredNote } from '@/components/ui/altered-note.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import type { PictureName } from '@/content/media.ts';

export interface CrossLink {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
  /** 'from $0.80 per clip' */
  readonly price?: string;
}

interface CrossLinksProps {
  readonly links: readonly CrossLink[];
  /** Called when a card is followed. */
  readonly onFollow?: (link: CrossLink) => void;
}

/** The whole card is the link's target, its words are only the title: short to hear in a list. */
const CardLink = chakra(Link, {
  base: {
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

/** Pictured cards that lead to other pages, at their top. */
export function CrossLinks({ links, onFollow }: CrossLinksProps) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        sm: links.length % 2 === 0 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        md: `repeat(${Math.min(links.length, 3)}, minmax(0, 1fr))`,
      }}
      columnGap={{ base: '6', lg: '8' }}
      rowGap="10"
    >
      {links.map((link) => (
        <chakra.li key={link.to} position="relative" className="group">
          <chakra.div overflow="hidden" borderRadius="lg" bg="bg.sunken" aspectRatio="4 / 3">
            <Picture
              name={link.picture}
              sizes="(min-width: 1280px) 360px, (min-width: 768px) 31vw, 92vw"
              transition="transform 600ms cubic-bezier(0.2, 0, 0, 1)"
              _groupHover={{ _motionSafe: { transform: 'scale(1.03)' } }}
            />
          </chakra.div>
          <chakra.div
            mt="4"
            display="flex"
            alignItems="baseline"
            justifyContent="space-between"
            gap="4"
          >
            <chakra.h3 textStyle="subheading">
              <CardLink to={link.to} onClick={() => onFollow?.(link)}>
                {link.title}
              </CardLink>
            </chakra.h3>
            <chakra.span color="action.text" flexShrink="0" alignSelf="center">
              <ArrowRight size={18} aria-hidden />
            </chakra.span>
          </chakra.div>
          <chakra.p mt="1.5" color="fg.muted">
            {link.text}
          </chakra.p>
          {link.price && (
            <chakra.p mt="2" fontWeight="semibold">
              {link.price}
            </chakra.p>
          )}
          <chakra.div position="relative" zIndex="1" width="fit-content" mt="2">
            <AlteredNote name={link.picture} />
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
