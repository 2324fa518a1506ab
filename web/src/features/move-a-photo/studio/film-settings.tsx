import { SelectField, TextField } from '@/components/ui/field.tsx';
import { type FilmShape, filmShapes, movePhotoPage } from '@/content/move-a-photo.ts';
import { musicStyles } from '@/content/music-styles.ts';
import { Segments } from './segments.tsx';

const words = movePhotoPage.studio;

interface FilmSettingsProps {
  readonly shape: FilmShape;
  readonly title: string;
  readonly track: string;
  readonly longestTitle: number;
  readonly titleHelp: string;
  readonly onShape: (shape: FilmShape) => void;
  readonly onTitle: (title: string) => void;
  readonly onTrack: (track: string) => void;
}

/** What a film of one photo and a walkthrough have: shape, title and music. */
export function FilmSettings(props: FilmSettingsProps) {
  const { shape, title, track, longestTitle, titleHelp, onShape, onTitle, onTrack } = props;
  return (
    <>
      <Segments
        legend={words.shape}
        choices={filmShapes.map(({ shape: value, label }) => ({ value, label }))}
        selected={shape}
        onSelect={onShape}
      />
      <TextField
        label={words.title}
        help={titleHelp}
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
    </>
  );
}
