import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Film } from '@/components/ui/film.tsx';
import { Picture } from '@/components/ui/picture.tsx';
import { webinarPage } from '@/content/webinar.ts';
import { AccessForm } from './access-form.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { useWebinarAccess, type WebinarAccess } from './webinar-access.ts';

const { training, access: accessWords, question } = webinarPage;

const filmSizes = '(min-width: 1280px) 44rem, (min-width: 1024px) 58vw, 94vw';

function LockedFilm() {
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      aspectRatio="16 / 9"
      borderRadius="lg"
      bg="bg.night"
    >
      <Picture name={training.picture} sizes={filmSizes} alt="" opacity="0.5" />
      <chakra.div
        position="absolute"
        inset="0"
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="4"
        px="6"
        textAlign="center"
        color="white"
      >
        <Lock size={36} strokeWidth={1.5} aria-hidden />
        <chakra.p
          px="4"
          py="1.5"
          borderRadius="full"
          bg="ink.900"
          textStyle="small"
          maxWidth="24rem"
        >
          {training.locked}
        </chakra.p>
      </chakra.div>
    </chakra.div>
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
    <Film
      name={training.film}
      title={training.title}
      sizes={filmSizes}
      outside={access.videoId ? { player: 'vimeo', id: access.videoId } : undefined}
      onPlay={onPlay}
    />
  );
}

interface CardProps {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Card({ heading, lead, children }: CardProps) {
  return (
    <chakra.div
      bg="bg"
      borderWidth="1px"
      borderColor="border.warm"
      borderRadius="xl"
      boxShadow="soft"
      p={{ base: '5', sm: '8' }}
    >
      <chakra.h3 textStyle="subheading">{heading}</chakra.h3>
      <chakra.p mt="1" mb="6" textStyle="small" color="fg.muted">
        {lead}
      </chakra.p>
      {children}
    </chakra.div>
  );
}

interface WebinarRoomProps {
  readonly onSignedUp?: () => void;
  readonly onPlay?: () => void;
  readonly onAsked?: () => void;
}

const nothing = () => {};

/** The film behind its door: the access form while it is locked, the question form after. */
export function WebinarRoom(props: WebinarRoomProps) {
  const { onSignedUp = nothing, onPlay = nothing, onAsked = nothing } = props;
  const access = useWebinarAccess();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasLocked = useRef(false);

  useEffect(() => {
    if (!access) wasLocked.current = true;
    // The form with the focused button is gone: go on at the film that has just been opened.
    else if (wasLocked.current && document.activeElement === document.body) {
      heading.current?.focus();
    }
  }, [access]);

  return (
    <section aria-labelledby={headingId}>
      <chakra.h2 id={headingId} ref={heading} tabIndex={-1} textStyle="heading" mb="6">
        {training.heading}
      </chakra.h2>
      <chakra.div
        display="grid"
        gap={{ base: '8', lg: '10' }}
        gridTemplateColumns={{ lg: 'minmax(0, 7fr) minmax(0, 4fr)' }}
        alignItems="start"
      >
        {access ? <OpenFilm access={access} onPlay={onPlay} /> : <LockedFilm />}
        {access ? (
          <Card heading={question.heading} lead={question.lead(access.firstName)}>
            <QuestionPanel access={access} onAsked={onAsked} />
          </Card>
        ) : (
          <Card heading={accessWords.heading} lead={accessWords.lead}>
            <AccessForm onSignedUp={onSignedUp} />
          </Card>
        )}
      </chakra.div>
    </section>
  );
}
