import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** What each mark says: a circle of the value, a square of the work. */
const meanings: Readonly<Record<string, string>> = {
  '●': 'value kept',
  '○': 'no value',
  '■': 'work done',
  '□': 'work not done',
  '■■': 'work done twice',
};

/** How it ended, which has a colour: see components/styles/tokens.module.css. */
const ends: Readonly<Record<string, string>> = { '●■': 'once', '●□': 'undone', '●■■': 'twice' };

/** Gives the marks of a state, such as `●□`, their own look and, in the cells of tables, words. Elsewhere, some stand beside them. */
export function rehypeStateMarks() {
  return (tree: Root): undefined => {
    visit(tree, 'text', (text, index, parent) => {
      const [before = '', marks, after = ''] = text.value.split(/([●○■□]+)(.*)/s);
      if (!parent || index === undefined || marks === undefined) return;
      const said = (marks.match(/■■|./g) ?? []).map((mark) => meanings[mark]).join(', ');
      const isCell = 'tagName' in parent && parent.tagName === 'td';
      const words = isCell ? { role: 'img', ariaLabel: said } : { ariaHidden: 'true' };
      parent.children.splice(
        index,
        1,
        { type: 'text', value: before },
        {
          type: 'element',
          tagName: 'span',
          properties: { ...words, dataMarks: '', dataEnds: ends[marks] },
          children: [{ type: 'text', value: marks }],
        },
        { type: 'text', value: after },
      );
      return index + 3;
    });
  };
}
