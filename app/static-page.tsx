import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import { PageHtml } from '@/components/doc/page-html.client';

// React's renderer of HTML isn't offered to server components, so the bundler must not see it.
const { renderToStaticMarkup } = createRequire(`${process.cwd()}/`)('react-dom/server') as {
  renderToStaticMarkup: (node: ReactNode) => string;
};

/** Renders its children to HTML that the browser shows without React. None of them can be a client component. */
export function StaticPage({ children }: { children: ReactNode }) {
  return <PageHtml html={renderToStaticMarkup(children)} />;
}
