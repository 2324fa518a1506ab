import { chakra } from '@chakra-ui/react';
import { useOthersAnswering } from './use-presence.ts';

/** Says who else is answering the open entry. */
export function Answering() {
  const names = useOthersAnswering();
  return (
    <chakra.p
      role="status"
      textStyle="small"
      fontWeight="semibold"
      color="fg.error"
      _empty={{ display: 'none' }}
    >
      {names.length > 0 && `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} answering`}
    </chakra.p>
  );
}
