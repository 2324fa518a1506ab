import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIncomingFiles } from './use-incoming-files.ts';

const picture = new File(['P'], 'image.png', { type: 'image/png' });
const onFiles = vi.fn();

function Page() {
  useIncomingFiles(onFiles);
  return (
    <>
      <input aria-label="Address" />
      <input type="radio" aria-label="Package" />
    </>
  );
}

it.each([
  ['Address', ['text/plain', 'Files'], false],
  ['Address', ['Files'], true],
  ['Package', ['text/plain', 'Files'], true],
] as const)('pasted over %s as %o: takes the files: %s', (label, types, isTaken) => {
  onFiles.mockClear();
  render(<Page />);
  const field = screen.getByLabelText(label);
  const paste = createEvent.paste(field, { clipboardData: { types, files: [picture] } });
  fireEvent(field, paste);
  expect(onFiles.mock.calls).toEqual(isTaken ? [[[picture]]] : []);
  // Otherwise the browser inserts the text.
  expect(paste.defaultPrevented).toBe(isTaken);
});

it('takes files that came before it, once', () => {
  onFiles.mockClear();
  window.earlyFiles = [picture];
  render(<Page />).unmount();
  render(<Page />);
  expect(onFiles.mock.calls).toEqual([[[picture]]]);
});

it('takes files no second time that were kept a moment ago', () => {
  onFiles.mockClear();
  render(<Page />);
  const drop = createEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [picture] },
  });
  drop.preventDefault();
  fireEvent(document.body, drop);
  expect(onFiles).not.toHaveBeenCalled();
});
