import { chakra, Input } from '@chakra-ui/react';
import { ImagePlus, Music } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { filmShapes } from '@/content/move-a-photo.ts';
import { musicStyles } from '@/content/music-styles.ts';
import { cutHeights, cutLimits } from '@/film/cut/cut.ts';
import type { Cut } from '@/film/cut/cut-schema.ts';
import { Button, FileButton } from '../parts/button.tsx';
import { Select } from '../parts/select.tsx';
import { Failure } from '../parts/text.ts';
import { readLogo } from './read-logo.ts';

interface CutSettingsProps {
  readonly cut: Cut;
  readonly ownTrack: File | undefined;
  readonly onChange: (part: Partial<Cut>) => void;
  readonly onOwnTrack: (track: File | undefined) => void;
}

const texts = [
  ['title', 'Title'],
  ['address', 'Below the title'],
  ['endContact', 'On the end card'],
  ['endName', 'Below it'],
] as const;

/** Everything about a cut but its shots. */
export function CutSettings({ cut, ownTrack, onChange, onOwnTrack }: CutSettingsProps) {
  const [problem, setProblem] = useState<string>();
  async function chooseLogo(file: File | undefined) {
    if (!file) return;
    const logo = await readLogo(file);
    setProblem(logo ? undefined : 'This isn’t a PNG, JPEG or WebP picture.');
    if (logo) onChange({ logo });
  }
  return (
    <chakra.section aria-label="Settings" display="grid" gap="3" textStyle="fine">
      {texts.map(([field, label]) => (
        <Labeled key={field} label={label}>
          {(id) => (
            <Input
              id={id}
              maxLength={cutLimits.title}
              value={cut[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          )}
        </Labeled>
      ))}
      <Labeled label="Music">
        {(id) => (
          <Select
            id={id}
            value={ownTrack ? 'own' : cut.track}
            choices={[
              ['', 'No music'],
              ...(ownTrack ? [['own', ownTrack.name] as const] : []),
              ...musicStyles.map(({ slug, name }) => [slug, name] as const),
            ]}
            onChange={({ target }) => {
              onOwnTrack(undefined);
              onChange({ track: target.value });
            }}
          />
        )}
      </Labeled>
      <div>
        <FileButton
          name="A track of your own"
          accept="audio/*"
          onFiles={([track]) => onOwnTrack(track)}
        >
          <Music size={16} aria-hidden />A track of your own
        </FileButton>
      </div>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <Labeled label="Shape">
          {(id) => (
            <Select
              id={id}
              value={cut.shape}
              choices={filmShapes.map(({ shape, label }) => [shape, label])}
              onChange={({ target }) => onChange({ shape: target.value as Cut['shape'] })}
            />
          )}
        </Labeled>
        <Labeled label="Resolution">
          {(id) => (
            <Select
              id={id}
              value={cut.height}
              choices={cutHeights.map((height) => [height, `${height}p`])}
              onChange={({ target }) => onChange({ height: Number(target.value) as Cut['height'] })}
            />
          )}
        </Labeled>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {cut.logo && <chakra.img src={cut.logo} alt="Logo" maxHeight="8" maxWidth="24" />}
        <FileButton
          name="Logo"
          accept="image/png,image/jpeg,image/webp"
          onFiles={([logo]) => void chooseLogo(logo)}
        >
          <ImagePlus size={16} aria-hidden />
          {cut.logo ? 'Another logo' : 'Add a logo'}
        </FileButton>
        {cut.logo && (
          <Button variant="quiet" onClick={() => onChange({ logo: null })}>
            Remove logo
          </Button>
        )}
      </chakra.div>
      {problem && <Failure>{problem}</Failure>}
      {cut.logo && (
        <chakra.label display="flex" gap="2" alignItems="center">
          <input
            type="checkbox"
            checked={cut.hasLogoAtStart}
            onChange={({ target }) => onChange({ hasLogoAtStart: target.checked })}
          />
          Logo at the start as well
        </chakra.label>
      )}
    </chakra.section>
  );
}

interface LabeledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labeled({ label, children }: LabeledProps) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {label}
      </chakra.label>
      {children(id)}
    </chakra.div>
  );
}
