import { describe, expect, it } from 'vitest';
import { withoutLayout, withoutTexts, withTexts } from './flight';

const data = [
  '1:"$Sreact.fragment"\n',
  ':HL["/docs/a.css","style"]\n',
  // 7 bytes, 5 letters; it looks like a row.
  '2:T7,é:\n3é',
  'a:I[5,["$4"],"Layout"]\n',
  '4:"/docs/chunk.js"\n',
  '6:X\n',
  '5:[["children",{"s":"__PAGE__","d":{"r":"$L7"}}]]\n',
  '0:{"q":"","t":{"t":{"s":"","h":1,"d":{"r":["$","$1","c",{"children":["$La","$2"]}]},"c":"$Q5"},"h":{"r":"$L8"}}}\n',
  '6:C\n',
  '7:["$","main",null,{"html":"$9"}]\n',
  '9:T3,"$a',
  '8:["$","title",null,{"children":"$undefined"}]\n',
].join('');

describe("React's data", () => {
  it('loses the texts that the page has as it stands, and keeps all else', () => {
    expect(withoutTexts(data, (text) => text === 'é:\n3é')).toBe(data.replace('2:T7,é:\n3é', '2:T0,'));
    expect(withoutTexts(data, () => false)).toBe(data);
  });

  it('keeps the lengths of its texts in bytes when its words change', () => {
    const changed = withTexts(data, (text) => text.replace('é', 'short').replace('main', 'm'));
    expect(changed).toContain('2:Ta,short:\n3é');
    expect(changed).toContain('7:["$","m",null,{"html":"$9"}]\n9:T3,"$a');
  });

  it('of a page to be shown in place of another lacks the layout, and what only that needs', () => {
    expect(withoutLayout(data)).toBe(
      [
        ':HL["/docs/a.css","style"]\n',
        '5:[["children",{"s":"__PAGE__","d":{"r":"$L7"}}]]\n',
        '0:{"q":"","t":{"t":{"s":"","h":1,"c":"$Q5"},"h":{"r":"$L8"}}}\n',
        '7:["$","main",null,{"html":"$9"}]\n',
        '9:T3,"$a',
        '8:["$","title",null,{"children":"$undefined"}]\n',
      ].join(''),
    );
  });

  it('of another form is refused', () => {
    expect(() => withoutLayout('0:{"tree":[]}\n')).toThrow('begins in a way that isn\'t known: 0:{"tree":[]}');
  });
});
