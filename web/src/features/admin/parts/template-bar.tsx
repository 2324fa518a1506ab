import { chakra, Kbd } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { ReplyTemplate } from '@/content/reply-template.ts';

interface TemplateBarProps<Template> {
  readonly templates: readonly Template[];
  readonly onPick: (template: Template) => void;
  /** True if their numbers are shortcuts in the open entry. */
  readonly hasKeys?: boolean;
}

/** The templates: one tab stop with arrow keys. */
export function TemplateBar<Template extends Pick<ReplyTemplate, 'slug' | 'title'>>(
  props: TemplateBarProps<Template>,
) {
  const { templates, onPick, hasKeys = false } = props;
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
          key={template.slug}
          variant="outline"
          size="sm"
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
    </chakra.div>
  );
}
