import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocLink } from './doc-link.client';
import { useNavigation } from './navigation-provider.client';

function Navigate() {
  useNavigation().navigate('/intro/');
  return null;
}

it('a navigation outside of the provider is an error, where it would have been swallowed', () => {
  expect(renderToStaticMarkup(<DocLink href="/intro/">Introduction</DocLink>)).toContain('href="/docs/intro/"');
  expect(() => renderToStaticMarkup(<Navigate />)).toThrow('needs a <NavigationProvider>');
});
