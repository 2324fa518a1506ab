import { chakra } from '@chakra-ui/react';
import { Mail, UserRound } from 'lucide-react';

interface FoundersProps {
  readonly founders: readonly {
    readonly role: string;
    readonly email: string;
    /** On a professional network; empty where there is none to show. */
    readonly profile: string;
  }[];
  /** Labels of the links. */
  readonly write: string;
  readonly profile: string;
}

const FounderLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    py: '1',
    color: 'action.text',
    fontWeight: 'medium',
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
  },
});

export function Founders({ founders, write, profile }: FoundersProps) {
  return (
    <chakra.ul display="grid" gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }} gap="8">
      {founders.map((founder) => (
        <chakra.li key={founder.role} borderTopWidth="2px" borderColor="fg" pt="5">
          <chakra.h3 textStyle="subheading">{founder.role}</chakra.h3>
          <chakra.div mt="3" display="grid" justifyItems="start" gap="1">
            <FounderLink href={`mailto:${founder.email}`} aria-label={`${write}: ${founder.role}`}>
              <Mail size={18} aria-hidden />
              {founder.email}
            </FounderLink>
            {founder.profile && (
              <FounderLink href={founder.profile} target="_blank" rel="noopener noreferrer">
                <UserRound size={18} aria-hidden />
                {profile}
              </FounderLink>
            )}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
