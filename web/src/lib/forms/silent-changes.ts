import { useEffect } from 'react';
import { type Control, isTick, putValue } from '../put-value.ts';

/** What each control showed when an event last said so. */
const known = new WeakMap<Control, string>();

const shownBy = (control: Control): string =>
  isTick(control) ? String(control.checked) : control.value;

const texts = ':is(textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file]))';

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof Element && target.matches(texts);

const isControl = (target: EventTarget | null): target is Control =>
  isText(target) ||
  (target instanceof Element && target.matches('select, [type=checkbox], [type=radio]'));

function initialOf(control: Control): string | undefined {
  if (isTick(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** A value that a control of the type takes. */
const otherThanEmpty = (type: string): string => (type === 'date' ? '2000-01-01' : '0');

/** Fires the events that changes without them have left out. */
function announce(controls: readonly Control[]): void {
  const silent = controls.filter(
    (control) =>
      !control.disabled && (known.get(control) ?? initialOf(control)) !== shownBy(control),
  );
  // React sets a field back that it doesn't know of as soon as it hears of another.
  const changes = silent.map((control) => [control, shownBy(control)] as const);
  for (const [control, shown] of changes) {
    if (isTick(control)) {
      // Only the other choice of a radio group can take one back.
      if (control.type === 'radio' && shown === 'false') continue;
      control.checked = shown === 'false';
      control.click();
    } else {
      // React ignores what it believes to be there already.
      control.value = shown === '' ? otherThanEmpty(control.type) : '';
      putValue(control, shown);
    }
  }
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  const on = (type: string, act: (target: EventTarget | null) => void) =>
    window.addEventListener(type, ({ target }) => act(target), { capture: true });
  const note = (target: EventTarget | null) => {
    if (isControl(target)) known.set(target, shownBy(target));
  };
  on('input', note);
  on('change', note);
  // Only texts: what else is on a page, such as a player's position, changes without people.
  on('focusout', (target) => {
    if (isText(target)) announce([target]);
  });
  // Before React's own listener, so that whoever handles the submission knows.
  on('submit', (target) => {
    if (target instanceof HTMLFormElement) announce([...target.elements].filter(isControl));
  });
}

/**
 * What password managers, browsers, dictation and extensions put into controls without an event counts
 * as typed, at the latest when the form is submitted. Call it wherever there are fields.
 */
export const useSilentChanges = (): void => useEffect(listen, []);
