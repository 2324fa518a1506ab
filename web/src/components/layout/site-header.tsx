import { scrollThresholds } from '@contract/timers.ts';
import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ButtonAnchor, type ButtonVariants } from '@/components/ui/button.tsx';
import { Wordmark } from './brand-mark.tsx';
import { Column } from './column.tsx';
import type { MenuGroup, MenuLink } from './menu-link.ts';
import styles from './site-header.module.css';
import { SolutionsMenu } from './solutions-menu.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

interface SiteHeaderProps {
  readonly brand: string;
  readonly homePath: string;
  readonly links: readonly MenuLink[];
  readonly solutions: MenuGroup;
  readonly loginUrl: string;
  /** Renders the trial link with the button styles of its place in the header. */
  readonly trial: (variants: ButtonVariants) => ReactNode;
}

/** The sticky header of every public page. It gets a background and a border once scrolled. */
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
          <ButtonAnchor href={loginUrl} variant="outline" className={styles.login}>
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

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** True while the window is scrolled further than `pixels`. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}
