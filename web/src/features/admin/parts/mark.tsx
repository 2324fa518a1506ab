import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

interface MarkProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly color: string;
}

/** A small icon beside the state of an entry. */
export function Mark({ icon: Icon, label, color }: MarkProps) {
  return (
    <chakra.span
      role="img"
      aria-label={label}
      title={label}
      display="inline-block"
      verticalAlign="middle"
      ml="1.5"
      color={color}
    >
      <Icon size={14} aria-hidden />
    </chakra.span>
  );
}
