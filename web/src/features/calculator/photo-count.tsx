import { chakra } from '@chakra-ui/react';
import { calculatorPhotos } from '@contract/limits.ts';
import { clampPhotos } from '@contract/prices.ts';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { TextInput } from '@/components/ui/field.tsx';

interface PhotoCountProps {
  readonly photos: number;
  readonly onChange: (photos: number) => void;
}

const StepButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '12',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _disabled: { opacity: '0.4', cursor: 'not-allowed' },
  },
});

/** The number of photos: typed, stepped or dragged. Typing is put right when the field is left. */
export function PhotoCount({ photos, onChange }: PhotoCountProps) {
  const id = useId();
  const { min, max } = calculatorPhotos;
  // What is being typed, until the field is left: '' on the way from 5 to 12 is no mistake yet.
  const [draft, setDraft] = useState<string>();

  function take(next: string | number) {
    setDraft(undefined);
    onChange(clampPhotos(next));
  }

  return (
    <div>
      <chakra.label htmlFor={id} display="block" textStyle="small" fontWeight="semibold" mb="2">
        Photos
      </chakra.label>
      <chakra.div
        display="flex"
        flexWrap={{ base: 'wrap', sm: 'nowrap' }}
        alignItems="center"
        gap="2"
      >
        <StepButton
          type="button"
          aria-label="One photo less"
          disabled={photos <= min}
          onClick={() => take(photos - 1)}
        >
          <Minus size={18} aria-hidden />
        </StepButton>
        <TextInput
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={draft ?? photos}
          onChange={({ target }) => {
            setDraft(target.value);
            onChange(clampPhotos(target.value));
          }}
          onBlur={() => take(draft ?? photos)}
          width="20"
          textAlign="center"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          css={{
            appearance: 'textfield',
            '&::-webkit-inner-spin-button': { appearance: 'none' },
          }}
        />
        <StepButton
          type="button"
          aria-label="One photo more"
          disabled={photos >= max}
          onClick={() => take(photos + 1)}
        >
          <Plus size={18} aria-hidden />
        </StepButton>
        <chakra.input
          type="range"
          aria-label="Photos, slider"
          min={min}
          max={max}
          value={photos}
          onChange={({ target }) => take(target.valueAsNumber)}
          flex="1"
          minWidth={{ base: 'full', sm: '0' }}
          ml={{ sm: '3' }}
          mt={{ base: '2', sm: '0' }}
          height="6"
          accentColor="action"
          cursor="pointer"
        />
      </chakra.div>
    </div>
  );
}
