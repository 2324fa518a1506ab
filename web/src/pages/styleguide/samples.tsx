import { Button } from '@/components/ui/button.tsx';
import {
  DateField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '@/components/ui/field.tsx';
import { CheckboxField } from '@/components/ui/field-checkbox.tsx';
import { ChoiceCards } from '@/components/ui/field-choices.tsx';
import { SubmitButton } from '@/components/ui/field-submit.tsx';
import { TextLink } from '@/components/ui/text-link.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import styles from './samples.module.css';

const grounds = ['bg', 'bg-band', 'bg-sunken', 'bg-night', 'action', 'accent', 'fg', 'fg-muted'];
const textStyles = ['display', 'title', 'heading', 'subheading', 'lead', 'body', 'small', 'fine'];

export function Colors() {
  return (
    <div className={styles.row}>
      {grounds.map((name) => (
        <figure key={name} className="text-fine">
          <div className={styles.color} style={{ background: `var(--colors-${name})` }} />
          {name}
        </figure>
      ))}
    </div>
  );
}

export function Type() {
  return textStyles.map((name) => (
    <p key={name} className={`text-${name}`}>
      {name}: a house at blue hour
    </p>
  ));
}

export function Buttons() {
  return (
    <div className={styles.rows}>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div key={size} className={styles.row}>
          <Button size={size}>Solid</Button>
          <Button size={size} variant="outline">
            Outline
          </Button>
          <Button size={size} variant="quiet">
            Quiet
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <div className={styles.night}>
            <Button size={size} variant="night">
              On night
            </Button>
          </div>
        </div>
      ))}
      <p>
        In running text, <TextLink to="/">a link</TextLink> and{' '}
        <TextLink to="/" variant="quiet">
          a quiet one
        </TextLink>
        .
      </p>
    </div>
  );
}

export function Fields() {
  return (
    <div className={styles.fields}>
      <TextField label="Name" defaultValue="Ada" />
      <TextField label="Email" error="Please enter a valid email address" defaultValue="ada@" />
      <SelectField label="Package" help="The limit of photos follows the package.">
        <option>Basic</option>
        <option>Premium</option>
      </SelectField>
      <NumberField label="Photos" defaultValue={5} min={1} max={30} />
      <DateField label="Day" />
      <TextAreaField label="Message" />
      <TextField label="Closed" disabled />
      <CheckboxField label="Yes, please" help="What it means." />
      <ChoiceCards
        legend="One of two"
        name="sample"
        choices={[
          { value: 'basic', content: 'Basic' },
          { value: 'premium', content: 'Premium' },
        ]}
        error="Please choose one"
      />
      <SubmitButton label="Send" busyLabel="Sending…" isBusy={false} />
      <SubmitButton label="Send" busyLabel="Sending…" isBusy />
    </div>
  );
}

export function Overlays() {
  return (
    <div className={styles.rows}>
      <div className={styles.row}>
        <Button
          variant="outline"
          onClick={() => showToast({ title: 'Message sent!', description: 'We’ll write back.' })}
        >
          Show a toast
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            showToast({ title: 'Error', description: 'It wasn’t sent.', variant: 'destructive' })
          }
        >
          Show a destructive toast
        </Button>
        <Button variant="outline" aria-label="Named by a tooltip" data-tooltip="name">
          ?
        </Button>
      </div>
    </div>
  );
}
