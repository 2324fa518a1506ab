import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

export interface FaqItem {
  readonly question: string;
  readonly answer: ReactNode;
}

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6',
    width: 'full',
    py: '6',
    textAlign: 'start',
    textStyle: 'subheading',
    cursor: 'pointer',
    '& svg': { flexShrink: '0', color: 'action.text', transition: 'transform 220ms' },
    _hover: { color: 'action.text' },
    _expanded: { '& svg': { transform: 'rotate(45deg)' } },
    // Without scripts every answer is open and there is nothing to press.
    '@media (scripting: none)': { '& svg': { display: 'none' } },
  },
});

/** Questions with their answers folded away: one open at a time, and the open one can be closed. */
export function Faq({ items }: { readonly items: readonly FaqItem[] }) {
  const id = useId();
  const [openIndex, setOpenIndex] = useState<number>();
  return (
    <chakra.div borderTopWidth="1px" borderColor="border.warm">
      {items.map(({ question, answer }, index) => {
        const isOpen = index === openIndex;
        return (
          <chakra.div key={question} borderBottomWidth="1px" borderColor="border.warm">
            <h3>
              <Toggle
                type="button"
                id={`${id}question-${index}`}
                aria-expanded={isOpen}
                aria-controls={`${id}answer-${index}`}
                onClick={() => setOpenIndex(isOpen ? undefined : index)}
              >
                {question}
                <Plus size={22} aria-hidden />
              </Toggle>
            </h3>
            <chakra.section
              id={`${id}answer-${index}`}
              aria-labelledby={`${id}question-${index}`}
              display={isOpen ? 'block' : 'none'}
              css={{ '@media (scripting: none)': { display: 'block' } }}
              pb="6"
              pr="10"
              color="fg.muted"
              maxWidth="measure"
              _motionSafe={{ animation: 'rise 200ms ease-out' }}
            >
              {answer}
            </chakra.section>
          </chakra.div>
        );
      })}
    </chakra.div>
  );
}
