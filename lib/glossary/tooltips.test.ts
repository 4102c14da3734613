import { expect, it } from 'vitest';
import { termTooltips } from './tooltips';

it('a tooltip has the definition of its term in parts: text, code, links on this site', () => {
  const definition = 'The order in [`API_KEY`](/api/authentication/#header) and `b`, *once*.';
  expect(termTooltips([{ id: 'key', term: 'Key', link: [], definition }])).toEqual({
    key: {
      term: 'Key',
      definition: [
        { text: 'The order in ' },
        { text: 'API_KEY', isCode: true, href: '/api/authentication/#header' },
        { text: ' and ' },
        { text: 'b', isCode: true },
        { text: ', ' },
        { text: 'once' },
        { text: '.' },
      ],
    },
  });
});
