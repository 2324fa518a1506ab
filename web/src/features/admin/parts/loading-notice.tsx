import { chakra, Skeleton } from '@chakra-ui/react';

const widths = ['62%', '48%', '70%', '55%', '66%', '44%', '58%', '51%'];

/** Placeholder rows while a list loads. */
export function LoadingNotice() {
  return (
    <chakra.div flex="1" width="full" px={{ base: '4', md: '5' }} py="4">
      <chakra.p role="status" textStyle="fine" color="fg.muted" mb="5">
        Loading...
      </chakra.p>
      <chakra.div display="grid" gap="6" aria-hidden>
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </chakra.div>
    </chakra.div>
  );
}
