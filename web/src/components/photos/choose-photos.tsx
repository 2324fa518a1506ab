import { photoTypes } from '@contract/photos.ts';
import { type ComponentProps, useRef } from 'react';
import { Button } from '../ui/button.tsx';

/** Also the endings, for systems that don't know the types. */
const accepted = [...photoTypes, '.heic', '.heif', '.hif', '.avif', '.tif', '.tiff'].join();

interface ChoosePhotosProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Names the choice of files. */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button to choose photos with. */
export function ChoosePhotos({ label, onFiles, ...button }: ChoosePhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Without this, choosing the same file again would not fire an event.
          target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
