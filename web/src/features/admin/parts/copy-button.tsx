import { Clipboard } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { Tip } from './tip.tsx';

/** @param what completes the label: 'Copy email'. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <Clipboard.Root value={text} timeout={2000} display="inline-flex" verticalAlign="middle">
      <Clipboard.Context>
        {({ copied }) => (
          <Tip text={copied ? 'Copied' : `Copy ${what}`}>
            <Clipboard.Trigger
              aria-label={copied ? 'Copied' : `Copy ${what}`}
              display="inline-grid"
              placeItems="center"
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
              {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
            </Clipboard.Trigger>
          </Tip>
        )}
      </Clipboard.Context>
    </Clipboard.Root>
  );
}
