import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import { OpenOwnWorkflow } from './own-workflow.client';

/** A form for the reader's own workflow, opened on demand, and in words what the samples in it show. */
export function OwnWorkflow({ samples }: { samples: readonly SampleWorkflow[] }) {
  return (
    <OpenOwnWorkflow samples={samples}>
      <ul>
        {samples.map(({ file, label, fault }) => (
          <li key={file}>
            <strong>{label}:</strong> {fault}
          </li>
        ))}
      </ul>
    </OpenOwnWorkflow>
  );
}
