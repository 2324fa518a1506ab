import { chakra, Input } from '@chakra-ui/react';
import { apiLimits } from '@contract/limits.ts';
import { Search } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';

/** Long enough to wait for the next letter, short enough to feel instant. */
const pauseMs = 90;

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches when typing pauses, or at once on Enter. Escape clears the field, then leaves it. */
export function SearchField({ ref, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Searches sent but not in the URL yet. Typing continues in the meantime.
  const [sent, setSent] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (known !== value) {
    setKnown(value);
    const arrived = sent.indexOf(value);
    setSent(sent.slice(arrived + 1));
    // Changed from outside: Back, or cleared filters.
    if (arrived < 0) {
      setText(value);
      setSent([]);
    }
  }

  function send(next: string) {
    clearTimeout(timer.current);
    if (next === (sent.at(-1) ?? value)) return;
    setSent((before) => [...before, next]);
    onSearch(next);
  }

  return (
    <chakra.div
      position="relative"
      flex={{ base: '1 0 100%', md: '0 1 16rem' }}
      minWidth={{ md: '9rem' }}
    >
      <chakra.span
        position="absolute"
        left="2.5"
        top="0"
        bottom="0"
        display="flex"
        alignItems="center"
        pointerEvents="none"
        color="fg.subtle"
      >
        <Search size={14} aria-hidden />
      </chakra.span>
      <Input
        ref={ref}
        type="search"
        aria-label="Search"
        placeholder="Search"
        aria-keyshortcuts="/"
        autoComplete="off"
        pl="8"
        maxLength={apiLimits.searchLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(target.value), pauseMs);
        }}
        onKeyDown={(event) => {
          // These keys are for the input method then: Escape would take back the whole search.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') send(text);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (text === '') event.currentTarget.blur();
          setText('');
          send('');
        }}
      />
    </chakra.div>
  );
}
