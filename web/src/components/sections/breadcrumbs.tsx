import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Crumb } from './crumb.ts';

const CrumbLink = chakra(Link, {
  base: { display: 'inline-block', py: '1', _hover: { color: 'fg', textDecoration: 'underline' } },
});

/** The way from the home page to this one. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  return (
    <chakra.nav aria-label="Breadcrumb">
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        textStyle="small"
        color="fg.muted"
      >
        {trail.map(({ label, to }, index) => (
          <chakra.li key={label} display="inline-flex" alignItems="center">
            {index > 0 && (
              <chakra.span aria-hidden mx="1.5" color="ink.400">
                <ChevronRight size={14} />
              </chakra.span>
            )}
            {to && index < trail.length - 1 ? (
              <CrumbLink to={to}>{label}</CrumbLink>
            ) : (
              <chakra.span
                py="1"
                color={index === trail.length - 1 ? 'fg' : 'inherit'}
                aria-current={index === trail.length - 1 ? 'page' : undefined}
              >
                {label}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
