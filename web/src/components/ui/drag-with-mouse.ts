/** A shorter drag counts as a click. */
const leastPx = 5;
/** A drag this long within this time is a throw, which moves the track by a slide. */
const thrown = { px: 50, ms: 250 };
/** Longer than browsers take to glide to a slide. */
const glideMs = 700;

/** Film players have their own controls to drag. */
const isPlayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('video, iframe') !== null;

/**
 * Lets a mouse drag and throw a scrolling track of slides, as a finger does by itself. It ends at
 * the closest slide, at most one from where it began.
 */
export function dragWithMouse(track: HTMLElement, signal: AbortSignal): void {
  let hasMoved = false;
  let gliding: ReturnType<typeof setTimeout>;

  function drag(begin: PointerEvent): void {
    hasMoved = false;
    if (begin.pointerType !== 'mouse' || begin.button !== 0 || isPlayer(begin.target)) return;
    const { scrollLeft, clientWidth } = track;
    const first = Math.round(scrollLeft / clientWidth);
    const end = new AbortController();
    const onMove = ({ clientX, pointerId }: PointerEvent) => {
      const way = begin.clientX - clientX;
      if (!hasMoved && Math.abs(way) < leastPx) return;
      clearTimeout(gliding);
      hasMoved = true;
      track.setPointerCapture(pointerId);
      track.dataset.dragged = 'held';
      track.scrollLeft = scrollLeft + way;
    };
    const onEnd = ({ clientX, timeStamp }: PointerEvent) => {
      end.abort();
      if (!hasMoved) return;
      const way = begin.clientX - clientX;
      const isFar = Math.abs(way) > clientWidth / 2;
      const isThrown = Math.abs(way) > thrown.px && timeStamp - begin.timeStamp < thrown.ms;
      track.dataset.dragged = 'thrown';
      const last = track.children.length - 1;
      const next = isFar || isThrown ? first + Math.sign(way) : first;
      const slide = track.children[Math.min(Math.max(next, 0), last)] as HTMLElement;
      track.scrollLeft = slide.offsetLeft;
      gliding = setTimeout(() => delete track.dataset.dragged, glideMs);
    };
    track.addEventListener('pointermove', onMove, { signal: end.signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      track.addEventListener(type, onEnd, { signal: end.signal });
  }

  // The click at the end of a drag must not activate what is under the mouse.
  const onClick = (event: MouseEvent) => {
    if (hasMoved) event.stopPropagation();
  };
  track.addEventListener('pointerdown', drag, { signal });
  track.addEventListener('click', onClick, { signal, capture: true });
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  signal.addEventListener('abort', () => clearTimeout(gliding));
}
