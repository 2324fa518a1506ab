import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Field, Select, TextArea, TextInput } from '@/components/ui/field.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { badgeRecipe } from '@/theme/recipes.ts';

const Badge = chakra('span', badgeRecipe);

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
});

const grounds = ['bg', 'bg.band', 'bg.sunken', 'bg.night', 'action', 'accent', 'fg', 'fg.muted'];
const textStyles = ['display', 'title', 'heading', 'subheading', 'lead', 'body', 'small', 'fine'];

export function Colours() {
  return (
    <Row>
      {grounds.map((name) => (
        <chakra.figure key={name} textStyle="fine">
          <chakra.div boxSize="24" bg={name} borderRadius="md" borderWidth="1px" />
          {name}
        </chakra.figure>
      ))}
    </Row>
  );
}

export function Type() {
  return textStyles.map((name) => (
    <chakra.p key={name} textStyle={name} mb="4">
      {name}: a house at blue hour
    </chakra.p>
  ));
}

export function Buttons() {
  return (
    <chakra.div display="grid" gap="5">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size}>
          <Button size={size}>Solid</Button>
          <Button size={size} look="outline">
            Outline
          </Button>
          <Button size={size} look="quiet">
            Quiet
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <Row bg="bg.night" p="3" borderRadius="md">
            <Button size={size} look="night">
              On night
            </Button>
          </Row>
        </Row>
      ))}
      <Row>
        {(['default', 'secondary', 'outline', 'destructive', 'unread', 'read'] as const).map(
          (look) => (
            <Badge key={look} look={look}>
              {look}
            </Badge>
          ),
        )}
      </Row>
    </chakra.div>
  );
}

export function Fields() {
  return (
    <chakra.div display="grid" gap="5" maxWidth="form">
      <Field label="Name">{(wiring) => <TextInput {...wiring} defaultValue="Ada" />}</Field>
      <Field label="Email" error="Please enter a valid email address">
        {(wiring) => <TextInput {...wiring} defaultValue="ada@" />}
      </Field>
      <Field label="Package" help="The limit of photos follows the package.">
        {(wiring) => (
          <Select {...wiring}>
            <option>Basic</option>
            <option>Premium</option>
          </Select>
        )}
      </Field>
      <Field label="Message">{(wiring) => <TextArea {...wiring} />}</Field>
      <Field label="Closed">{(wiring) => <TextInput {...wiring} disabled />}</Field>
    </chakra.div>
  );
}

export function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState('one');
  return (
    <chakra.div display="grid" gap="8">
      <Row>
        <Button
          look="outline"
          onClick={() => showToast({ title: 'Message sent!', description: 'We will write back.' })}
        >
          Show a toast
        </Button>
        <Button
          look="outline"
          onClick={() =>
            showToast({ title: 'Error', description: 'It was not sent.', variant: 'destructive' })
          }
        >
          Show a destructive toast
        </Button>
        <Button look="outline" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
      </Row>
      <Tabs
        label="Sample tabs"
        tabs={[
          { id: 'one', label: 'One' },
          { id: 'two', label: 'Two' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <chakra.p p="6">Content of tab {tab}.</chakra.p>
      </Tabs>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          It keeps the focus inside and closes on Escape.
        </Dialog>
      )}
    </chakra.div>
  );
}
