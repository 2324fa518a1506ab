import { chakra } from '@chakra-ui/react';

interface Fact {
  readonly term: string;
  readonly figure: string;
  readonly text: string;
}

/** A data sheet: what it is, how much of it, and what that means for the listing. */
export function FactSheet({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <chakra.dl borderBottomWidth="1px" borderColor="border.warm">
      {facts.map(({ term, figure, text }) => (
        <chakra.div
          key={term}
          display="grid"
          gridTemplateColumns={{ sm: '12rem minmax(0, 1fr)' }}
          columnGap="8"
          rowGap="1"
          py="5"
          borderTopWidth="1px"
          borderColor="border.warm"
        >
          <dt>
            <chakra.span display="block" textStyle="small" color="fg.muted">
              {term}
            </chakra.span>
            <chakra.span textStyle="subheading">{figure}</chakra.span>
          </dt>
          <chakra.dd color="fg.muted" alignSelf={{ sm: 'end' }}>
            {text}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
