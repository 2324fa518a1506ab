import { chakra, Kbd } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface TemplateBarProps<Template> {
  /** Shown behind the templates. */
  readonly end?: ReactNode;
  readonly templates: readonly Template[];
  readonly onPick: (template: Template) => void;
  /** True if their numbers are shortcuts in the open entry. */
  readonly hasKeys?: boolean;
}

/** The templates: one tab stop with arrow keys. */
export function TemplateBar<Template extends { readonly title: string }>(
  props: TemplateBarProps<Template>,
) {
  const { templates, onPick, end, hasKeys = false } = props;
  const [at, setAt] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    // Elsewhere in the entry these keys step through the list.
    event.preventDefault();
    const next = (at + step + templates.length) % templates.length;
    setAt(next);
    currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <chakra.div
      role="toolbar"
      aria-label="Templates"
      display="flex"
      flexWrap="wrap"
      gap="1.5"
      onKeyDown={onKeyDown}
    >
      {templates.map((template, index) => (
        <Button
          key={template.title}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onPick(template)}
        >
          {hasKeys && (
            <chakra.span mdDown={{ display: 'none' }} aria-hidden>
              <Kbd>{index + 1}</Kbd>
            </chakra.span>
          )}
          {template.title}
        </Button>
      ))}
      {end}
    </chakra.div>
  );
}
