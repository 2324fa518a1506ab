import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { ActionMenu } from '../parts/action-menu.tsx';
import type { Separator } from '../parts/csv.utils.ts';

const choices = [
  {
    value: ',',
    label: 'Separated by commas',
    detail: 'The standard. For most spreadsheets.',
  },
  {
    value: ';',
    label: 'Separated by semicolons',
    detail: 'For Excel where numbers are written with a comma, as in 1,5.',
  },
] as const;

interface ExportMenuProps {
  readonly isEmpty: boolean;
  readonly onExport: (separator: Separator) => void;
}

/** The choice of separator. Which one a spreadsheet expects depends on the computer's locale. */
export function ExportMenu({ isEmpty, onExport }: ExportMenuProps) {
  return (
    <ActionMenu
      label="Export format"
      choices={choices}
      onSelect={(value) => onExport(value as Separator)}
    >
      <Button
        variant="quiet"
        size="sm"
        aria-label="Export format"
        data-tooltip="name"
        disabled={isEmpty}
      >
        <ChevronDown size={14} aria-hidden />
      </Button>
    </ActionMenu>
  );
}
