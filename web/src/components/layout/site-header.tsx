import { scrollThresholds } from '@contract/timers.ts';
import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ButtonAnchor, type ButtonLook } from '@/components/ui/button.tsx';
import { Wordmark } from './brand-mark.tsx';
import { Column } from './column.tsx';
import type { MenuGroup, MenuLink } from './menu-link.ts';
import styles from './site-header.module.css';
import { SolutionsMenu } from './solutions-menu.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

interface SiteHeaderProps {
  readonly brand: string;
  readonly homePath: string;
  readonly links: readonly MenuLink[];
  readonly solutions: MenuGroup;
  readonly loginUrl: string;
  /** Draws the link to the trial, in the look that its place asks for. */
  readonly trial: (look: ButtonLook) => ReactNode;
}

/** The header of every public page. Sticky; it takes a ground and a line once the page scrolls. */
export function SiteHeader(props: SiteHeaderProps) {
  const { brand, homePath, links, solutions, loginUrl, trial } = props;
  const isScrolled = useScrolledPast(scrollThresholds.headerPixels);
  const menu = useMobileMenu();
  return (
    <header
      data-scrolled={isScrolled || undefined}
      className={clsx(styles.header, (isScrolled || menu.isOpen) && styles.grounded)}
    >
      <Column className={styles.bar}>
        <div className={styles.home}>
          <Link to={homePath} aria-label={`${brand}, home`}>
            <Wordmark brand={brand} />
          </Link>
        </div>
        <nav aria-label="Main" className={styles.row}>
          {links.map(({ label, to }, index) => (
            <Fragment key={to}>
              <NavLink to={to} end className={clsx(styles.rowLink)}>
                {label}
              </NavLink>
              {index === 0 && solutions.links.length > 0 && <SolutionsMenu {...solutions} />}
            </Fragment>
          ))}
          <ButtonAnchor href={loginUrl} look="outline" className={styles.login}>
            Login
          </ButtonAnchor>
          {trial({ size: 'md', className: styles.trial })}
        </nav>
        <button
          ref={menu.toggle}
          type="button"
          aria-label={menu.isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menu.isOpen}
          aria-controls="mobile-menu"
          className={styles.toggle}
          onClick={() => menu.setOpen(!menu.isOpen)}
        >
          {menu.isOpen ? <X size={26} aria-hidden /> : <Menu size={26} aria-hidden />}
        </button>
      </Column>
      <nav id="mobile-menu" aria-label="Main" hidden={!menu.isOpen} className={styles.menu}>
        <MobileLinks links={links} />
        {solutions.links.length > 0 && (
          <>
            <p className={styles.menuTitle}>{solutions.title}</p>
            <MobileLinks links={solutions.links} />
          </>
        )}
        <a href={loginUrl} className={clsx(styles.menuLink, styles.menuLogin)}>
          Login
        </a>
        {trial({ size: 'lg', className: styles.menuTrial })}
      </nav>
    </header>
  );
}

function MobileLinks({ links }: { readonly links: readonly MenuLink[] }) {
  return links.map(({ label, to }) => (
    <NavLink key={to} to={to} end className={clsx(styles.menuLink)}>
      {label}
    </NavLink>
  ));
}
