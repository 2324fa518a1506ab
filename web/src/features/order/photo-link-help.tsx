import { chakra } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { orderForm } from '@/content/order.ts';
import { photoLinkAdvice } from './photo-link.utils.ts';

const colors = { ready: 'green.700', check: 'accent.text', closed: 'accent.text' } as const;

/** What every link must allow, and what the address of this one tells. */
export function PhotoLinkHelp({ link }: { readonly link: string }) {
  const advice = photoLinkAdvice(link);
  const Icon = advice?.state === 'ready' ? CircleCheck : TriangleAlert;
  return (
    <>
      {orderForm.photoLinkHelp}
      <chakra.span aria-live="polite" display="block" mt={advice ? '1' : '0'}>
        {advice && (
          <chakra.span display="flex" gap="1.5" color={colors[advice.state]}>
            <chakra.span mt="0.1875rem" flexShrink="0">
              <Icon size={16} aria-hidden />
            </chakra.span>
            {advice.text}
          </chakra.span>
        )}
      </chakra.span>
    </>
  );
}
