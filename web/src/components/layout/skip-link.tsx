import { chakra } from '@chakra-ui/react';

/** The first stop of the keyboard on every page: past the header, to what the page is about. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  return (
    <chakra.a
      href={`#${targetId}`}
      onClick={(event) => {
        // Moved by hand, so that the jump leaves no entry in the history.
        event.preventDefault();
        const target = document.getElementById(targetId);
        target?.focus();
        target?.scrollIntoView();
      }}
      position="fixed"
      top="3"
      left="3"
      zIndex="skip"
      px="4"
      py="2.5"
      bg="bg.night"
      color="fg.onNight"
      textStyle="small"
      fontWeight="semibold"
      borderRadius="md"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  );
}
