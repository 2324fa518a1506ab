import { Lock } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { NeedsScripts } from '@/components/sections/needs-scripts.tsx';
import { Film } from '@/components/ui/film.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { webinarPage } from '@/content/webinar.ts';
import { paths } from '@/lib/paths.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { AccessForm } from './access-form.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { useWebinarAccess, type WebinarAccess } from './webinar-access.ts';
import { useWebinarLink } from './webinar-link.ts';
import styles from './webinar-room.module.css';

const { training, access: accessText, question } = webinarPage;

const filmSizes = '(min-width: 1280px) 44rem, (min-width: 1024px) 58vw, 94vw';

function LockedFilm() {
  return (
    <div className={styles.door}>
      <Picture name={training.picture} sizes={filmSizes} alt="" className={styles.dimmed} />
      <div className={styles.lock}>
        <Lock size={36} strokeWidth={1.5} aria-hidden />
        <p className={styles.sign}>{training.locked}</p>
      </div>
    </div>
  );
}

function OpenFilm({
  access,
  onPlay,
}: {
  readonly access: WebinarAccess;
  readonly onPlay: () => void;
}) {
  return (
    <div>
      <Film
        name={training.film}
        file={access.film}
        title={training.title}
        sizes={filmSizes}
        outside={access.videoId ? { player: 'vimeo', id: access.videoId } : undefined}
        onPlay={onPlay}
      />
      {access.isUnmailed && (
        <p className={styles.lead}>
          {training.unmailed.text}{' '}
          <TextLink to={paths.resources}>{training.unmailed.link}</TextLink>.
        </p>
      )}
    </div>
  );
}

interface CardProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Card({ place, heading, lead, children }: CardProps) {
  return (
    <Panel ref={place} isRoomy={false}>
      <h3 className="text-subheading">{heading}</h3>
      <p className={styles.lead}>{lead}</p>
      {children}
    </Panel>
  );
}

interface WebinarRoomProps {
  readonly onSignedUp?: () => void;
  readonly onPlay?: () => void;
  readonly onAsked?: () => void;
}

const nothing = () => {};

/** The training video: locked with the access form, unlocked with the question form. */
export function WebinarRoom(props: WebinarRoomProps) {
  const { onSignedUp = nothing, onPlay = nothing, onAsked = nothing } = props;
  const access = useWebinarAccess();
  const [hasNothing, setNothing] = useState(false);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const linkFault = useWebinarLink(() => {
    // The link is to the training, and the page begins with what it's about.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  });
  const fault = hasNothing ? 'nothing' : linkFault;
  useRestAfterChange(card, access === null);
  const wasLocked = useRef(false);

  useEffect(() => {
    if (!access) wasLocked.current = true;
    // The form had the focus and is gone, so the video gets it.
    else if (wasLocked.current && document.activeElement === document.body) {
      heading.current?.focus();
    }
  }, [access]);

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {training.heading}
      </h2>
      <div className={styles.room}>
        {access ? <OpenFilm access={access} onPlay={onPlay} /> : <LockedFilm />}
        {access ? (
          <Card place={card} heading={question.heading} lead={question.lead(access.firstName)}>
            <QuestionPanel access={access} onAsked={onAsked} />
          </Card>
        ) : (
          <Card place={card} heading={accessText.heading} lead={accessText.lead}>
            <NeedsScripts />
            <p aria-live="polite" className={fault && styles.fault}>
              {fault && accessText.faults[fault]}
            </p>
            <AccessForm onSignedUp={onSignedUp} onNothing={() => setNothing(true)} />
          </Card>
        )}
      </div>
    </section>
  );
}
