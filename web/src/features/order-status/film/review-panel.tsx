import { apiPaths } from '@contract/api.ts';
import { type FilmVersion, filmLimits, formatMoment, type NoteInput } from '@contract/films.ts';
import { clsx } from 'clsx';
import { CircleCheck, Plus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Panel } from '@/components/ui/panel.tsx';
import { filmReview } from '@/content/film-review.ts';
import { useRestAfterChange } from '@/lib/second-tap.ts';
import { AskedChange } from './asked-change.tsx';
import { ChangeForm } from './change-form.tsx';
import type { WatchedFilms } from './films.api.ts';
import styles from './review-panel.module.css';
import type { FilmCalls } from './use-film-calls.ts';

interface ReviewPanelProps {
  readonly orderNumber: string;
  readonly films: WatchedFilms;
  readonly newest: FilmVersion;
  readonly playerSecond: number;
  readonly calls: FilmCalls;
  /** Called with the notes of a change that are typed and not sent. */
  readonly onNotes: (notes: readonly NoteInput[]) => void;
}

/** The customer's review of the newest version: the question, or what they decided. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { films, newest, calls } = props;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(films.state);
  const [isAsking, setAsking] = useState(false);
  // A form shows what was refused beside its button.
  const isFormShown =
    isAsking &&
    (films.state === 'delivered' ||
      (films.state === 'change_asked' && newest.change?.startedAt === null));
  useRestAfterChange(panel, `${films.state} ${isAsking}`);
  useEffect(() => {
    // The button that had the focus is gone.
    if (shown.current !== films.state && document.activeElement === document.body) {
      panel.current?.focus({ preventScroll: true });
    }
    shown.current = films.state;
  }, [films.state]);
  return (
    <Panel ref={panel} tabIndex={-1} className={styles.panel}>
      <div role="status">
        {calls.problem && !isFormShown && <p className={styles.problem}>{calls.problem}</p>}
      </div>
      {films.state === 'delivered' && <Question {...props} {...{ isAsking, setAsking }} />}
      {films.state === 'change_asked' && <Asked {...props} {...{ isAsking, setAsking }} />}
      {films.state === 'approved' && <Approved {...props} />}
    </Panel>
  );
}

interface QuestionProps extends ReviewPanelProps {
  readonly isAsking: boolean;
  readonly setAsking: (isAsking: boolean) => void;
}

function Question(props: QuestionProps) {
  const { films, newest, calls, isAsking, setAsking } = props;
  const { revisions } = films;
  const ask = useRef<HTMLButtonElement>(null);
  const words = filmReview.question;

  if (isAsking) {
    return (
      <>
        <h2 className={styles.heading}>{filmReview.form.heading}</h2>
        <ChangeForm
          {...props}
          version={newest.number}
          terms={revisions}
          onEnd={() => {
            setAsking(false);
            requestAnimationFrame(() => ask.current?.focus());
          }}
        />
      </>
    );
  }
  return (
    <>
      <h2 className={styles.heading}>{words.heading(newest.number)}</h2>
      <p className={styles.text}>{words.text}</p>
      <div className={styles.buttons}>
        <Button
          size="lg"
          disabled={calls.isBusy}
          onClick={() => void calls.call(apiPaths.approveFilm, { version: newest.number })}
        >
          {words.approve}
        </Button>
        <Button ref={ask} size="lg" variant="outline" onClick={() => setAsking(true)}>
          {words.change}
        </Button>
      </div>
      <p className={styles.terms}>
        {words.revisions(Math.max(0, revisions.free - revisions.used), revisions.extraCents)}
      </p>
    </>
  );
}

/** What they asked for. Until staff start on it, they can add to it and take it back. */
function Asked(props: QuestionProps) {
  const { newest, calls, isAsking, setAsking } = props;
  const { change, number: version } = newest;
  const words = filmReview.waiting;
  if (!change) return null;
  const isOpen = change.startedAt === null;
  return (
    <>
      <h2 className={styles.heading}>{words.heading}</h2>
      <AskedChange change={change} />
      <p className={styles.text}>{isOpen ? words.text : words.started}</p>
      {isOpen && isAsking && (
        <>
          <h3 className={styles.heading}>{filmReview.form.more}</h3>
          <ChangeForm {...props} version={version} onEnd={() => setAsking(false)} />
        </>
      )}
      {isOpen && !isAsking && (
        <div className={styles.buttons}>
          <Button
            variant="outline"
            disabled={change.notes.length >= filmLimits.notes}
            onClick={() => setAsking(true)}
          >
            <Plus size={18} aria-hidden />
            {words.add}
          </Button>
          <Button
            variant="quiet"
            disabled={calls.isBusy}
            onClick={() => void calls.call(apiPaths.undoChange, { version })}
          >
            <Undo2 size={18} aria-hidden />
            {words.undo}
          </Button>
        </div>
      )}
    </>
  );
}

function Approved({ films, newest, calls }: ReviewPanelProps) {
  const words = filmReview.approved;
  const left = useSecondsLeft(films.undoEndsAt);
  return (
    <>
      <h2 className={clsx(styles.heading, styles.approved)}>
        <CircleCheck size={24} aria-hidden />
        {words.heading(newest.number)}
      </h2>
      <p className={styles.text}>{left > 0 ? words.text : words.done}</p>
      {left > 0 && (
        <div className={styles.buttons}>
          <Button
            size="lg"
            variant="outline"
            disabled={calls.isBusy}
            onClick={() => void calls.call(apiPaths.undoApproval, { version: newest.number })}
          >
            <Undo2 size={18} aria-hidden />
            {words.undo}
          </Button>
          <p className={styles.left}>{words.left(formatMoment(left))}</p>
        </div>
      )}
    </>
  );
}

const secondsTo = (end: number | null): number =>
  end === null ? 0 : Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until a time, by this device's clock; 0 afterwards and without one. */
function useSecondsLeft(end: number | null): number {
  const [left, setLeft] = useState(() => secondsTo(end));
  useEffect(() => {
    setLeft(secondsTo(end));
    if (secondsTo(end) === 0) return;
    const timer = setInterval(() => {
      setLeft(secondsTo(end));
      if (secondsTo(end) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
