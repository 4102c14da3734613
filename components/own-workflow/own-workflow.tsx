import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import { Desk } from './lazy.client';

/** A form for the reader's own workflow and, for who reads without script, what the samples in it show. */
export function OwnWorkflow({ samples }: { samples: readonly SampleWorkflow[] }) {
  return (
    <>
      <div data-needs-js data-beyond>
        <Desk samples={samples} />
      </div>
      {/* The form's buttons say the same. */}
      <ul data-without-js>
        {samples.map(({ file, label, fault }) => (
          <li key={file}>
            <strong>{label}:</strong> {fault}
          </li>
        ))}
      </ul>
    </>
  );
}
