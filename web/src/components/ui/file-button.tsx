import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The name of the file input, where the button's own text doesn't say it. */
  readonly name: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets people choose files. The browser's own can't be styled. */
export function FileButton({ name, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={name}
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
