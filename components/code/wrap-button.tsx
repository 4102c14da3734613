import { TextWrap } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

/** One element, so that a page's data hold it once for all buttons. */
const icon = Icon({ icon: TextWrap });

/** Toggles wrapping of long lines in all code blocks. code-reading.client.tsx listens for all of them. */
export function WrapButton({ className }: { className: string | undefined }) {
  return (
    <IconButton label="Wrap lines" isSmall className={className} aria-pressed={false} data-wrap>
      {icon}
    </IconButton>
  );
}
