import { useEffect } from 'react';
import { announce, type Control, isTick } from '../put-value.ts';

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

/** Fires the events that changes without them have left out. */
function announceSilent(controls: readonly Control[]): void {
  const silent = controls.filter(
    (control) =>
      !control.disabled && (known.get(control) ?? initialOf(control)) !== shownBy(control),
  );
  // React sets a field back that it doesn't know of as soon as it hears of another.
  const changes = silent.map((control) => [control, shownBy(control)] as const);
  for (const [control, shown] of changes) announce(control, shown);
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
    if (isText(target)) announceSilent([target]);
  });
  // Before React's own listener, so that whoever handles the submission knows.
  on('submit', (target) => {
    if (target instanceof HTMLFormElement) announceSilent([...target.elements].filter(isControl));
  });
}

/**
 * What password managers, browsers, dictation and extensions put into controls without an event counts
 * as typed, at the latest when the form is submitted. Call it wherever there are fields.
 */
export const useSilentChanges = (): void => useEffect(listen, []);
