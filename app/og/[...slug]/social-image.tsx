import { Mark } from '@/components/ui/mark';
import { Wordmark } from '@/components/ui/wordmark';
import { darkColours as colours } from '@/lib/colours';
import { buildingBlocks } from '@/lib/marks';
import type { PageView } from '@/lib/site/page-view';

/**
 * The image shown when a page is shared: site name, category, title and description, with the mark of what it is about,
 * or those of the building blocks. Satori draws it, which supports only flexbox.
 */
export function SocialImage({ page }: { page: PageView }) {
  const { doc, breadcrumbs, mark } = page;
  const place = breadcrumbs.slice(0, -1).map(({ label }) => label);
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        borderTop: `12px solid ${colours.accent}`,
        background: colours.bg,
        color: colours['text-muted'],
        fontFamily: 'Figtree',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', width: 580, padding: '56px 0 56px 64px' }}>
        <div style={{ display: 'flex', color: colours.text }}>
          <Wordmark height={60} accent={colours.accent} />
        </div>
        <div style={{ marginTop: 'auto', fontSize: 24 }}>{place.join(' / ')}</div>
        <div
          style={{
            marginTop: 12,
            color: colours.text,
            fontSize: doc.title.length > 32 ? 54 : 64,
            fontWeight: 600,
            lineHeight: 1.1,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {doc.title}
        </div>
        <div style={{ marginTop: 20, fontSize: 26, lineHeight: 1.4, textWrap: 'pretty' }}>{doc.description}</div>
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', width: 440, margin: 'auto', justifyContent: 'center', gap: 72 }}>
        {(mark ? [mark] : buildingBlocks).map((name) => (
          <Mark
            key={name}
            name={name}
            size={mark ? 320 : 160}
            strokeWidth={mark ? 0.8 : 1.2}
            stroke={colours['text-muted']}
            accent={colours.accent}
          />
        ))}
      </div>
    </div>
  );
}
