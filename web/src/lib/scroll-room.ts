const claims = new Set<{ readonly room: string }>();

function apply(): void {
  const { style } = document.documentElement;
  const rooms = [...claims].map(({ room }) => room).join(', ');
  style.setProperty('scroll-padding-bottom', claims.size > 1 ? `max(${rooms})` : rooms);
}

/**
 * Makes what the keyboard or a link leads to stop above something that covers the bottom of the
 * window. Of several such things the highest counts.
 *
 * Written on the element itself: a custom property would make the browser style every element anew.
 *
 * @param room a CSS length: how far the thing reaches up.
 * @returns a function that gives the room back.
 */
export function claimScrollRoom(room: string): () => void {
  const claim = { room };
  claims.add(claim);
  apply();
  return () => {
    claims.delete(claim);
    apply();
  };
}
