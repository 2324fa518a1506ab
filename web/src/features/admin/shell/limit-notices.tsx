import { chakra } from '@chakra-ui/react';
import { noRoomSentence, pulseLimit, type Surge } from '@contract/pulse.ts';
import { HardDrive, MailWarning, Waves } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { counted, entryNouns, grouped } from '../parts/format.utils.ts';
import { listLink } from '../urls/list-url.utils.ts';

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

interface LimitNoticesProps {
  readonly surges: readonly Surge[];
  /** Mails that a limit stopped. */
  readonly held: number;
  readonly takesUploads: boolean;
}

/** Below the header: where so much came in that it is a surge, the mails that are held, and no room for files. */
export function LimitNotices({ surges, held, takesUploads }: LimitNoticesProps) {
  const lines = [
    ...surges.map(({ list, count, minutes }) => ({
      to: listLink(list, { surge: true }),
      Icon: Waves,
      text: `Surge: ${grouped(count)} ${entryNouns[list].toLowerCase()}s in ${minutes} minutes`,
    })),
    held > 0 && {
      to: `${paths.adminMail}?state=held`,
      Icon: MailWarning,
      text: `Held by a limit: ${counted(held, pulseLimit)} ${held === 1 ? 'mail' : 'mails'}`,
    },
    !takesUploads && { to: paths.adminOverview, Icon: HardDrive, text: noRoomSentence },
  ].filter((line) => line !== false);
  return (
    <div role="status">
      {lines.map(({ to, Icon, text }) => (
        <Strip key={to}>
          <Link to={to}>
            <Icon size={16} aria-hidden />
            {text}
          </Link>
        </Strip>
      ))}
    </div>
  );
}
