/**
 * jsdom has the dialog element but not its modal behavior. This adds what the tests need: it opens,
 * Escape sends `cancel`, and closing restores the focus.
 */
export function fakeDialog(): void {
  const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();

  function onKeyDown(this: HTMLDialogElement, event: KeyboardEvent) {
    if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
  }

  HTMLDialogElement.prototype.showModal = function showModal() {
    cameFrom.set(this, document.activeElement);
    this.open = true;
    this.addEventListener('keydown', onKeyDown);
    this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
  };

  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.removeEventListener('keydown', onKeyDown);
    const former = cameFrom.get(this);
    if (former instanceof HTMLElement) former.focus();
  };
}
