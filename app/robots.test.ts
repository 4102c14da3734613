import { expect, it } from 'vitest';
import robots from './robots';

it('crawlers may read the whole site, and are told of its map', () => {
  expect(robots()).toEqual({
    rules: { userAgent: '*', allow: '/' },
    sitemap: 'https://8kit.io/docs/sitemap.xml',
  });
});
