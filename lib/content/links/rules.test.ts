import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../diagnostics/problems';
import { build, file, problemsOf } from '../testing/fixtures';

/*
 * Every rule for links, with a link that passes, one that doesn't, and the line that is reported. The page is
 * content/how-to/ask.md on a small site; its body starts on line 7.
 */
const site = [
  file('concepts/sets', '## Limits {#limits}\n\nText.\n\n## Café\n\nText.\n'),
  file('how-to/retry', '<Terms>\n\n<Term id="term-key" term="Key">\n\nText.\n\n</Term>\n\n</Terms>\n'),
  file('faq'),
];
const assets = new Set(['/logo.svg', '/my file.pdf']);
const forms = 'write /route/, #anchor, ./file.md, https://… or mailto:…';
const noAddress = 'not a valid address  write https://host/path or mailto:name@example.com';
const notListed = 'content/sidebar.yaml lists the pages, public/ the files';

const withPage = (body: string) => [...site, file('how-to/ask', `${body}\n`)];

/** The problems a build reports for a page with this body. */
function reportOf(body: string): string {
  return problemsOf(withPage(body), { assets }).map(formatProblem).join('\n');
}

interface Rule {
  rule: string;
  passes: string;
  refused: string;
  /** The report after `content/how-to/ask.md:`. */
  report: string;
}

const pages: Rule[] = [
  {
    rule: 'a page is there',
    passes: '[x](/concepts/sets/)',
    refused: '[x](/concepts/stes/)',
    report: '9:1  /concepts/stes/  no such page  did you mean "/concepts/sets/"?',
  },
  {
    rule: 'a page like no other',
    passes: '[x](/)',
    refused: '[x](/pricing-and-plans/)',
    report: `9:1  /pricing-and-plans/  no such page  ${notListed}`,
  },
  {
    rule: 'a route in small letters',
    passes: '[x](/faq/)',
    refused: '[x](/FAQ/)',
    report: '9:1  /FAQ/  no such page: only the case differs  did you mean "/faq/"?',
  },
  {
    rule: 'with or without its last slash',
    passes: '[x](/concepts/sets)',
    refused: '[x](/concepts/set)',
    report: '9:1  /concepts/set  no such page  did you mean "/concepts/sets/"?',
  },
  {
    rule: 'a query is no part of a route',
    passes: '[x](/concepts/sets/?a=/b#limits)',
    refused: '[x](/concept/sets?a=/b#limits)',
    report: '9:1  /concept/sets?a=/b#limits  no such page  did you mean "/concepts/sets/"?',
  },
  {
    rule: 'no encoded letters in a route',
    passes: '[x](/faq/?a=%C3%A9)',
    refused: '[x](/%66aq/)',
    report: '9:1  /%66aq/  no such page: its letters need no encoding  did you mean "/faq/"?',
  },
  {
    rule: 'no base path',
    passes: '[x](/faq/#)',
    refused: '[x](/docs/faq/#a)',
    report: '9:1  /docs/faq/#a  /docs is added to every link by the site  write "/faq/#a"',
  },
  {
    rule: 'the base path alone',
    passes: '[x](/)',
    refused: '[x](/docs)',
    report: '9:1  /docs  /docs is added to every link by the site  write "/"',
  },
  {
    rule: 'a route, not its index file',
    passes: '[x](/faq/)',
    refused: '[x](/faq/index.html#a)',
    report: '9:1  /faq/index.html#a  pages are named by their route  write "/faq/#a"',
  },
  {
    rule: 'one slash between parts',
    passes: '[x](/concepts/sets/)',
    refused: '[x](/concepts//sets/)',
    report: '9:1  /concepts//sets/  a path with "//", "." or ".."  write "/concepts/sets/"',
  },
  {
    rule: 'no dots that lead upwards',
    passes: '[x](/faq/)',
    refused: '[x](/concepts/../faq/)',
    report: '9:1  /concepts/../faq/  a path with "//", "." or ".."  write "/faq/"',
  },
  {
    rule: 'a slash at the start',
    passes: '[x](/concepts/sets/)',
    refused: '[x](concepts/sets)',
    report: '9:1  concepts/sets  no slash at the start  did you mean "/concepts/sets/"?',
  },
  {
    rule: 'no relative route',
    passes: '[x](/how-to/retry/)',
    refused: '[x](../how-to/retry/#term-key)',
    report: '9:1  ../how-to/retry/#term-key  no slash at the start  did you mean "/how-to/retry/#term-key"?',
  },
  {
    rule: 'a word is no route',
    passes: '[x](./retry.md)',
    refused: '[x](somewhere)',
    report: `9:1  somewhere  no slash at the start  ${forms}`,
  },
  {
    rule: 'no address of this site itself',
    passes: '[x](https://8kit.io/community)',
    refused: '[x](https://8kit.io/docs/faq/?a#b)',
    report: '9:1  https://8kit.io/docs/faq/?a#b  a full address of this site  write "/faq/?a#b", which is checked',
  },
];

const anchors: Rule[] = [
  {
    rule: 'an anchor of a heading',
    passes: '[x](/concepts/sets/#limits)',
    refused: '[x](/concepts/sets/#limit)',
    report: '9:1  /concepts/sets/#limit  no such anchor  did you mean "#limits"?',
  },
  {
    rule: 'an anchor of a term',
    passes: '[x](/how-to/retry/#term-key)',
    refused: '[x](/how-to/retry/#term-ky)',
    report: '9:1  /how-to/retry/#term-ky  no such anchor  did you mean "#term-key"?',
  },
  {
    rule: 'an anchor in its own case',
    passes: '[x](/concepts/sets/#limits)',
    refused: '[x](/concepts/sets/#Limits)',
    report: '9:1  /concepts/sets/#Limits  no such anchor: only the case differs  did you mean "#limits"?',
  },
  {
    rule: 'an anchor encoded',
    passes: '[x](/concepts/sets/#caf%C3%A9)',
    refused: '[x](/concepts/sets/#caf%C3%A8s)',
    report: '9:1  /concepts/sets/#caf%C3%A8s  no such anchor  did you mean "#café"?',
  },
  {
    rule: 'an anchor like no other',
    passes: '[x](/concepts/sets/#)',
    refused: '[x](/concepts/sets/#something-else)',
    report: '9:1  /concepts/sets/#something-else  no such anchor  /concepts/sets/ has #limits #café',
  },
  {
    rule: 'an anchor of the page itself',
    passes: '## Here\n\n[x](#here)',
    refused: '[x](#here)',
    report: '9:1  #here  no such anchor  /how-to/ask/ has no anchors',
  },
];

const files: Rule[] = [
  {
    rule: 'a file of public/',
    passes: '[x](/logo.svg)',
    refused: '[x](/logo.svgg)',
    report: '9:1  /logo.svgg  no such file  did you mean "/logo.svg"?',
  },
  {
    rule: 'a file name encoded',
    passes: '[x](/my%20file.pdf)',
    refused: '[x](</my file.pdf>)',
    report:
      '9:1  "/my file.pdf"  a space or a backslash in the address  write a space as %20, and "/" instead of a backslash',
  },
  {
    rule: 'an image is a file',
    passes: '![x](/logo.svg)',
    refused: '![x](/concepts/sets/)',
    report: '9:1  /concepts/sets/  no such image  put the file into public/',
  },
  {
    rule: 'an image of this site',
    passes: '![x](/logo.svg)',
    refused: '![x](https://8kit.io/logo.svg)',
    report: '9:1  https://8kit.io/logo.svg  an image of another site  put it into public/ and write /file.svg',
  },
  {
    rule: 'an image of public/',
    passes: '![x](/logo.svg)',
    refused: '![x](./logo.svg)',
    report: '9:1  ./logo.svg  an image that is not a file of this site  put it into public/ and write /file.svg',
  },
  {
    rule: 'a Markdown file below content/',
    passes: '[x](../concepts/sets.md?a=b#limits)',
    refused: '[x](../../concepts/sets.md)',
    report: `9:1  ../../concepts/sets.md  points outside content/  ${forms}`,
  },
  {
    rule: "a Markdown file's anchor",
    passes: '[x](../concepts/sets.md#limits)',
    refused: '[x](../concepts/sets.md#limit)',
    report: '9:1  ../concepts/sets.md#limit  no such anchor  did you mean "#limits"?',
  },
];

const addresses: Rule[] = [
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
  ].map((target) => ({
    rule: 'no address that runs or reads',
    passes: '[x](https://8kit.io)',
    refused: `[x](${target})`,
    report: `9:1  ${target}  ${target.toLowerCase().replace(/:.*/, ':')} addresses are refused  ${forms}`,
  })),
  {
    rule: 'nor with blanks before it',
    passes: '[x](<https://8kit.io>)',
    refused: '[x](< \tjavascript:alert(1)>)',
    report:
      '9:1  " \\tjavascript:alert(1)"  a space or a backslash in the address  write a space as %20, and "/" instead of a backslash',
  },
  {
    rule: 'nor with a blank inside it',
    passes: '[x](https://8kit.io/a%20b)',
    refused: '[x](java&#10;script:alert(1))',
    report:
      '9:1  "java\\nscript:alert(1)"  a space or a backslash in the address  write a space as %20, and "/" instead of a backslash',
  },
  {
    rule: 'nor with its colon encoded',
    passes: '[x](https&colon;//8kit.io)',
    refused: '[x](javascript&colon;alert(1))',
    report: `9:1  javascript:alert(1)  javascript: addresses are refused  ${forms}`,
  },
  {
    rule: 'schemes of the web and of mail only',
    passes: '[x](HTTPS://8kit.io)',
    refused: '[x](ftp://8kit.io/a)',
    report: `9:1  ftp://8kit.io/a  ftp: addresses are refused  ${forms}`,
  },
  ...[
    ['htps://8kit.io', `htps: addresses are refused  ${forms}`],
    ['http:/8kit.io', noAddress],
    ['http:8kit.io', noAddress],
    ['https:///8kit.io', noAddress],
    ['mailto://a@8kit.io', noAddress],
    ['mail:a@8kit.io', `mail: addresses are refused  ${forms}`],
    ['https//8kit.io', `no slash at the start  ${forms}`],
    ['www.8kit.io', `no slash at the start  ${forms}`],
    ['a@8kit.io', `no slash at the start  ${forms}`],
  ].map(([target, report]) => ({
    rule: 'a scheme without typing mistakes',
    passes: '[x](mailto:a@8kit.io?subject=b)',
    refused: `[x](${target})`,
    report: `9:1  ${target}  ${report}`,
  })),
  {
    rule: 'a scheme before a host',
    passes: '[x](https://8kit.io/a)',
    refused: '[x](//8kit.io/a)',
    report: '9:1  //8kit.io/a  an address without a scheme  write "https://8kit.io/a"',
  },
  {
    rule: 'a host',
    passes: '[x](https://8kit.io)',
    refused: '[x](https://)',
    report: `9:1  https://  ${noAddress}`,
  },
  {
    rule: 'a mail address',
    passes: '[x](mailto:a@8kit.io?subject=b)',
    refused: '[x](mailto:a@8kit)',
    report: `9:1  mailto:a@8kit  ${noAddress}`,
  },
  {
    rule: 'an address at all',
    passes: '[x](#)',
    refused: '[x]()',
    report: '9:1  ""  an empty address  write where it leads, or remove the link and keep its text',
  },
  {
    rule: 'slashes, not backslashes',
    passes: '[x](/faq/)',
    refused: '[x](/\\8kit.io)',
    report:
      '9:1  /\\8kit.io  a space or a backslash in the address  write a space as %20, and "/" instead of a backslash',
  },
  {
    rule: 'an encoding that decodes',
    passes: '[x](https://8kit.io/%E0)',
    refused: '[x](/faq/#%E0%A4%A)',
    report: '9:1  /faq/#%E0%A4%A  a "%" that encodes nothing  write %25 for the sign itself',
  },
  {
    rule: 'an encoding of UTF-8',
    passes: '[x](/faq/?a=%25)',
    refused: '[x](/faq/#%E0)',
    report: '9:1  /faq/#%E0  a "%" that encodes nothing  write %25 for the sign itself',
  },
];

const card = (href: string) => `<Card title="x"\n  href="${href}">\n\nText.\n\n</Card>`;

const places: Rule[] = [
  {
    rule: 'a table',
    passes: '| a |\n|---|\n| [x](/faq/) |',
    refused: '| a |\n|---|\n| [x](/fak/) |',
    report: '11:3  /fak/  no such page  did you mean "/faq/"?',
  },
  {
    rule: 'a component, by its attribute',
    passes: card('/faq/'),
    refused: card('/fak/'),
    report: '10:3  /fak/  no such page  did you mean "/faq/"?',
  },
  {
    rule: 'a component with an encoded colon',
    passes: card('https&colon;//8kit.io'),
    refused: card('javascript&colon;a'),
    report: `10:3  javascript:a  javascript: addresses are refused  ${forms}`,
  },
  {
    rule: 'a component, which has no text to leave',
    passes: card('./retry.md'),
    refused: card('./rety.md'),
    report: '10:3  ./rety.md  no such file  did you mean "/how-to/retry/"?',
  },
  {
    rule: 'a bare address',
    passes: 'See https://8kit.io.',
    refused: 'See https://8kit.io/docs/faq/.',
    report: '9:5  https://8kit.io/docs/faq/  a full address of this site  write "/faq/", which is checked',
  },
  {
    rule: 'no address in angle brackets',
    passes: 'See https://8kit.io.',
    refused: 'See <https://8kit.io>.',
    report:
      '9:5  https://8kit.io  an address in angle brackets  a "<" starts a component: write the address alone, or [text](address)',
  },
  {
    rule: 'no mail address in angle brackets',
    passes: 'Write to a@8kit.io.',
    refused: 'Write to <a@8kit.io>.',
    report:
      '9:10  a@8kit.io  an address in angle brackets  a "<" starts a component: write the address alone, or [text](address)',
  },
  {
    rule: 'no HTML',
    passes: '[x](/faq/)',
    refused: '<a href="/faq/">x</a>',
    report: '9:1  unknown component <a>\n    → write it as Markdown: [text](/route/)',
  },
  {
    rule: 'no HTML for images',
    passes: '![x](/logo.svg)',
    refused: '<img src="/logo.svg" />',
    report: '9:1  unknown component <img>\n    → write it as Markdown: ![text](/file.svg)',
  },
  {
    rule: 'no link inside a heading',
    passes: '## Ask\n\n[x](/faq/)',
    refused: '## [Ask](/faq/)',
    report:
      '9:4  a link inside a heading\n    → move it to the text below: the table of contents shows headings as plain text',
  },
  {
    rule: 'no link without words',
    passes: '[![x](/logo.svg)](/faq/)',
    refused: '[](/faq/)',
    report: '9:1  a link without text\n    → say between the brackets where it leads',
  },
  {
    rule: 'no reference link',
    passes: '[x](/faq/), `b[0][1]`',
    refused: 'See [x][a].\n\n[a]: /faq/',
    report:
      '11:1  a footnote or a reference link\n    → write links inline, [text](/route/), and notes as sentences; or put the brackets in code',
  },
  {
    rule: 'no reference that nothing defines',
    passes: 'Text [a] and `[x][y]`.',
    refused: 'Text\nand [x][nope].',
    report:
      '9:1  a footnote or a reference link\n    → write links inline, [text](/route/), and notes as sentences; or put the brackets in code',
  },
  {
    rule: 'no footnote',
    passes: 'Text.',
    refused: 'Text.[^1]\n\n[^1]: Note.',
    report: '11:1  a footnote\n    → write it as a sentence, or as a <Note>, where it belongs',
  },
];

/** Makes a text fit the title of a test, which is one line. */
const inLine = (text: string) => text.replace(/\n/g, '⏎');

describe.each([
  ['pages', pages],
  ['anchors', anchors],
  ['files', files],
  ['addresses', addresses],
  ['places where links stand', places],
])('BUILD-1 links: %s', (_, rules) => {
  it.each(rules.map((one) => [one.rule, inLine(one.passes), one] as const))('%s │ passes │ %s', (_rule, _shown, one) =>
    expect(reportOf(one.passes)).toBe(''),
  );
  it.each(rules.map((one) => [one.rule, inLine(one.refused), inLine(one.report), one] as const))(
    '%s │ refused │ %s │ %s',
    (_rule, _shown, _report, { refused, report }) => expect(reportOf(refused)).toBe(`content/how-to/ask.md:${report}`),
  );
});

describe('BUILD-1 what only warns', () => {
  it.each([
    [
      '[x](./rety.md#a)',
      './rety.md#a  no such document, so it is shown as plain text  link to the route: /concepts/sets/',
    ],
    [
      '[x](../concepts/stes.md)',
      '../concepts/stes.md  no such document, so it is shown as plain text  did you mean "concepts/sets.md"?',
    ],
    ['[x](http://8kit.io)', 'http://8kit.io  not encrypted  write https:// if the site answers there'],
    ['[x](http://localhost:5678/)', undefined],
    ['[x](./retry.md)', undefined],
  ])('%s │ %s', (body, warning) => {
    const { warnings } = build(withPage(body), { assets });
    expect(warnings.map(formatProblem)).toEqual(warning ? [`content/how-to/ask.md:9:1  ${warning}`] : []);
  });
});
