import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'postcss';
import { expect, it } from 'vitest';
import { widthQueries } from '@/components/chrome/webkit-resize-fix.client';
import { darkColours, lightColours } from '../lib/colours';
import { config } from '../lib/config';
import { repositoryFiles } from '../scripts/repository.mjs';

const sheets = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(`components/${path}`, 'utf8') }));
const files = repositoryFiles();
const uses = (pattern: RegExp) =>
  sheets.flatMap(({ path, css }) =>
    [...css.matchAll(pattern)].map(({ 0: all, 1: part = all, 2: unit, index }) => {
      const at = `components/${path}:${css.slice(0, index).split('\n').length}`;
      return { path, at, part, unit };
    }),
  );

it('style sheets part the layouts where the scripts do, and in em, as their columns are', () => {
  const widths = uses(/@(?:media|container)[^{]*?([\d.]+)(em|rem|px)/g);
  expect(widths.filter(({ unit }) => unit === 'px')).toEqual([]);
  const near = widths.filter(({ part }) => Math.abs(Number(part) - config.mobileMaxWidth) < 1.25);
  expect(near.length).toBeGreaterThan(10);
  expect(near.filter(({ part }) => Number(part) !== config.mobileMaxWidth)).toEqual([]);
});

it('no line of text is described by a shorthand with a variable, which Safari computes to none: write the longhands', () =>
  expect(uses(/text-decoration:[^;]*var\(/g)).toEqual([]));

it('nothing looks hovered after a tap: such rules are for devices that hover', () => {
  const outside = sheets.flatMap(({ path, css }) => {
    const rest = css.replace(/@media \(hover: hover\) \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
    return [...rest.matchAll(/^.*(?<!:not\():hover.*\{$/gm)].map(([rule]) => `${path}  ${rule.trim()}`);
  });
  expect(outside.map((rule) => `${rule} → put it into @media (hover: hover)`)).toEqual([]);
});

it('every width that a style sheet asks for is one that WebKitResizeFix watches', () => {
  const asked = uses(/@media[^{]*(\(width [^)]*\))/g);
  expect(asked.length).toBeGreaterThan(10);
  const watched = widthQueries.flatMap((query) => [query, opposite(query)]);
  expect(asked.filter(({ part }) => !watched.includes(part))).toEqual([]);
});

it('every style sheet is imported, and every class of it is used by a component or composed by another', () => {
  const importers = files
    .filter((path) => /^(?:app|components|scripts)\/.*\.tsx?$/.test(path))
    .map((file) => ({
      file,
      text: readFileSync(file, 'utf8'),
    }));
  const unused = sheets.flatMap(({ path, css }) => {
    const used = new Set([...css.matchAll(/composes: ([\w ]+);/g)].flatMap(([, names = '']) => names.split(' ')));
    for (const other of sheets)
      for (const [, names = '', from = ''] of other.css.matchAll(/composes: ([\w ]+) from "(.*)"/g))
        if (join(dirname(other.path), from) === path) for (const name of names.split(' ')) used.add(name);
    const texts = importers.flatMap(({ file, text }) =>
      [...text.matchAll(/import (\w+) from '(.*\.css)'/g)].flatMap(([, styles, from = '']) => {
        const at = from.startsWith('@/') ? from.slice(2) : join(dirname(file), from);
        return at === `components/${path}` ? [{ styles, text }] : [];
      }),
    );
    const isUsed = (name: string) =>
      used.has(name) || texts.some(({ styles, text }) => new RegExp(`\\b${styles}(?:\\.${name}\\b|\\[)`).test(text));
    const classes = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '').match(/\.[a-z][\w-]*(?=[^;{}]*\{)/gi) ?? [];
    return [...new Set(classes)].filter((name) => !isUsed(name.slice(1))).map((name) => `${path}  ${name}`);
  });
  expect(unused.map((name) => `components/${name} is used by nothing → remove it`)).toEqual([]);
});

it('no class composes one of its own file that composes from another file, which Turbopack drops', () => {
  const lost = sheets.flatMap(({ path, css }) => {
    const fromElsewhere = [...css.matchAll(/\.(\w+) \{\s+composes: [\w ]+ from/g)].map(([, name]) => name);
    const fromHere = [...css.matchAll(/composes: ([\w ]+);/g)].flatMap(([, names = '']) => names.split(' '));
    return fromHere.filter((name) => fromElsewhere.includes(name)).map((name) => `${path}  composes: ${name}`);
  });
  expect(lost).toEqual([]);
});

it('looks come from the kit: the brand fills buttons of one file, corners and sizes of text are tokens', () => {
  // The link that skips to the content is no button.
  const others = ['chrome/shell.module.css'];
  const filled = uses(/background(?:-color)?:[^;]*var\(--brand\)/g).map(({ path }) => path);
  expect(new Set(filled)).toEqual(new Set(['styles/button.module.css', ...others]));
  // A circle, a bar that is thinner than a corner, and what follows another corner.
  const free = /:\s*(?:0|50%|2px|inherit|0 |calc\()/;
  const corners = uses(/border-radius:[^;]*;/g).filter(
    ({ part }) => !part.includes('var(--radius') && !free.test(part),
  );
  expect(
    corners.map(({ at, part }) => `${at}  ${part} → var(--radius-sm), var(--radius) or var(--radius-full)`),
  ).toEqual([]);
  const sizes = uses(/font-size: [\d.]+(?:rem|px);/g).filter(({ path }) => !/styles\/|workflow-drawing/.test(path));
  expect(sizes.map(({ at, part }) => `${at}  ${part} → a size of tokens.module.css`)).toEqual([]);
});

it('colours are tokens, which both modes and forced colours have', () => {
  const form = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
  const named =
    /(?<![-\w])\w*(?:black|white|gr[ae]y|silver|red|orange|yellow|gold|green|blue|purple|pink|brown)(?![-\w])/;
  // The grounds of drawings, the margin of paper, which has no tokens, and masks, in which black is what is shown.
  const free = [lightColours.bg, darkColours.bg, '#444'];
  const raw = sheets.flatMap(({ path, css }) => {
    const found: string[] = [];
    parse(css).walkDecls(({ prop, value, source }) => {
      const isMask = /^(?:mask|--)/.test(prop) && /gradient/.test(value) && !/#(?!000\b)/.test(value);
      if (path === 'styles/tokens.module.css' || free.includes(value) || isMask) return;
      const isColour = /color|background|border|outline|fill|stroke|shadow|^--/.test(prop);
      if (!form.test(value) && !(isColour && named.test(value))) return;
      found.push(`components/${path}:${source?.start?.line}  ${prop}: ${value} → a colour of tokens.module.css`);
    });
    return found;
  });
  expect(raw).toEqual([]);
});

const opposite = (query: string) => query.replace(/<=?/, (sign) => (sign === '<' ? '>=' : '>'));
