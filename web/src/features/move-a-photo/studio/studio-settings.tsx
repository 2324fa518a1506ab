import { ImagePlus } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { SelectField, TextField } from '@/components/ui/field.tsx';
import {
  type FilmShape,
  filmShapes,
  movePhotoPage,
  type SceneKind,
  sceneKinds,
} from '@/content/move-a-photo.ts';
import { musicStyles } from '@/content/music-styles.ts';
import { longestTitle } from '@/film/make/draw-title.ts';
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
}

/** The settings of the film other than the move. */
export function StudioSettings(props: StudioSettingsProps) {
  const { kind, shape, title, track, onKind, onShape, onTitle, onTrack, onAnother } = props;
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
      <Segments
        legend={words.shape}
        choices={filmShapes.map(({ shape: value, label }) => ({ value, label }))}
        selected={shape}
        onSelect={onShape}
      />
      <TextField
        label={words.title}
        help={words.titleHelp}
        value={title}
        maxLength={longestTitle}
        placeholder={words.titleExample}
        autoComplete="off"
        onChange={({ target }) => onTitle(target.value)}
      />
      <SelectField
        label={words.track}
        value={track}
        onChange={({ target }) => onTrack(target.value)}
      >
        <option value="">{words.noTrack}</option>
        {musicStyles.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
