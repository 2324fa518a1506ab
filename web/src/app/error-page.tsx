import { chakra } from '@chakra-ui/react';
import { Button } from '@/components/ui/button.tsx';

/** Shown when a page could not be drawn. Depends on nothing that may have failed. */
export function ErrorPage() {
  return (
    <chakra.main maxWidth="measure" mx="auto" px="5" py="24">
      <chakra.h1 textStyle="title">This page did not load</chakra.h1>
      <chakra.p mt="4" mb="8" textStyle="lead" color="fg.muted">
        The connection may have dropped for a moment. Nothing that you typed into a form is lost.
      </chakra.p>
      <Button size="lg" onClick={() => window.location.reload()}>
        Load it again
      </Button>
    </chakra.main>
  );
}
