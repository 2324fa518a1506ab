import { chakra } from '@chakra-ui/react';
import { Column } from '@/components/layout/column.ts';
import { Picture } from '@/components/ui/picture.tsx';
import { signupPage } from '@/content/signup.ts';
import { SignupForm } from '@/features/signup/signup-form.tsx';
import type { PageHead } from '@/seo/page-head.ts';

export const head: PageHead = {
  title: signupPage.title,
  description: signupPage.description,
  picture: signupPage.picture,
};

export function Component() {
  const { heading, lead, picture } = signupPage;
  return (
    <chakra.div bg="bg.band" flex="1">
      <Column
        display="grid"
        gridTemplateColumns={{ lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}
        columnGap="20"
        alignItems="center"
        pt={{ base: '8', md: '16' }}
        pb={{ base: '16', md: '28' }}
      >
        <div>
          <chakra.h1 textStyle="title">{heading}</chakra.h1>
          <chakra.p mt="5" mb="10" textStyle="lead" color="fg.muted" maxWidth="measure">
            {lead}
          </chakra.p>
          <chakra.div
            bg="bg"
            borderWidth="1px"
            borderColor="border.warm"
            borderRadius="xl"
            boxShadow="soft"
            p={{ base: '5', sm: '8', lg: '10' }}
          >
            <SignupForm />
          </chakra.div>
        </div>
        <chakra.div
          display={{ base: 'none', lg: 'block' }}
          height="full"
          minHeight="36rem"
          overflow="hidden"
          borderRadius="xl"
          bg="bg.sunken"
        >
          <Picture name={picture} sizes="(min-width: 1024px) 64rem, 1px" />
        </chakra.div>
      </Column>
    </chakra.div>
  );
}
