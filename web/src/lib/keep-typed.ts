import { type Control, isTick, putValue } from './put-value.ts';

/** Forms that aren't on the page by then have gone for another reason. */
const patienceMs = 30_000;

function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked && !control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(first, 0);
}

function successorOf(control: Control): Control | undefined {
  const form = CSS.escape(control.form?.getAttribute('action') ?? '');
  const others = document.querySelectorAll<Control>(
    `form[action="${form}"] [name="${CSS.escape(control.name)}"]`,
  );
  return [...others].find((other) => !isTick(other) || other.value === control.value);
}

/**
 * Puts what was typed into a pre-rendered page, and the focus, into the controls that have replaced
 * its own, now or when their code has loaded. If something has changed the page before it starts,
 * React makes it anew, with other controls.
 *
 * @param old the pre-rendered page's controls
 * @param focused the one of them that had the focus
 */
export function putTypedBack(root: Element, old: readonly Control[], focused: unknown): void {
  let left = old;

  function putBack(): void {
    left = left.filter((control) => {
      if (control.isConnected) return true;
      const successor = successorOf(control);
      if (!successor) return true;
      if (isChanged(control)) {
        if (isTick(successor)) successor.click();
        else putValue(successor, control.value);
      }
      if (focused === control && document.activeElement === document.body) successor.focus();
      return false;
    });
  }

  putBack();
  const observer = new MutationObserver(putBack);
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
}
