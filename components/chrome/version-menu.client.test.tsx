import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { VersionMenu } from './version-menu.client';

const next = { name: 'current', label: 'Next', href: '/' };
const older = { name: '1.0', label: '1.0', href: 'https://8kit.io/docs-1.0/' };

describe('STATE-3 the version menu', () => {
  it('is not there where there is one version', () => {
    expect(renderToStaticMarkup(<VersionMenu versions={[next]} current="current" />)).toBe('');
  });

  it('leads to each of two versions, and tells which is read', () => {
    const html = renderToStaticMarkup(<VersionMenu versions={[next, older]} current="1.0" />);
    expect(html).toContain('<a href="/docs/" rel="external">Next</a>');
    expect(html).toContain('<a href="https://8kit.io/docs-1.0/" rel="external" aria-current="true">1.0</a>');
    expect(html).toMatch(/Version: <\/span>1\.0/);
  });
});
