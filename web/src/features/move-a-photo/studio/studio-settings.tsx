import { ImagePlus } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { FileButton } from '@/components/ui/file-button.tsx';
import {
  type FilmShape,
  movePhotoPage,
  type SceneKind,
  sceneKinds,
} from '@/content/move-a-photo.ts';
import { walkthroughPage } from '@/content/walkthrough.ts';
import { longestTitle } from '@/film/make/draw-below.ts';
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
      <FileButton
        name={walkthroughPage.add}
        accept="image/*"
        multiple
        variant="outline"
        className={styles.another}
        onFiles={onAdd}
      >
        <ImagePlus size={18} aria-hidden />
        {walkthroughPage.add}
      </FileButton>
      <FilmSettings
        {...{ shape, title, track, longestTitle, onShape, onTitle, onTrack }}
        titleHelp={words.titleHelp}
      />
    </div>
  );
}
