import { chakra } from '@chakra-ui/react';
import type { ListName } from '@contract/admin.ts';
import type { Surge } from '@contract/pulse.ts';
import { Waves } from 'lucide-react';
import { Link } from 'react-router-dom';
import { grouped } from '../parts/format.utils.ts';
import { listLink } from '../parts/list-url.utils.ts';

const nouns: Readonly<Record<ListName, string>> = {
  'contact-submissions': 'messages',
  'signup-users': 'sign-ups',
  orders: 'orders',
  'webinar-signups': 'webinar sign-ups',
  'webinar-questions': 'questions',
};

const Strip = chakra('div', {
  base: {
    px: { base: '4', md: '6' },
    bg: 'bg.sunken',
    textStyle: 'small',
    fontWeight: 'semibold',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      py: '2',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
  },
});

/** Below the header: where so much came in that it is a surge. Leads to those entries. */
export function SurgeNotice({ surges }: { readonly surges: readonly Surge[] }) {
  return (
    <div role="status">
      {surges.map(({ list, count, minutes }) => (
        <Strip key={list}>
          <Link to={listLink(list, { surge: true })}>
            <Waves size={16} aria-hidden />
            Surge: {grouped(count)} {nouns[list]} in {minutes} minutes
          </Link>
        </Strip>
      ))}
    </div>
  );
}
