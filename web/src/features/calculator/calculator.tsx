import { chakra } from '@chakra-ui/react';
import { resolutions } from '@contract/enums.ts';
import { autoEditCents, calculatorDefaults, clipPriceCents, formatUsd } from '@contract/prices.ts';
import { type ReactNode, useState } from 'react';
import { ChoiceGroup } from '@/components/ui/choice-group.tsx';
import { visuallyHidden } from '@/components/ui/visually-hidden.ts';
import { estimate } from './calculator.utils.ts';
import { PhotoCount } from './photo-count.tsx';
import { useSettled } from './use-settled.ts';

/** Long enough that dragging through twenty photos announces one sum and not twenty. */
const announcementDelayMs = 600;

const resolutionChoices = resolutions.map((value) => ({
  value,
  label: value,
  detail: `${formatUsd(clipPriceCents[value])} per clip`,
}));

/** What a listing costs, as the visitor changes it. Without scripts it shows the usual listing. */
export function Calculator({ action }: { readonly action: ReactNode }) {
  const [photos, setPhotos] = useState<number>(calculatorDefaults.photos);
  const [resolution, setResolution] = useState<(typeof resolutions)[number]>(
    calculatorDefaults.resolution,
  );
  const [autoEdit, setAutoEdit] = useState<boolean>(calculatorDefaults.autoEdit);
  const { lines, total, result } = estimate({ photos, resolution, autoEdit });
  const announcement = useSettled(`Total ${total}. ${result}.`, announcementDelayMs);

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      bg="bg"
      borderRadius="xl"
      boxShadow="soft"
      overflow="hidden"
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '7', md: '8' }}
        alignContent="center"
        p={{ base: '5', sm: '8', lg: '12' }}
      >
        <PhotoCount photos={photos} onChange={setPhotos} />
        <ChoiceGroup
          legend="Resolution"
          choices={resolutionChoices}
          selected={resolution}
          onSelect={setResolution}
          columns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
        />
        <chakra.label display="flex" gap="3" cursor="pointer" width="fit-content">
          <chakra.input
            type="checkbox"
            checked={autoEdit}
            onChange={({ target }) => setAutoEdit(target.checked)}
            boxSize="6"
            flexShrink="0"
            accentColor="action"
            cursor="pointer"
          />
          <span>
            <chakra.span fontWeight="semibold">
              Auto-Edit (+{formatUsd(autoEditCents).replace(/\.00$/, '')})
            </chakra.span>
            <chakra.span display="block" textStyle="small" color="fg.muted">
              Joins the clips into one walkthrough with titles and music.
            </chakra.span>
          </span>
        </chakra.label>
      </chakra.div>
      <chakra.div
        bg="bg.night"
        color="fg.onNight"
        p={{ base: '5', sm: '8', lg: '12' }}
        display="flex"
        flexDirection="column"
        css={{ '& :focus-visible': { outlineColor: 'white' } }}
      >
        <chakra.p textStyle="small" color="fg.onNightMuted">
          Total
        </chakra.p>
        <chakra.p textStyle="display" fontVariantNumeric="tabular-nums">
          {total}
        </chakra.p>
        <chakra.p mt="2" fontWeight="medium" color="dusk.300">
          {result}
        </chakra.p>
        <chakra.dl mt="8" mb="8" textStyle="small" color="fg.onNightMuted">
          {lines.map(({ label, price }) => (
            <chakra.div
              key={label}
              display="flex"
              justifyContent="space-between"
              gap="4"
              py="2.5"
              borderTopWidth="1px"
              borderColor="ink.700"
              fontVariantNumeric="tabular-nums"
            >
              <dt>{label}</dt>
              <dd>{price}</dd>
            </chakra.div>
          ))}
        </chakra.dl>
        <chakra.div mt="auto">{action}</chakra.div>
        <chakra.p role="status" {...visuallyHidden}>
          {announcement}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
