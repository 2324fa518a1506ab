import { useState } from 'react';

/** The text of a field that is applied once it is typed, until its value changes from outside. */
export function useTyped(value: string): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState({ value, text: value });
  if (typed.value !== value) setTyped({ value, text: value });
  return [typed.text, (text) => setTyped({ value, text })];
}
