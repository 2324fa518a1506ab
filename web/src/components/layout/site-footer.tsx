import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Wordmark } from './brand-mark.tsx';
import type { MenuGroup, MenuLink } from './menu-link.ts';

interface SiteFooterProps {
  readonly brand: string;
  readonly homePath: string;
  readonly tagline: string;
  readonly email: string;
  readonly groups: readonly MenuGroup[];
  /** Profiles on other sites; they open in a new tab. */
  readonly profiles: readonly MenuLink[];
  readonly copyrightYear: number;
  /** Withdraws what the visitor allowed and asks again. */
  readonly onCookiePreferences: () => void;
}

const linkStyle = {
  display: 'inline-block',
  py: '1',
  textStyle: 'small',
  color: 'fg.onNightMuted',
  transition: 'color 150ms',
  _hover: { color: 'fg.onNight' },
  _focusVisible: { outlineColor: 'white' },
} as const;

const FooterLink = chakra(Link, { base: linkStyle });
const FooterAnchor = chakra('a', { base: linkStyle });
const FooterButton = chakra('button', { base: { ...linkStyle, cursor: 'pointer' } });
const GroupTitle = chakra('h2', {
  base: { textStyle: 'small', fontWeight: 'semibold', color: 'fg.onNight', mb: '2' },
});

/** The footer of every public page. Its links lead to the top, also on the page they stand on. */
export function SiteFooter(props: SiteFooterProps) {
  const { brand, homePath, tagline, email, groups, profiles, copyrightYear } = props;
  return (
    <chakra.footer _print={{ display: 'none' }} bg="bg.night" color="fg.onNight">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '5', md: '8' }}
        py={{ base: '12', md: '16' }}
      >
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', xl: 'row' }}
          justifyContent="space-between"
          gap={{ base: '10', xl: '8' }}
        >
          <chakra.div maxWidth={{ base: '20rem', xl: '14rem' }}>
            <chakra.span display="inline-block" asChild _focusVisible={{ outlineColor: 'white' }}>
              <Link to={homePath} aria-label={`${brand}, home`}>
                <Wordmark brand={brand} onNight />
              </Link>
            </chakra.span>
            <chakra.p mt="4" textStyle="small" color="fg.onNightMuted" textWrap="balance">
              {tagline}
            </chakra.p>
          </chakra.div>
          <chakra.div
            display="grid"
            gridTemplateColumns={{
              base: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(3, minmax(0, 1fr))',
              lg: 'repeat(5, auto)',
            }}
            justifyContent="space-between"
            columnGap={{ base: '6', xl: '8' }}
            whiteSpace={{ lg: 'nowrap' }}
            rowGap="10"
          >
            {groups.map((group) => (
              <chakra.nav key={group.title} aria-label={group.title}>
                <GroupTitle>{group.title}</GroupTitle>
                {group.links.map(({ label, to }) => (
                  <div key={to}>
                    <FooterLink to={to}>{label}</FooterLink>
                  </div>
                ))}
              </chakra.nav>
            ))}
            <div>
              <GroupTitle>Write to us</GroupTitle>
              <FooterAnchor href={`mailto:${email}`}>{email}</FooterAnchor>
              {profiles.map(({ label, to }) => (
                <div key={to}>
                  <FooterAnchor href={to} target="_blank" rel="noopener noreferrer">
                    {label}
                  </FooterAnchor>
                </div>
              ))}
            </div>
          </chakra.div>
        </chakra.div>
        <chakra.div
          mt={{ base: '10', md: '14' }}
          pt="5"
          borderTopWidth="1px"
          borderColor="ink.700"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="6"
          textStyle="fine"
          color="fg.onNightMuted"
        >
          <p>
            © {copyrightYear} {brand}
          </p>
          <FooterButton type="button" onClick={props.onCookiePreferences}>
            Cookie Preferences
          </FooterButton>
        </chakra.div>
      </chakra.div>
    </chakra.footer>
  );
}
