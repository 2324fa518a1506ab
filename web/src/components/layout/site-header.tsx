import { chakra } from '@chakra-ui/react';
import { scrollThresholds } from '@contract/timers.ts';
import { Menu, X } from 'lucide-react';
import { Fragment } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ButtonAnchor } from '@/components/ui/button.tsx';
import { Wordmark } from './brand-mark.tsx';
import type { MenuGroup, MenuLink } from './menu-link.ts';
import { SolutionsMenu } from './solutions-menu.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

interface SiteHeaderProps {
  readonly brand: string;
  readonly homePath: string;
  readonly links: readonly MenuLink[];
  readonly solutions: MenuGroup;
  readonly loginUrl: string;
}

const rowLink = {
  px: { base: '1.5', lg: '3' },
  py: '2',
  borderRadius: 'sm',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'fg.muted',
  transition: 'color 150ms',
  _hover: { color: 'fg' },
  _currentPage: { color: 'fg', fontWeight: 'semibold' },
} as const;

const stackedLink = {
  display: 'block',
  py: '3',
  fontSize: '1.25rem',
  fontWeight: 'medium',
  letterSpacing: '-0.015em',
  _currentPage: { color: 'action.text' },
} as const;

const HomeLink = chakra(Link, { base: { display: 'inline-flex' } });
const RowLink = chakra(NavLink, { base: rowLink });
const StackedLink = chakra(NavLink, { base: stackedLink });

/** The header of every public page. Sticky; it takes a ground and a line once the page scrolls. */
export function SiteHeader({ brand, homePath, links, solutions, loginUrl }: SiteHeaderProps) {
  const isScrolled = useScrolledPast(scrollThresholds.headerPixels);
  const menu = useMobileMenu();
  const hasGround = isScrolled || menu.isOpen;
  return (
    <chakra.header
      _print={{ display: 'none' }}
      data-scrolled={isScrolled || undefined}
      position="sticky"
      top="0"
      zIndex="header"
      bg={hasGround ? 'bg' : 'bg.band'}
      borderBottomWidth="1px"
      borderColor={hasGround ? 'border.warm' : 'transparent'}
      transition="background-color 220ms, border-color 220ms"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: '4', lg: '8' }}
        maxWidth="page"
        height={{ base: '16', md: '20' }}
        mx="auto"
        px={{ base: '5', md: '8' }}
      >
        <chakra.div flex="1" display="flex">
          <HomeLink to={homePath} aria-label={`${brand}, home`}>
            <Wordmark brand={brand} />
          </HomeLink>
        </chakra.div>
        <chakra.nav
          aria-label="Main"
          display={{ base: 'none', md: 'flex' }}
          alignItems="center"
          gap={{ base: '0', lg: '1' }}
        >
          {links.map(({ label, to }, index) => (
            <Fragment key={to}>
              <RowLink to={to} end>
                {label}
              </RowLink>
              {index === 0 && solutions.links.length > 0 && <SolutionsMenu {...solutions} />}
            </Fragment>
          ))}
          <ButtonAnchor href={loginUrl} look="outline" ml={{ base: '2', lg: '4' }}>
            Login
          </ButtonAnchor>
        </chakra.nav>
        <chakra.button
          ref={menu.toggle}
          type="button"
          aria-label={menu.isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menu.isOpen}
          aria-controls="mobile-menu"
          onClick={() => menu.setOpen(!menu.isOpen)}
          display={{ base: 'grid', md: 'none' }}
          placeItems="center"
          boxSize="12"
          mr="-3"
          borderRadius="md"
          cursor="pointer"
        >
          {menu.isOpen ? <X size={26} aria-hidden /> : <Menu size={26} aria-hidden />}
        </chakra.button>
      </chakra.div>
      <chakra.nav
        id="mobile-menu"
        aria-label="Main"
        hidden={!menu.isOpen}
        display={menu.isOpen ? { base: 'block', md: 'none' } : 'none'}
        position="absolute"
        insetX="0"
        top="100%"
        maxHeight="calc(100dvh - 4rem)"
        overflowY="auto"
        bg="bg"
        borderBottomWidth="1px"
        borderColor="border.warm"
        boxShadow="soft"
        px="5"
        pt="2"
        pb="6"
      >
        <MobileLinks links={links} />
        {solutions.links.length > 0 && (
          <>
            <chakra.p pt="4" textStyle="fine" fontWeight="semibold" color="fg.subtle">
              {solutions.title}
            </chakra.p>
            <MobileLinks links={solutions.links} />
          </>
        )}
        <chakra.a href={loginUrl} {...stackedLink} mt="2" borderTopWidth="1px" pt="5">
          Login
        </chakra.a>
      </chakra.nav>
    </chakra.header>
  );
}

function MobileLinks({ links }: { readonly links: readonly MenuLink[] }) {
  return links.map(({ label, to }) => (
    <StackedLink key={to} to={to} end>
      {label}
    </StackedLink>
  ));
}
