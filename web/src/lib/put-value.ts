export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** A value that a control of the type takes. */
const otherThanEmpty = (type: string): string => (type === 'date' ? '2000-01-01' : '0');

/** Fires the events that what a control shows has left out, or that nobody has heard. */
export function announce(control: Control, shown: string): void {
  if (isTick(control)) {
    // Only the other choice of a radio group can take one back.
    if (control.type === 'radio' && shown === 'false') return;
    control.checked = shown === 'false';
    control.click();
  } else {
    // React ignores what it believes to be there already.
    control.value = shown === '' ? otherThanEmpty(control.type) : '';
    putValue(control, shown);
  }
}

/**
 * Puts a value into a control as if it had been typed, so that React and the form library notice.
 * React notes what is set on the control itself, and ignores an event without news.
 */
export function putValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
