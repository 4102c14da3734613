import { Wordmark } from '@/components/ui/wordmark';
import { darkColours as colours } from '@/lib/colours';
import type { PageView } from '@/lib/content/page-view';
import { TwoRuns } from './two-runs';

/**
 * The image shown where a page is shared: site name, category, title and description, and for the front page two runs. Satori
 * draws it, which knows flexbox only.
 */
export function SocialImage({ page }: { page: PageView }) {
  const { doc, breadcrumbs } = page;
  const isFront = doc.kind === 'landing';
  const place = breadcrumbs.slice(0, -1).map(({ label }) => label);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: isFront ? '56px 80px' : 80,
        borderTop: `12px solid ${colours.accent}`,
        background: colours.bg,
        color: colours['text-muted'],
        fontFamily: 'Figtree',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', color: colours.text }}>
          <Wordmark height={72} accent={colours.accent} />
        </div>
        <div style={{ fontSize: 26 }}>{place.join(' / ')}</div>
      </div>
      {isFront && <TwoRuns />}
      <div
        style={{
          marginTop: 'auto',
          color: colours.text,
          fontSize: doc.title.length > 40 ? 60 : 70,
          fontWeight: 600,
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {doc.title}
      </div>
      <div style={{ marginTop: 24, fontSize: 30, lineHeight: 1.4, textWrap: 'balance' }}>{doc.description}</div>
    </div>
  );
}
