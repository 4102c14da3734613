import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../diagnostics/problems';
import { collectLinks } from '../../markdown/collect-links';
import { remarkDocLinks } from '../../markdown/remark-doc-links';
import { parseMarkdown } from '../../markdown/syntax';
import { build, file, problemsOf } from '../testing/fixtures';
import { checkLinks } from './check';

/* Every rule for links, on the page content/how-to/ask.md of a small site. Its body starts on line 9. */

const site = [
  file('concepts/sets', '## Limits {#limits}\n\nText.\n\n## Café\n\nText.\n'),
  file('how-to/retry', '## Key {#key}\n\nText.\n'),
  file('faq'),
];
const assets = new Set(['/logo.svg', '/my file.pdf']);
const withPage = (body: string) => [...site, file('how-to/ask', `${body}\n`)];
const reportOf = (body: string) => problemsOf(withPage(body), { assets }).map(formatProblem).join('\n');

const card = (href: string) => `<Cards>\n<Card title="x"\n  href="${href}">\n\nText.\n\n</Card>\n</Cards>`;

const good = `
/ /concepts/sets/ /concepts/sets /faq/?a=%C3%A9 /faq/?a=%25 # /faq/# /concepts/sets/?a=/b#limits
/concepts/sets/#caf%C3%A9 /how-to/retry/#key /logo.svg /my%20file.pdf ../concepts/sets.md?a=b#limits
https://8kit.io HTTPS://8kit.io https://8kit.io/community https://8kit.io/%E0 https&colon;//8kit.io
mailto:a@8kit.io?subject=b
`
  .trim()
  .split(/\s+/);

describe('BUILD-1 a link passes:', () => {
  it.each(good)('%s', (target) => expect(reportOf(`[x](${target})`)).toBe(''));

  it.each([
    '## Here\n\n[x](#here)',
    '[![x](/logo.svg)](/faq/)',
    card('./retry.md'),
    'See https://8kit.io. Write to a@8kit.io.',
    'Text [a] and `[x][y]`.',
  ])('in %j', (body) => expect(reportOf(body)).toBe(''));
});

const forms = 'write /route/, #anchor, ./file.md, https://… or mailto:…';
const refused = `not an address that a link may have  ${forms}`;
const notListed = 'no such page  content/sidebar.yaml lists the pages, public/ the files';
const reference =
  'a footnote or a reference link\n    → write links inline, [text](/route/), and notes as sentences; or put the brackets in code';
const spaces = 'a space or a backslash in the address  write a space as %20, and "/" instead of "\\"';

describe('BUILD-1 a link is refused:', () => {
  it.each([
    ['/concepts/stes/', 'no such page  did you mean "/concepts/sets/"?'],
    ['/concept/sets?a=/b#limits', 'no such page  did you mean "/concepts/sets/"?'],
    ['/pricing-and-plans/', notListed],
    ['/FAQ/', 'no such page  did you mean "/faq/"?'],
    ['/docs/faq/#a', 'no such page  did you mean "/faq/"?'],
    ['/concepts//sets/', 'no such page  did you mean "/concepts/sets/"?'],
    ['concepts/sets', `no slash at the start  ${forms}`],
    ['https://8kit.io/docs/faq/?a#b', 'a full address of this site  write "/faq/?a#b", which is checked'],

    ['/how-to/retry/#kay', 'no such anchor  did you mean "#key"?'],
    ['/concepts/sets/#caf%C3%A8s', 'no such anchor  did you mean "#café"?'],
    ['#here', 'no such anchor  no heading of /how-to/ask/ has this id'],
    ['../concepts/sets.md#limit', 'no such anchor  did you mean "#limits"?'],
    ['/logo.svgg', 'no such file  did you mean "/logo.svg"?'],

    ['JavaScript:alert(1)', refused],
    ['data:text/html,x', refused],
    ['ftp://8kit.io/a', refused],
    ['http:/8kit.io', refused],
    ['https:///8kit.io', refused],
    ['https://', refused],
    ['mailto://a@8kit.io', refused],
    ['mailto:a@8kit', refused],
    ['//8kit.io/a', refused],
    ['/faq/#%E0', refused],
    ['/\\8kit.io', spaces],
  ])('%s │ %s', (target, report) =>
    expect(reportOf(`[x](${target})`)).toBe(`content/how-to/ask.md:9:1  ${target}  ${report}`),
  );

  it.each([
    ['[x](javascript&colon;alert(1))', `9:1  javascript:alert(1)  ${refused}`],
    ['[x](java&#10;script:alert(1))', `9:1  java\nscript:alert(1)  ${spaces}`],
    ['[x]()', `9:1    ${refused}`],
    ['![x](/concepts/sets/)', '9:1  /concepts/sets/  no such file  put the file into public/'],
    [
      '![x](https://8kit.io/a.svg)',
      '9:1  https://8kit.io/a.svg  a page loads nothing of another site  put it into public/',
    ],
    ['![x](./logo.svg)', '9:1  ./logo.svg  not a file of this site  put it into public/'],
    ['| a |\n|---|\n| [x](/fak/) |', '11:3  /fak/  no such page  did you mean "/faq/"?'],
    [card('javascript&colon;a'), `11:3  javascript:a  ${refused}`],
    [card('./rety.md'), '11:3  ./rety.md  no such file  did you mean "/how-to/retry/"?'],
    ['See https://8kit.io/docs/faq/.', '9:5  https://8kit.io/docs/faq/  a full address of this site  write "/faq/"'],
    ['Write to <a@8kit.io>.', '9:12  Unexpected character'],
    ['## [Ask](/faq/)', '9:4  a link inside a heading\n    → move it to the text below'],
    ['[](/faq/)', '9:1  a link without text\n    → say between the brackets where it leads'],
    ['See [x][a].\n\n[a]: /faq/', `11:1  ${reference}`],
    ['Text\nand [x][nope].', `9:1  ${reference}`],
    ['Text.[^1]\n\n[^1]: Note.', '11:1  a footnote\n    → write it as a sentence, or as a <Note>'],
  ])('%j │ %j', (body, report) => {
    const problems = problemsOf(withPage(body), { assets }).map(formatProblem);
    expect(problems).toEqual([expect.stringContaining(`content/how-to/ask.md:${report}`)]);
  });
});

it('BUILD-1 what a component loads must be a file of this site, as an image must', () => {
  const parsed = (src: string) => parseMarkdown(`<Film\n  src="${src}">\n\nText.\n\n</Film>`);
  const { targets } = build(site, { assets });
  const reportOn = (src: string) => {
    const source = {
      file: 'content/faq.md',
      links: collectLinks(parsed(src)),
      from: { route: '/faq/', file: 'faq.md' },
    };
    return checkLinks([source], targets, []).problems.map(formatProblem).join();
  };
  expect(reportOn('/film.mp4')).toBe('content/faq.md:2:3  /film.mp4  no such file  put the file into public/');
  expect(reportOn('/faq/')).toContain('no such file');
  expect(reportOn('https://a.b/c.mp4')).toContain('a page loads nothing of another site');
  expect(reportOn('/logo.svg')).toBe('');
  const tree = parsed('/logo.svg');
  remarkDocLinks(({ target }) => target)(tree);
  expect(tree.children[0]).toMatchObject({ attributes: [{ name: 'src', value: '/docs/logo.svg' }] });
});

describe('BUILD-1 what only warns', () => {
  it.each([
    ['./rety.md#a', 'no such document, so it is shown as plain text  link to the route: /folder/page/'],
    ['../concepts/stes.md', 'no such document, so it is shown as plain text  did you mean "concepts/sets.md"?'],
    ['http://8kit.io', 'not encrypted  write https:// if the site answers there'],
    ['http://localhost:5678/', undefined],
    ['./retry.md', undefined],
  ])('%s │ %s', (target, warning) => {
    const { warnings } = build(withPage(`[x](${target})`), { assets });
    const ofPage = warnings.filter(({ file }) => file === 'content/how-to/ask.md');
    expect(ofPage.map(formatProblem)).toEqual(warning ? [`content/how-to/ask.md:9:1  ${target}  ${warning}`] : []);
  });
});
