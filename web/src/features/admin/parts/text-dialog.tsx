import { chakra, Input } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Modal } from './modal.ts';
import { Failure } from './text.ts';

interface TextDialogProps extends Pick<ComponentProps<typeof Input>, 'maxLength' | 'inputMode'> {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** Shown above the field. */
  readonly intro?: ReactNode;
  /** Shown below the field. */
  readonly help?: ReactNode;
  /** Why the text isn't accepted. */
  readonly refusal?: string | undefined;
  /** Shown below the field and its help. */
  readonly children?: ReactNode;
  readonly buttons: ReactNode;
  readonly autoComplete?: string;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** A dialog that asks for one line of text, which can be typed at once. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, intro, help, refusal, children, buttons } = props;
  const { autoComplete = 'off', onChange, onSubmit, onClose, ...input } = props;
  const { value, maxLength, inputMode } = input;
  const field = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const helpId = useId();
  return (
    <Modal kind="dialog" title={title} initialFocus={() => field.current} onClose={onClose}>
      <chakra.form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        display="grid"
        gap="4"
        textStyle="small"
      >
        {intro}
        <chakra.div display="grid" gap="1.5">
          <chakra.label htmlFor={inputId} fontWeight="semibold">
            {label}
          </chakra.label>
          <Input
            id={inputId}
            ref={field}
            aria-invalid={refusal !== undefined}
            aria-describedby={helpId}
            autoComplete={autoComplete}
            value={value}
            maxLength={maxLength}
            inputMode={inputMode}
            {...(inputMode === 'email' && { autoCapitalize: 'off', spellCheck: false })}
            onChange={({ target }) => onChange(target.value)}
          />
          <chakra.div id={helpId} textStyle="fine" color="fg.muted">
            {refusal && <Failure>{refusal}</Failure>}
            {help}
          </chakra.div>
        </chakra.div>
        {children}
        <chakra.div display="flex" gap="2">
          {buttons}
        </chakra.div>
      </chakra.form>
    </Modal>
  );
}
