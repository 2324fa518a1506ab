import { chakra } from '@chakra-ui/react';

interface RequestExamplesProps {
  readonly formal: {
    readonly title: string;
    readonly rows: readonly { readonly term: string; readonly text: string }[];
  };
  readonly plain: { readonly title: string; readonly text: string };
}

const Note = chakra('article', {
  base: { p: { base: '6', md: '8' }, borderRadius: 'xl', borderWidth: '1px' },
});

/** The same wish in two languages: the second sheet lies over the first. */
export function RequestExamples({ formal, plain }: RequestExamplesProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ md: 'repeat(12, minmax(0, 1fr))' }}
      rowGap="4"
    >
      <Note
        gridColumn={{ md: '1 / span 8' }}
        gridRow={{ md: '1' }}
        bg="bg.band"
        borderColor="border.warm"
        pb={{ md: '20' }}
      >
        <chakra.h3 textStyle="small" fontWeight="semibold" color="accent.text">
          {formal.title}
        </chakra.h3>
        <chakra.dl mt="4">
          {formal.rows.map(({ term, text }) => (
            <chakra.div
              key={term}
              display="grid"
              gridTemplateColumns={{ sm: '9rem minmax(0, 1fr)' }}
              py="3"
              borderTopWidth="1px"
              borderColor="border.warm"
            >
              <chakra.dt color="fg.muted">{term}</chakra.dt>
              <chakra.dd fontWeight="medium" pr={{ md: '8' }}>
                {text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Note>
      <Note
        gridColumn={{ md: '6 / span 7' }}
        gridRow={{ md: '2' }}
        mt={{ md: '-16' }}
        position="relative"
        bg="bg"
        borderColor="border.warm"
        boxShadow="soft"
      >
        <chakra.h3 textStyle="small" fontWeight="semibold" color="accent.text">
          {plain.title}
        </chakra.h3>
        <chakra.p mt="3" textStyle="subheading" fontWeight="medium" textWrap="pretty">
          {plain.text}
        </chakra.p>
      </Note>
    </chakra.div>
  );
}
