import { chakra } from '@chakra-ui/react';
import { noRoomSentence, pulseLimit } from '@contract/pulse.ts';
import { HardDrive, MailWarning, Waves } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';
import { counted, entryNouns, grouped } from '../parts/format.utils.ts';
import { useLastPulse } from '../parts/last-pulse.ts';
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

/** Below the header: where so much came in that it is a surge, the mails that are held, and no room for files. */
export function LimitNotices() {
  const { surges = [], held = 0, takesUploads = true } = useLastPulse() ?? {};
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
