import { ImagePlus, Images } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import {
  type FilmShape,
  movePhotoPage,
  type SceneKind,
  sceneKinds,
} from '@/content/move-a-photo.ts';
import { walkthroughPage } from '@/content/walkthrough.ts';
import { longestTitle } from '@/film/make/draw-title.ts';
import { FilmSettings } from './film-settings.tsx';
import { Segments } from './segments.tsx';
import styles from './studio-settings.module.css';

const words = movePhotoPage.studio;

interface StudioSettingsProps {
  readonly kind: SceneKind;
  readonly shape: FilmShape;
  readonly title: string;
  readonly track: string;
  readonly onKind: (kind: SceneKind) => void;
  readonly onShape: (shape: FilmShape) => void;
  readonly onTitle: (title: string) => void;
  readonly onTrack: (track: string) => void;
  readonly onAnother: () => void;
  /** Called with photos for a walkthrough. */
  readonly onAdd: (files: readonly File[]) => void;
}

/** The settings of the film other than the move. */
export function StudioSettings(props: StudioSettingsProps) {
  const { kind, shape, title, track, onKind, onShape, onTitle, onTrack, onAnother, onAdd } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.settings}>
      <Button variant="outline" className={styles.another} onClick={onAnother}>
        <ImagePlus size={18} aria-hidden />
        {words.another}
      </Button>
      <Segments
        legend={words.scene}
        choices={sceneKinds.map(({ kind: value, label }) => ({ value, label }))}
        selected={kind}
        onSelect={onKind}
      />
      <Button variant="outline" className={styles.another} onClick={() => input.current?.click()}>
        <Images size={18} aria-hidden />
        {walkthroughPage.add}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={walkthroughPage.add}
        onChange={({ target }) => {
          const added = [...(target.files ?? [])];
          target.value = '';
          onAdd(added);
        }}
      />
      <FilmSettings
        {...{ shape, title, track, longestTitle, onShape, onTitle, onTrack }}
        titleHelp={words.titleHelp}
      />
    </div>
  );
}
