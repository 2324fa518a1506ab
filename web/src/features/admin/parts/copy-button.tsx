import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Tip } from './tip.tsx';

const rememberedMs = 2000;

/** @param what completes the label: 'Copy email'. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), rememberedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser refused, so the button doesn't say 'Copied'.
    }
  }
  const label = isCopied ? 'Copied' : `Copy ${what}`;
  return (
    <Tip text={label}>
      <chakra.button
        type="button"
        aria-label={label}
        onClick={() => void copy()}
        display="inline-grid"
        placeItems="center"
        verticalAlign="middle"
        // A touch target of full height that doesn't make the line taller.
        width="6"
        height="6"
        my="-1"
        ml="1"
        borderRadius="sm"
        color="fg.subtle"
        cursor="pointer"
        _hover={{ bg: 'bg.hover', color: 'fg' }}
      >
        {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </chakra.button>
    </Tip>
  );
}
