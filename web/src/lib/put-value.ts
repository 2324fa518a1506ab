export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/**
 * Puts a value into a control as if it had been typed, so that React and the form library notice.
 * React notes what is set on the control itself, and ignores an event without news.
 */
export function putValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
