import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AnnouncementBar } from './announcement-bar.client';

describe('STATE-2 the announcement bar', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('closable: %s has %i buttons', (isClosable, buttons) => {
    const html = renderToStaticMarkup(<AnnouncementBar isClosable={isClosable}>Node 1.0.14 is out.</AnnouncementBar>);
    expect(html.match(/<button/g) ?? []).toHaveLength(buttons);
  });
});
