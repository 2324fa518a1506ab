import { chakra } from '@chakra-ui/react';

export interface StatFigure {
  readonly figure: string;
  readonly text: string;
}

/** A few large figures side by side, each under a strong line. */
export function StatFigures({ stats }: { readonly stats: readonly StatFigure[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ md: `repeat(${stats.length}, minmax(0, 1fr))` }}
      gap={{ base: '8', md: '12' }}
    >
      {stats.map(({ figure, text }) => (
        <chakra.div key={text} pt="5" borderTopWidth="2px" borderColor="fg">
          <chakra.dt textStyle="title" fontVariantNumeric="tabular-nums">
            {figure}
          </chakra.dt>
          <chakra.dd mt="2" color="fg.muted">
            {text}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
