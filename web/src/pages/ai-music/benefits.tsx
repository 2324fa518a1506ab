import { chakra } from '@chakra-ui/react';

interface Benefit {
  readonly figure: string;
  readonly title: string;
  readonly text: string;
}

/** Reasons as lines of a programme: a large figure, then what it stands for. */
export function Benefits({ benefits }: { readonly benefits: readonly Benefit[] }) {
  return (
    <ul>
      {benefits.map(({ figure, title, text }) => (
        <chakra.li
          key={title}
          display="grid"
          gridTemplateColumns={{ sm: '11rem minmax(0, 1fr)' }}
          columnGap="8"
          alignItems="baseline"
          py={{ base: '6', md: '8' }}
          borderTopWidth="1px"
          borderColor="border.warm"
        >
          <chakra.span aria-hidden textStyle="title" color="accent.text" whiteSpace="nowrap">
            {figure}
          </chakra.span>
          <div>
            <chakra.h3 textStyle="subheading">{title}</chakra.h3>
            <chakra.p mt="1.5" color="fg.muted" maxWidth="measure">
              {text}
            </chakra.p>
          </div>
        </chakra.li>
      ))}
    </ul>
  );
}
