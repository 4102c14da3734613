import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import { OpenOwnWorkflow } from './own-workflow.client';

/** A form for the reader's own workflow, opened on demand, and in words what the samples in it show. */
export function OwnWorkflow({ samples }: { samples: string }) {
  const all: SampleWorkflow[] = JSON.parse(samples);
  return (
    <OpenOwnWorkflow samples={all}>
      <ul>
        {all.map(({ file, label, fault }) => (
          <li key={file}>
            <strong>{label}:</strong> {fault}
          </li>
        ))}
      </ul>
    </OpenOwnWorkflow>
  );
}
