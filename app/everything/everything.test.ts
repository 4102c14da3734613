import { type ComponentType, createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { markdownComponents } from '@/components/article/markdown-components';
import type { ComponentMap } from '@/lib/page/render';
import { getSite } from '@/lib/site';
import { attributesOf, definitionOf } from '@/lib/tags';
import { renderEverything } from './render';

it('everything has an example of each component, with each of its attributes', async () => {
  const missing = new Set(
    Object.keys(markdownComponents).flatMap((name) => [
      name,
      ...attributesOf(definitionOf(name)).map((attribute) => `${name} ${attribute}`),
    ]),
  );
  const watch = (name: string, component: ComponentType) => (props: object) => {
    for (const seen of [name, ...Object.keys(props).map((prop) => `${name} ${prop}`)]) missing.delete(seen);
    return createElement(component, props);
  };
  const watched = Object.entries(markdownComponents).map(([name, component]) => [name, watch(name, component)]);
  const components: ComponentMap = { ...markdownComponents, ...Object.fromEntries(watched) };
  await prerenderToNodeStream(await renderEverything(components, getSite()));
  expect([...missing]).toEqual([]);
});
