import { chakra, Input, Textarea } from '@chakra-ui/react';
import { answerableNames } from '@contract/admin.ts';
import { staffLimits } from '@contract/limits.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { replyNames } from '@/content/reply-templates.ts';
import { listNamed } from '../entry/all-lists.ts';
import { Button } from '../parts/button.tsx';
import { longDate } from '../parts/format.utils.ts';
import { Modal } from '../parts/modal.ts';
import { Failure, Fine } from '../parts/text.ts';
import { explainFailure } from '../shell/admin-request.ts';
import { DatabaseError } from '../shell/staff-client.ts';
import {
  type ReplyTemplate,
  type TemplateFields,
  useTemplateChanges,
  useTemplates,
  useTemplateWriter,
} from './templates.ts';

const limits = staffLimits.template;
const empty: TemplateFields = { title: '', lists: [], subject: '', text: '', place: 100 };

/** What was begun and not saved, by the template's ID; '' for a new one. */
const begun = new Map<number | '', TemplateFields>();

/** The templates of all lists, which staff add, change and remove for everybody on the desk. */
export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const templates = useTemplates();
  const [open, setOpen] = useState<ReplyTemplate | 'new' | null>(null);
  const back = () => setOpen(null);
  return (
    <Modal
      kind="dialog"
      title={open === null ? 'Templates' : open === 'new' ? 'New template' : open.title}
      onEscape={open === null ? undefined : back}
      onClose={onClose}
    >
      {open === null ? (
        <chakra.div display="grid" gap="4" textStyle="small">
          <chakra.ul listStyleType="none" display="grid" gap="1">
            {templates.map((template) => (
              <chakra.li key={template.id} display="flex" alignItems="center" gap="3">
                <chakra.div flex="1" minWidth="0">
                  <chakra.p fontWeight="semibold" overflowWrap="anywhere">
                    <bdi>{template.title}</bdi>
                  </chakra.p>
                  <Fine>{template.lists.map((list) => listNamed(list).tab).join(', ')}</Fine>
                </chakra.div>
                <Button aria-label={`Edit ${template.title}`} onClick={() => setOpen(template)}>
                  Edit
                </Button>
              </chakra.li>
            ))}
          </chakra.ul>
          <Button variant="solid" onClick={() => setOpen('new')}>
            New template
          </Button>
        </chakra.div>
      ) : (
        <TemplateForm template={open === 'new' ? undefined : open} onDone={back} />
      )}
    </Modal>
  );
}

interface TemplateFormProps {
  /** Undefined for a new one. */
  readonly template: ReplyTemplate | undefined;
  readonly onDone: () => void;
}

function TemplateForm({ template, onDone }: TemplateFormProps) {
  const id = useId();
  const place = template?.id ?? '';
  const [fields, setFields] = useState<TemplateFields>(() => begun.get(place) ?? template ?? empty);
  const [refusal, setRefusal] = useState<string>();
  const isBusy = useRef(false);
  const writer = useTemplateWriter();
  const { title, lists, subject, text } = fields;
  const isForOrders = lists.join() === 'orders';
  const known = [...replyNames.everywhere, ...(isForOrders ? replyNames.orders : [])];

  function change(part: Partial<TemplateFields>) {
    const next = { ...fields, ...part };
    begun.set(place, next);
    setFields(next);
    setRefusal(undefined);
  }

  function discard() {
    begun.delete(place);
    setFields(template ?? empty);
    setRefusal(undefined);
  }

  function problem(): string | undefined {
    if (![title, subject, text].every((each) => each.trim())) return 'Fill in all fields.';
    if (lists.length === 0) return 'Choose where the template is offered.';
    return undefined;
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = problem();
    setRefusal(found);
    if (found || isBusy.current) return;
    isBusy.current = true;
    // Without what the row has besides.
    const { title, lists, subject, text, place: order } = fields;
    const written = { title, lists, subject, text, place: order };
    try {
      if (!template) await writer.add(written);
      else if (!(await writer.change(template, written))) {
        setRefusal(
          'Somebody has changed or removed this template meanwhile. Go back and open it again: Discard shows theirs, and Save puts yours in its place and keeps theirs under Changes.',
        );
        return;
      }
      begun.delete(place);
      showToast({ title: 'Template saved', description: title });
      onDone();
    } catch (error) {
      const isUnknown = error instanceof DatabaseError && error.code === 'unknown_name';
      setRefusal(isUnknown ? error.body : 'Couldn’t save the template. Please try again.');
    } finally {
      isBusy.current = false;
    }
  }

  async function remove(removed: ReplyTemplate, isRemoved: boolean) {
    try {
      await writer.remove(removed, isRemoved);
    } catch (error) {
      explainFailure(error, 'Couldn’t change the template. Please try again.');
      return;
    }
    if (!isRemoved) return;
    const action = { label: 'Undo', run: () => void remove(removed, false) };
    showToast({ title: 'Template removed', description: removed.title, action });
    onDone();
  }

  return (
    <Form onSubmit={(event) => void save(event)} noValidate>
      <label htmlFor={`${id}-title`}>Title</label>
      <Input
        id={`${id}-title`}
        value={title}
        maxLength={limits.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <fieldset>
        <legend>Offered for</legend>
        {answerableNames.map((list) => (
          <label key={list}>
            <input
              type="checkbox"
              checked={lists.includes(list)}
              onChange={({ target }) => {
                const others = lists.filter((name) => name !== list);
                change({ lists: target.checked ? [...others, list] : others });
              }}
            />
            {listNamed(list).tab}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-place`}>Place</label>
      <Input
        id={`${id}-place`}
        type="number"
        min={1}
        max={limits.place}
        width="6rem"
        aria-describedby={`${id}-order`}
        value={fields.place}
        onChange={({ target }) => {
          const number = Math.round(Number(target.value));
          change({ place: Math.min(Math.max(number, 1), limits.place) });
        }}
      />
      <small id={`${id}-order`}>Lower numbers come first.</small>
      <label htmlFor={`${id}-subject`}>Subject</label>
      <Input
        id={`${id}-subject`}
        value={subject}
        maxLength={limits.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <label htmlFor={`${id}-text`}>Text</label>
      <Textarea
        id={`${id}-text`}
        value={text}
        rows={9}
        maxLength={limits.text}
        aria-describedby={`${id}-names`}
        onChange={({ target }) => change({ text: target.value })}
      />
      <small id={`${id}-names`}>Filled in: {known.map((name) => `{${name}}`).join(' ')}</small>
      {refusal && <Failure>{refusal}</Failure>}
      <chakra.div display="flex" gap="2" mt="2">
        <Button variant="solid" type="submit">
          Save
        </Button>
        <Button onClick={onDone}>Back</Button>
        {begun.has(place) && (
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        )}
        {template && (
          <chakra.div ml="auto">
            <Button variant="quiet" onClick={() => void remove(template, true)}>
              Remove
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      {template && <Changes id={template.id} onTake={change} />}
    </Form>
  );
}

interface ChangesProps {
  readonly id: number;
  readonly onTake: (fields: TemplateFields) => void;
}

/** Who changed the template, each with the text before, to be taken again. */
function Changes({ id, onTake }: ChangesProps) {
  const { data = [] } = useTemplateChanges(id);
  const changes = data.filter(({ previous }) => previous);
  if (changes.length === 0) return null;
  return (
    <chakra.details mt="2">
      <summary>Changes</summary>
      <chakra.ul listStyleType="none" display="grid" gap="1" mt="2">
        {changes.map(({ id, actor, at, previous }) => (
          <chakra.li key={id} display="flex" alignItems="center" gap="3">
            <chakra.span flex="1">
              <bdi>{actor ?? 'Staff'}</bdi>, {longDate(at)}
            </chakra.span>
            <Button variant="quiet" onClick={() => previous && onTake(previous)}>
              Take the text before
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '1.5',
    textStyle: 'small',
    '& > label, & legend': { fontWeight: 'semibold', mt: '1.5' },
    '& fieldset': { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' },
    '& fieldset label': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '& small': { color: 'fg.muted' },
    '& textarea': { resize: 'vertical' },
  },
});
