import { expect, it } from 'vitest';
import { readStyleSheet } from './needed-style';

const page = '<p class="a b -5r_d">Text<i class="c"></i></p>';
const needed = (css: string) => readStyleSheet('/docs/_next/static/chunks/a.css', css)(page);

it.each([
  ['a class of the page', '.a{top:0}'],
  ['one of several selectors', '.x .a,.b .c{top:0}'],
  ['an escaped class', String.raw`.-\35 r_d{top:0}`],
  ['no class', ':is([data-chevron],p){top:0}'],
  ['alternatives, of which the page has one', ':is(.x,.a) .c{top:0}'],
  ['what the page must not have', '.a:not(.x,:has(.y)){top:0}'],
  ['a class in an at-rule', '@media print{@container (width>1px){.c{top:0}}}'],
  ['a typeface', '@font-face{font-family:F}'],
  ['the steps of an animation', '@keyframes k{0%{top:0}12.5%{top:1px}}'],
  ['the order of layers', '@layer reset,base;'],
])('a page gets rules with %s', (_, css) => expect(needed(css)).toBe(css));

it.each([
  ['a class that it lacks', '.x{top:0}'],
  ['one class that it has, and one that it lacks', '.a .x,.a.y{top:0}'],
  ['the same beside alternatives', '.x:is(.a,.b){top:0}'],
  ['such a class in an at-rule, which would be empty', '@media screen{.x{top:0}}'],
])('a page gets no rules with %s', (_, css) => expect(needed(css)).toBe(''));

it('keeps their order, and finds files from the page', () =>
  expect(needed('.a{top:0}.x{top:1px}.b{background:url(../media/a.svg)}')).toBe(
    '.a{top:0}.b{background:url(/docs/_next/static/media/a.svg)}',
  ));
