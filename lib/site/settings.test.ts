import { describe, expect, it } from 'vitest';
import { settingsFile } from './settings';
import { build, problemsOf } from './testing/fixtures';

const settings = (text: string) => ({ path: settingsFile, text });
const next = { name: 'current', label: 'Next', href: '/' };

describe('STATE-2, STATE-3 what an owner configures', () => {
  it.each([
    ['no file', []],
    ['an empty file', [settings('')]],
    ['a file of comments', [settings('# announcement:\n')]],
    ['keys of which all is commented out', [settings('announcement:\n#  id: a\nversions:\n')]],
  ])('with %s there is no announcement, and one version', (_, files) => {
    const site = build(files);
    expect(site).toMatchObject({ announcement: undefined, versions: [next] });
  });

  it('is part of the site', () => {
    const site = build([
      settings(
        'announcement: { id: node-1.0.14, content: "*New*", closable: false }\nversions:\n  - { name: "1.0", label: v1, href: /intro/ }\n',
      ),
    ]);
    expect(site.announcement).toEqual({ id: 'node-1.0.14', content: '*New*', closable: false });
    expect(site.versions).toEqual([next, { name: '1.0', label: 'v1', href: '/intro/' }]);
  });

  it.each([
    ['an unknown key', '# Settings.\nannouncment:\n  id: a\n', 2, 'the data: Unrecognized key: "announcment"'],
    ['a missing field', 'announcement:\n  id: a\n  content: New\n', 1, /^announcement\.closable: .*boolean/],
    [
      'a number for an id',
      'announcement:\n  closable: true\n  content: New\n  id: 1\n',
      4,
      /^announcement\.id: .*string/,
    ],
    ['an empty content', 'announcement:\n  id: a\n  content: ""\n  closable: true\n', 3, /^announcement\.content: /],
    ['versions that are no list', '\nversions: "1.0"\n', 2, /^versions: .*array/],
    ['a version without address', 'versions:\n  - name: "1.0"\n    label: "1.0"\n', 2, /^versions\.0\.href: /],
    ['the name of this version', 'versions:\n  - { name: current, label: A, href: / }\n', 1, /needs a unique name/],
    ['what is no YAML', 'versions: [\n', 2, /./],
  ])('%s stops the build, with its line', (_, text, line, message) => {
    expect(problemsOf([settings(text)])).toEqual([
      expect.objectContaining({ file: settingsFile, line, message: expect.stringMatching(message) }),
    ]);
  });
});
