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
 * Remembers the controls of a pre-rendered page. If something has changed the page before it starts,
 * React may have to make it anew, with other controls.
 *
 * @returns a function that puts what was typed, and the focus, into the controls that replace them,
 * now or when their code has loaded.
 */
export function keepTyped(root: Element): () => void {
  let old = [
    ...root.querySelectorAll<Control>('form :is(input, select, textarea)[name]:not([type=file])'),
  ];
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });

  function putBack(): void {
    old = old.filter((control) => {
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

  return () => {
    putBack();
    const observer = new MutationObserver(putBack);
    observer.observe(root, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), patienceMs);
  };
}
