/** The interactive parts: calculator, comparison, music player. */
import { useState } from 'react';
import { Section } from '@/components/sections/section.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ChoiceGroup } from '@/components/ui/choice-group.tsx';
import { aiMusicPage } from '@/content/solutions/ai-music.ts';
import { virtualStagingPage } from '@/content/solutions/virtual-staging.ts';
import { StagedRooms } from '@/features/before-after/staged-rooms.tsx';
import { Calculator } from '@/features/calculator/calculator.tsx';
import { NowPlaying } from '@/features/music-player/now-playing.tsx';
import { StyleCards } from '@/features/music-player/style-cards.tsx';
import { useMusicPlayer } from '@/features/music-player/use-music-player.ts';

const choices = [
  { value: 'one', label: 'One', detail: 'The chosen one' },
  { value: 'two', label: 'Two', detail: 'Another' },
  { value: 'three', label: 'Three' },
] as const;

export function Tools() {
  const player = useMusicPlayer();
  const [choice, setChoice] = useState<(typeof choices)[number]['value']>('one');
  const { styles } = aiMusicPage.samples;
  return (
    <>
      <Section heading="Choices">
        <ChoiceGroup
          legend="One of a few"
          choices={choices}
          selected={choice}
          onSelect={setChoice}
          layout="thirds"
        />
      </Section>
      <Section heading="The calculator" tone="sunken">
        <Calculator action={<Button>Do it</Button>} />
      </Section>
      <Section heading="Before and after">
        <StagedRooms {...virtualStagingPage.comparison} />
      </Section>
      <Section heading="Music" tone="night">
        <StyleCards samples={styles} player={player} />
      </Section>
      <NowPlaying samples={styles} player={player} />
    </>
  );
}
