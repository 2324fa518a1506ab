import { chakra } from '@chakra-ui/react';
import { apiLimits } from '@contract/limits.ts';
import { ChevronDown, Download } from 'lucide-react';
import { ActionMenu } from '../parts/action-menu.tsx';
import { Button } from '../parts/button.tsx';
import type { Separator } from '../parts/csv.utils.ts';
import { counted, grouped } from '../parts/format.utils.ts';
import { Progress } from '../parts/progress.tsx';
import type { useExport } from './use-export.ts';

interface ExportButtonProps {
  /** Lives on while the selection bar takes the button's place. */
  readonly exporting: ReturnType<typeof useExport>;
  readonly isEmpty: boolean;
}

/** Saves all entries that match the filters as a CSV file. */
export function ExportButton({ exporting, isEmpty }: ExportButtonProps) {
  const { progress, start, cancel } = exporting;
  if (!progress) {
    return (
      <chakra.div display="flex">
        <Button variant="quiet" disabled={isEmpty} onClick={() => void start(',')}>
          <Download size={14} aria-hidden />
          Export CSV
        </Button>
        <ActionMenu
          label="Export format"
          choices={choices}
          onSelect={(separator) => void start(separator as Separator)}
        >
          <Button variant="quiet" aria-label="Export format" data-tooltip="name" disabled={isEmpty}>
            <ChevronDown size={14} aria-hidden />
          </Button>
        </ActionMenu>
      </chakra.div>
    );
  }
  const { done, total } = progress;
  return (
    <chakra.div display="flex" alignItems="center" gap="2" color="fg.muted">
      <Progress width="3rem" bg="ink.200" aria-label="Export" value={done} max={total || 1} />
      <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {grouped(done)} of {counted(total, apiLimits.total)}
      </chakra.span>
      <Button aria-label="Cancel export" onClick={cancel}>
        Cancel
      </Button>
    </chakra.div>
  );
}

/** Which separator a spreadsheet expects depends on the computer's locale. */
const choices = [
  [',', 'Separated by commas', 'The standard. For most spreadsheets.'],
  [';', 'Separated by semicolons', 'For Excel where numbers are written with a comma, as in 1,5.'],
] as const;
