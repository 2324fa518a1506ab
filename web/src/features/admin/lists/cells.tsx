import { chakra } from '@chakra-ui/react';
import { badgeRecipe } from '@/theme/recipes.ts';
import { mailtoHref, missing, textOr } from './format.utils.ts';

export const Badge = chakra('span', badgeRecipe);

export function ReadState({ isRead }: { readonly isRead: boolean | undefined }) {
  return <Badge look={isRead ? 'read' : 'unread'}>{isRead ? 'Read' : 'Unread'}</Badge>;
}

const DetailLink = chakra('a', {
  base: { color: 'action.text', textDecoration: 'underline', overflowWrap: 'anywhere' },
});

/** A stranger's e-mail address as a link, when it is safe to make one. */
export function EmailLink({ address }: { readonly address: string | null }) {
  const href = address ? mailtoHref(address) : undefined;
  return href ? <DetailLink href={href}>{address}</DetailLink> : textOr(address, missing.contact);
}

/** Opens what a customer linked to, telling that site nothing about this one. */
export function OuterLink({ href }: { readonly href: string }) {
  return (
    <DetailLink href={href} target="_blank" rel="noopener noreferrer">
      {href}
    </DetailLink>
  );
}
